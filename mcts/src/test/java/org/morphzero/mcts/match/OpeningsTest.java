package org.morphzero.mcts.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.mcts.Games;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** Openings vary as long as they can. */
class OpeningsTest {
    private static final Variant CHESS = Variants.of("chess");

    static List<Variant> variants() {
        return Games.variants();
    }

    /** Chess has 1, 20 and 400 openings of no, one and two plies. */
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 20", "2, 400"})
    void allThereAreComeBeforeOneComesAgain(int plies, int all) {
        Openings openings = new Openings(CHESS, plies, 5);
        Set<List<Integer>> seen = new HashSet<>();
        for (int number = 0; number < all; number++) {
            assertThat(seen.add(MatchResult.moves(openings.opening(number))))
                    .as("opening %s of %s", number, all)
                    .isTrue();
        }
        assertThat(openings.opening(all + 3).toString())
                .isEqualTo(openings.opening(3 % all).toString());
    }

    @ParameterizedTest
    @MethodSource("variants")
    void fiveHundredOpeningsOfSixPliesAreFiveHundred(Variant variant) {
        Openings openings = new Openings(variant, 6, 1);
        Set<List<Integer>> seen = new HashSet<>();
        for (int number = 0; number < 500; number++) {
            seen.add(MatchResult.moves(openings.opening(number)));
        }
        assertThat(seen).hasSize(500);
    }

    @Test
    void anOpeningDoesNotDependOnWhoAskedBefore() {
        Openings straight = new Openings(CHESS, 1, 5);
        Openings backwards = new Openings(CHESS, 1, 5);
        for (int number = 19; number >= 0; number--) {
            assertThat(backwards.opening(number).toString())
                    .isEqualTo(new Openings(CHESS, 1, 5).opening(number).toString());
        }
        for (int number = 0; number < 20; number++) {
            assertThat(straight.opening(number).toString())
                    .isEqualTo(backwards.opening(number).toString());
        }
    }

    /** Players without chance, from twenty openings: forty games at most, whatever is asked for. */
    @Test
    void aMatchCountsItsOpenings() {
        PlayerFactory fixed = PlayerSpecs.standard(() -> 0).read("alphabeta:depth=1", CHESS);
        MatchConfig one = new MatchConfig(60, 30, 1, 40, Limit.none(), 1, 2);
        MatchResult result = new Match(CHESS, fixed, fixed, one).play();

        assertThat(result.distinctOpenings()).isEqualTo(20);
        assertThat(result.distinctGames()).as("a player against itself").isEqualTo(20);
    }
}
