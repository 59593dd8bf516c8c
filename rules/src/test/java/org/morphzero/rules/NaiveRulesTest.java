package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.naive.NaiveRules;

/**
 * The engine against the rules written a second time without bit boards, pins and tables: the same legal moves, and the same
 * FEN after each, in every variant with every choice of its options.
 */
@Tag("broad")
final class NaiveRulesTest {
    private static final int POSITIONS = 120;
    private static final int DEEP_POSITIONS = 8_000;
    private static final int PLIES_A_POSITION = 12;

    /** Every variant whose rules were written a second time. */
    static Stream<Variant> everyVariant() {
        return EveryVariant.all().stream()
                .filter(variant -> NaiveRules.of(variant.id(), "").isPresent());
    }

    private static NaiveRules rules(Variant variant) {
        return NaiveRules.of(variant.id(), variant.options().toString()).orElseThrow();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everyVariant")
    void agreeInRandomGames(Variant variant) {
        compare(variant, POSITIONS, EveryVariant.seed(variant));
    }

    @Tag("deep")
    @ParameterizedTest(name = "{0}")
    @MethodSource("everyVariant")
    void agreeInManyRandomGames(Variant variant) {
        compare(variant, DEEP_POSITIONS, ~EveryVariant.seed(variant));
    }

    /** The positions of the perft tables under every choice of options. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("everyVariant")
    void agreeInThePositionsOfTheTables(Variant variant) {
        NaiveRules rules = rules(variant);
        Table.lines("/perft/" + variant.id() + ".tsv").stream()
                .map(line -> line.field(1))
                .distinct()
                .forEach(fen -> compare(rules, variant.position(fen)));
    }

    private static void compare(Variant variant, int positions, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        NaiveRules rules = rules(variant);
        int compared = 0;
        while (compared < positions) {
            RandomGame game = RandomGame.of(variant, random);
            compare(rules, game.end());
            compared++;
            for (int ply = random.nextInt(PLIES_A_POSITION); ply < game.plies(); ply += PLIES_A_POSITION) {
                compare(rules, game.positions().get(ply));
                compared++;
            }
        }
    }

    private static void compare(NaiveRules rules, Position position) {
        Map<String, String> moves = new TreeMap<>();
        for (int move : position.legalMoves()) {
            moves.put(
                    MachineNotation.write(position.variant(), move),
                    position.play(move).toString());
        }
        assertThat(moves).as("%s: %s", position.variant(), position).isEqualTo(rules.legalMoves(position.toString()));
        assertThat(position.inCheck())
                .as("check in %s: %s", position.variant(), position)
                .isEqualTo(rules.inCheck(position.toString()));
    }
}
