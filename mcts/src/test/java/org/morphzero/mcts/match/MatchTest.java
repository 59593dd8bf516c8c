package org.morphzero.mcts.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.mcts.Games;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** Matches of paired games. */
class MatchTest {
    private static final Variant CHESS = Variants.of("chess");

    static Stream<Variant> variants() {
        return Games.variants().stream();
    }

    private static PlayerFactory player(String spec, Variant variant) {
        return PlayerSpecs.standard(System::nanoTime).read(spec, variant);
    }

    private static MatchResult match(Variant variant, String a, String b, int games, long seed, int threads) {
        return new Match(
                        variant,
                        player(a, variant),
                        player(b, variant),
                        MatchConfig.of(games, Limit.none(), seed, threads))
                .play();
    }

    private static List<String> ends(MatchResult result) {
        return result.games().stream()
                .map(game -> game.aPlays() + " " + game.last() + " " + game.outcome())
                .toList();
    }

    @Test
    void theSameSeedPlaysTheSameGamesOnAnyNumberOfThreads() {
        for (Variant variant : List.of(CHESS, Variants.of("bedlam"))) {
            for (String player : List.of("greedy", "uct:sims=3", "mcts:sims=20", "alphabeta:depth=1")) {
                List<String> one = ends(match(variant, player, "random", 4, 3, 1));
                assertThat(ends(match(variant, player, "random", 4, 3, 3))).isEqualTo(one);
                assertThat(ends(match(variant, player, "random", 4, 4, 1))).isNotEqualTo(one);
            }
        }
    }

    @Test
    void eachOpeningIsPlayedWithBothColours() {
        MatchResult result = match(CHESS, "greedy", "random", 8, 1, 2);
        for (int i = 0; i < 8; i += 2) {
            GameResult first = result.games().get(i);
            GameResult second = result.games().get(i + 1);
            assertThat(first.aPlays()).isEqualTo(Side.WHITE);
            assertThat(second.aPlays()).isEqualTo(Side.BLACK);
            assertThat(opening(first)).isEqualTo(opening(second));
        }
        assertThat(result.games().stream().map(MatchTest::opening).distinct()).hasSize(4);
    }

    private static String opening(GameResult game) {
        List<Position> line = new ArrayList<>();
        for (Position at = game.last(); at != null; at = at.predecessor().orElse(null)) {
            line.add(at);
        }
        Collections.reverse(line);
        return line.get(game.openingPlies()).toString();
    }

    /** Bug 6 of such trainers: many games of which few are distinct. */
    @Test
    void gamesThatAreTheSameAreCountedOnce() {
        MatchConfig two = MatchConfig.of(12, Limit.none(), 1, 1).withOpenings(2);
        PlayerFactory same = player("alphabeta:depth=1", CHESS);
        MatchResult result = new Match(CHESS, same, same, two).play();
        assertThat(result.distinctGames()).isEqualTo(2);
        assertThat(result.points()).isEqualTo(6);
        assertThat(result.elo().difference().orElseThrow()).isCloseTo(0, within(1e-9));
    }

    /** Bug 7: a game broken off is a draw that says so. */
    @Test
    void gamesThatAreTooLongAreBrokenOff() {
        MatchConfig brief = new MatchConfig(4, 2, 2, 10, Limit.none(), 1, 1);
        MatchResult result = new Match(CHESS, player("random", CHESS), player("random", CHESS), brief).play();
        assertThat(result.brokenOff()).isEqualTo(4);
        assertThat(result.draws()).isEqualTo(4);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void greedBeatsChance(Variant variant) {
        MatchResult result = match(variant, "greedy", "random", 20, 2, 2);
        assertThat(result.elo().low().orElseThrow()).isPositive();
        assertThat(result.wins() + result.draws() + result.losses()).isEqualTo(20);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void alphaBetaBeatsGreed(Variant variant) {
        assertThat(match(variant, "alphabeta:depth=1", "greedy", 20, 2, 2)
                        .elo()
                        .low()
                        .orElseThrow())
                .isPositive();
    }

    @Tag("deep")
    @ParameterizedTest
    @MethodSource("variants")
    void depthThreeBeatsDepthOne(Variant variant) {
        assertThat(match(variant, "alphabeta:depth=3", "alphabeta:depth=1", 40, 2, 2)
                        .elo()
                        .low()
                        .orElseThrow())
                .isPositive();
    }

    @Test
    void aConfigThatMakesNoSenseIsRefused() {
        assertThatThrownBy(() -> MatchConfig.of(0, Limit.none(), 1, 1))
                .hasMessageContaining("expected at least 1 game");
    }
}
