package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.variant.Variants;

/** The symmetries a variant names are symmetries of its rules. */
@Tag("broad")
final class SymmetryLawTest {
    private static final int POSITIONS = 40;
    private static final int DEEP_POSITIONS = 2_000;
    private static final int PLIES_A_POSITION = 15;

    static Stream<Variant> everyVariant() {
        return EveryVariant.all().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everyVariant")
    void movesOfTheImageAreImagesOfTheMoves(Variant variant) {
        check(variant, POSITIONS, EveryVariant.seed(variant));
    }

    @Tag("deep")
    @ParameterizedTest(name = "{0}")
    @MethodSource("everyVariant")
    void movesOfTheImageAreImagesOfTheMovesInManyPositions(Variant variant) {
        check(variant, DEEP_POSITIONS, ~EveryVariant.seed(variant));
    }

    private static void check(Variant variant, int positions, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int checked = 0;
        while (checked < positions) {
            RandomGame game = RandomGame.of(variant, random);
            for (int ply = random.nextInt(PLIES_A_POSITION); ply <= game.plies(); ply += PLIES_A_POSITION) {
                Position position = game.positions().get(ply);
                variant.symmetries().stream()
                        .filter(symmetry -> symmetry.preserves(position))
                        .forEach(symmetry -> check(symmetry, position));
                checked++;
            }
        }
    }

    private static void check(Symmetry symmetry, Position position) {
        Position image = symmetry.position(position);
        assertThat(position.variant().position(image.toString()).key())
                .as("%s of %s is a position", symmetry, position)
                .isEqualTo(image.key());
        Set<Integer> images = new HashSet<>();
        for (int move : position.legalMoves()) {
            int moved = symmetry.move(move);
            images.add(moved);
            Position played = image.play(moved);
            assertThat(symmetry.preserves(position.play(move))).isTrue();
            Position expected = symmetry.position(position.play(move));
            assertThat(played.key()).as("%s, %s", symmetry, position).isEqualTo(expected.key());
            assertThat(played.toString()).isEqualTo(expected.toString());
        }
        Set<Integer> legal = new HashSet<>();
        IntStream.of(image.legalMoves()).forEach(legal::add);
        assertThat(images).as("%s of %s", symmetry, position).isEqualTo(legal);
        assertThat(image.outcome()).isEqualTo(position.withoutPast().outcome());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everyVariant")
    void theyFormAGroupWithTheIdentityFirst(Variant variant) {
        int cells = variant.geometry().cells();
        List<Symmetry> symmetries = variant.symmetries();
        Set<List<Integer>> all = new HashSet<>();
        for (Symmetry symmetry : symmetries) {
            all.add(IntStream.range(0, cells).map(symmetry::cell).boxed().toList());
        }
        assertThat(symmetries).hasSize(variant.geometry().levels() > 1 ? 48 : 2);
        assertThat(all).as("all different").hasSameSizeAs(symmetries);
        assertThat(symmetries.stream().map(Symmetry::name).distinct()).hasSameSizeAs(symmetries);
        for (int cell = 0; cell < cells; cell++) {
            assertThat(symmetries.get(0).cell(cell)).as("identity").isEqualTo(cell);
        }
        for (Symmetry first : symmetries) {
            for (Symmetry second : symmetries) {
                List<Integer> product = IntStream.range(0, cells)
                        .map(cell -> second.cell(first.cell(cell)))
                        .boxed()
                        .toList();
                assertThat(all).as("%s, then %s", first, second).contains(product);
            }
        }
    }

    /** King's side and queen's side are not alike: the king castles to g1 or to c1 (BD1). */
    @ParameterizedTest(name = "{0}")
    @MethodSource("chessAndChessgi")
    void castlingRightsBreakTheMirrorOfChess(Variant variant) {
        String hands = variant.hasHands() ? "[]" : "";
        Symmetry mirror = variant.symmetries().get(1);
        Position start = variant.start();
        assertThat(mirror.preserves(start)).isFalse();
        assertThatThrownBy(() -> mirror.position(start))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("left-right");
        Position withoutRights = variant.position("r3k2r/8/8/8/8/8/8/R3K2R" + hands + " w - - 0 1");
        assertThat(mirror.position(withoutRights)).hasToString("r2k3r/8/8/8/8/8/8/R2K3R" + hands + " w - - 0 1");
    }

    static Stream<Variant> chessAndChessgi() {
        return Stream.of(Variants.of("chess"), Variants.of("chessgi"));
    }

    /** MM6: three squares to either side, so that the mirror turns one right into the other. */
    @Test
    void morphomaniaIsMirroredWithItsCastlingRights() {
        Variant variant = Variants.of("morphomania");
        Symmetry mirror = variant.symmetries().get(1);
        Position start = variant.start();
        assertThat(mirror.position(start)).hasToString(start.toString());
        Position oneSided = variant.position("r3k3r/9/9/9/9/9/9/P8/R3K3R w Kq - 3 20");
        Position image = mirror.position(oneSided);
        assertThat(image).hasToString("r3k3r/9/9/9/9/9/9/8P/R3K3R w Qk - 3 20");
        assertThat(oneSided.play(oneSided.move("e1h1"))).hasToString("r3k3r/9/9/9/9/9/9/P8/R5RK1 b q - 4 20");
        assertThat(image.play(image.move("e1b1"))).hasToString("r3k3r/9/9/9/9/9/9/8P/1KR5R b k - 4 20");
    }
}
