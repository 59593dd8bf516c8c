package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.variant.Variants;

/** Answers that a search asks for often and that are found without the work of the full ones: they must be the same. */
class ShortcutsTest {
    private static final int GAMES = 20;
    private static final int PLIES = 120;

    static Stream<Variant> variants() {
        return Stream.concat(
                Variants.all().stream().map(VariantType::variant),
                Stream.of(
                        Variants.type("morph4").variant(Map.of("introduction-check", "removable")),
                        Variants.type("morphomania").variant(Map.of("bare-king", "retaliate")),
                        Variants.type("bedlam").variant(Map.of("metamorphosis", "automatic"))));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void theShortAnswersAreTheLongOnes(Variant variant) {
        SplittableRandom random = new SplittableRandom(1);
        for (int game = 0; game < GAMES; game++) {
            Position position = variant.start();
            for (int ply = 0; ply < PLIES; ply++) {
                int[] moves = position.legalMoves();
                assertThat(position.hasLegalMove()).isEqualTo(moves.length > 0);
                assertThat(position.countLegalMoves()).isEqualTo(moves.length);
                assertThat(position.outcome(moves)).isEqualTo(position.outcome());
                for (int move : moves) {
                    assertThat(position.arriving(move))
                            .as("%s in %s", MachineNotation.write(variant, move), position)
                            .isEqualTo(position.play(move).pieceAt(Move.to(move)));
                }
                if (position.outcome().isPresent()) {
                    break;
                }
                position = position.play(moves[random.nextInt(moves.length)]);
            }
        }
    }

    /** MM8, MM9. */
    @Test
    void onlyMorphomaniaIsWonWithoutCheck() {
        assertThat(Variants.all().stream().map(VariantType::variant).filter(Variant::winsWithoutCheck))
                .extracting(Variant::id)
                .containsExactly("morphomania");
    }
}
