package org.morphzero.mcts.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Games;
import org.morphzero.mcts.Limit;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** The words that name players. */
class PlayerSpecsTest {
    private static final PlayerSpecs SPECS = PlayerSpecs.standard(System::nanoTime);
    private static final Variant CHESS = Variants.of("chess");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "random",
                "greedy",
                "alphabeta:depth=2",
                "alphabeta:movetime=5",
                "alphabeta:depth=1,movetime=1000",
                "uct:sims=20",
                "uct:movetime=5",
                "mcts:sims=50",
                "mcts:movetime=5",
                "mcts:sims=1000,movetime=5"
            })
    void everyFormPlaysLegalMovesInEveryVariant(String text) {
        for (Variant variant : Games.variants()) {
            PlayerFactory factory = SPECS.read(text, variant);
            assertThat(factory.name()).isEqualTo(text);
            try (Player player = factory.create()) {
                Position position = variant.start();
                player.start(position, new SplittableRandom(1));
                for (int ply = 0; ply < 6; ply++) {
                    int move = player.choose(position, Limit.none());
                    assertThat(position.legalMoves()).contains(move);
                    position = position.play(move);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                     | player '': there is no such kind of player (expected random, greedy, alphabeta:depth=3, uct:sims=1000, mcts:sims=2000)",
                "stockfish              | player 'stockfish': there is no such kind of player (expected random",
                "Random                 | there is no such kind of player",
                "random:seed=1          | player 'random:seed=1': expected nothing after 'random'",
                "greedy:                | expected nothing after 'greedy'",
                "alphabeta              | it needs a limit (expected alphabeta:depth=N or alphabeta:movetime=N)",
                "alphabeta:             | it needs a limit",
                "alphabeta:depth        | found 'depth' (expected depth=N or movetime=N)",
                "alphabeta:sims=3       | found 'sims=3' (expected depth=N or movetime=N)",
                "alphabeta:depth=0      | found depth='0' (expected a whole number of 1 to 64)",
                "alphabeta:depth=65     | found depth='65' (expected a whole number of 1 to 64)",
                "alphabeta:depth=-1     | found depth='-1'",
                "alphabeta:depth=3.5    | found depth='3.5'",
                "alphabeta:depth=       | found depth=''",
                "alphabeta:depth=1,depth=2 | 'depth' is given twice (expected once)",
                "alphabeta:depth=1,     | found ''",
                "mcts                   | it needs a limit (expected mcts:sims=N or mcts:movetime=N)",
                "mcts:sims=abc          | found sims='abc' (expected a whole number of 1 to 1000000000)",
                "mcts:sims=99999999999  | found sims='99999999999'",
                "uct:depth=3            | found 'depth=3' (expected sims=N or movetime=N)",
                "net:FILE,sims=1        | there is no such kind of player"
            })
    void whatNamesNoPlayerIsRefusedInOneLine(String text, String message) {
        assertThatThrownBy(() -> SPECS.read(text, CHESS))
                .isInstanceOf(SpecException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("\n");
    }

    @Test
    void aLongTextIsShownShort() {
        assertThatThrownBy(() -> SPECS.read("x".repeat(10_000), CHESS))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(250));
    }

    /** As the modules above add nets and external engines: what follows the colon is theirs to read. */
    @Test
    void otherKindsCanBeAdded() {
        PlayerSpecs more = SPECS.with("echo", "echo:COMMAND", (spec, variant) -> {
            if (spec.rest().isEmpty()) {
                throw spec.refusal("expected a command");
            }
            return new PlayerFactory(spec.rest(), RandomPlayer::new);
        });
        assertThat(more.read("echo:a b:c,d=e", CHESS).name()).isEqualTo("a b:c,d=e");
        assertThatThrownBy(() -> more.read("echo", CHESS)).hasMessage("player 'echo': expected a command");
        assertThat(more.forms()).endsWith("mcts:sims=2000, echo:COMMAND");
        assertThat(SPECS.forms()).doesNotContain("echo");
    }
}
