package org.morphzero.mcts.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** A match is judged in the order of its games, whichever thread is first. */
class ScoresheetTest {
    private static final Variant CHESS = Variants.of("chess");
    private static final Position START = CHESS.start();

    private final List<String> told = new ArrayList<>();

    private static GameResult game(Side aPlays) {
        return new GameResult(aPlays, START, 0, Optional.empty());
    }

    /** Decides at a pair, the first being 1. */
    private MatchWatcher decidesAt(int pair) {
        return new MatchWatcher() {
            private int pairs;

            @Override
            public void finished(int number, GameResult game) {
                told.add("game " + number);
            }

            @Override
            public boolean isDecided(GameResult first, GameResult second) {
                pairs++;
                told.add("pair " + pairs + " " + first.aPlays() + " " + second.aPlays());
                return pairs == pair;
            }
        };
    }

    @Test
    void pairsAreJudgedInOrderAndGamesBeyondTheDecisionDoNotCount() {
        Scoresheet sheet = new Scoresheet(8, decidesAt(2));
        for (int number : new int[] {4, 1, 5, 3, 0}) {
            sheet.add(number, game(number % 2 == 0 ? Side.WHITE : Side.BLACK));
            assertThat(sheet.isDecided()).isFalse();
        }
        sheet.add(2, game(Side.WHITE));

        assertThat(sheet.isDecided()).isTrue();
        sheet.add(6, game(Side.WHITE));
        assertThat(told)
                .containsExactly(
                        "game 4",
                        "game 1",
                        "game 5",
                        "game 3",
                        "game 0",
                        "pair 1 White Black",
                        "game 2",
                        "pair 2 White Black");
        assertThat(sheet.counted()).hasSize(4);
    }

    @Test
    void withoutADecisionTheGamesBeforeTheFirstUnfinishedOneCount() {
        Scoresheet sheet = new Scoresheet(5, decidesAt(99));
        List.of(0, 1, 2, 4).forEach(number -> sheet.add(number, game(Side.WHITE)));
        assertThat(sheet.counted()).hasSize(3);
        sheet.add(3, game(Side.BLACK));
        assertThat(sheet.counted()).hasSize(5);
        assertThat(told).filteredOn(line -> line.startsWith("pair")).hasSize(2);
    }

    /** The same decision from the same games on any number of threads. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void aMatchEndsWithThePairThatDecidesIt(int threads) {
        PlayerFactory greedy = PlayerSpecs.standard(() -> 0).read("greedy", CHESS);
        PlayerFactory random = PlayerSpecs.standard(() -> 0).read("random", CHESS);
        MatchResult result =
                new Match(CHESS, greedy, random, MatchConfig.of(1_000, Limit.none(), 1, threads)).play(decidesAt(3));

        assertThat(result.games()).hasSize(6);
        assertThat(told).filteredOn(line -> line.startsWith("pair")).hasSize(3);
        MatchResult whole = new Match(CHESS, greedy, random, MatchConfig.of(6, Limit.none(), 1, 2)).play();
        assertThat(result.games().toString()).isEqualTo(whole.games().toString());
    }
}
