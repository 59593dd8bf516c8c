package org.morphzero.mcts.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.mcts.Games;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** Files of positions with one right move. */
class TacticsTest {
    private static final String MATE = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
    private static final Variant CHESS = Variants.of("chess");

    static Stream<String> variantsWithMates() {
        return Games.variantsWithMates();
    }

    /** Issue 4: every mate in one and at least nine in ten mates in two by {@code mcts:sims=2000}. */
    @ParameterizedTest
    @MethodSource("variantsWithMates")
    void twoThousandSimulationsFindMates(String variant) {
        List<Tactics.Task> tasks = Games.mates(variant);
        try (Player player = PlayerSpecs.standard(() -> 0)
                .read("mcts:sims=2000", Variants.of(variant))
                .create()) {
            Tactics.Result result = Tactics.solve(tasks, player, Limit.none(), 1);
            assertThat(result.byDistance().keySet()).containsExactly(1, 2, 3);
            assertThat(result.byDistance().get(1)).isEqualTo(new Tactics.Score(30, 30));
            assertThat(result.byDistance().get(2).total()).isEqualTo(30);
            assertThat(result.byDistance().get(2).solved()).isGreaterThanOrEqualTo(27);
            int solved = result.byDistance().values().stream()
                    .mapToInt(Tactics.Score::solved)
                    .sum();
            assertThat(result.missed()).hasSize(75 - solved);
        }
    }

    @Test
    void emptyLinesAndCommentsArePassedOver() {
        List<Tactics.Task> tasks = Tactics.read(CHESS, List.of("# mates", "", MATE + "\t1\th1h8"), "f.tsv");
        assertThat(tasks).hasSize(1);
        assertThat(tasks.get(0).mateIn()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FEN          | f.tsv, line 2: expected 'fen<TAB>mate in<TAB>move', found 1 field(s)",
                "FEN;1;h1h8;x | f.tsv, line 2: expected 'fen<TAB>mate in<TAB>move', found 4 field(s)",
                "FEN;0;h1h8   | f.tsv, line 2: expected a distance of 1 to 99 moves, found '0'",
                "FEN;two;h1h8 | f.tsv, line 2: expected a distance of 1 to 99 moves, found 'two'",
                "FEN;1;h1i8   | f.tsv, line 2: move 'h1i8'",
                "FEN;1;h1g8   | f.tsv, line 2: move 'h1g8' is not legal here",
                "k6R/8/1K6/8/8/8/8/8 b - - 0 1;1;a8a7 | f.tsv, line 2: expected a position in which the game goes on, found ",
                "7k/8/8/8/8/8/8/K7 w - - 0 1;1;a1a2   | f.tsv, line 2: expected a position in which the game goes on, found ",
                "k7/8;1;h1h8  | f.tsv, line 2: FEN: expected 6 fields"
            })
    void whatIsNoTaskIsRefusedWithItsLine(String line, String message) {
        String text = line.replace("FEN", MATE).replace(';', '\t');
        assertThatThrownBy(() -> Tactics.read(CHESS, List.of("# first", text), "f.tsv"))
                .isInstanceOf(NotationException.class)
                .hasMessageContaining(message);
    }
}
