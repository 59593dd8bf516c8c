package org.morphzero.training.arena.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Who has played what, and who plays next. */
class StandingsTest {
    private static final Entrant ANN = Entrant.named("ann");
    private static final Entrant BOB = Entrant.named("bob");
    private static final Entrant CY = Entrant.named("cy");

    private static Standings ofThree(LadderGame... games) {
        Standings standings = new Standings();
        List.of(CY, ANN, BOB).forEach(standings::enter);
        List.of(games).forEach(standings::add);
        return standings;
    }

    @Test
    void pointsAreCountedAndAGameCountsOnce() {
        LadderGame game = Made.game("ann", "bob", 0, "1-0");
        Standings standings = ofThree(game, game, Made.game("bob", "ann", 0, "1/2-1/2"));

        assertThat(standings.tally(1)).isEqualTo(new Standings.Tally(1, 1, 0));
        assertThat(standings.tally(2)).isEqualTo(new Standings.Tally(0, 1, 1));
        assertThat(standings.tally(1).points()).isEqualTo(1.5);
        assertThat(standings.games()).isEqualTo(2);
        assertThat(standings.distinctGames()).isEqualTo(2);
        assertThat(standings.table().games(1, 2, 2)).isEqualTo(1);
        assertThat(standings.table().pairs(1, 2, 2, 1)).isEqualTo(1);
    }

    @Test
    void gamesThatAreAlikeMoveForMoveAreSeen() {
        LadderGame game = Made.game("ann", "bob", 0, "1-0");
        LadderGame again = new LadderGame(
                game.variant(),
                game.rules(),
                game.white(),
                game.black(),
                1,
                game.seed(),
                game.result(),
                game.ending(),
                game.plies(),
                game.moves());

        assertThat(ofThree(game, again).games()).isEqualTo(2);
        assertThat(ofThree(game, again).distinctGames()).isEqualTo(1);
    }

    @Test
    void anOldNameDoesNotReplaceTheOneOfThisCall() {
        Standings standings = new Standings();
        standings.enter(new Entrant("net:@1,sims=2", "net:new.zip,sims=2"));
        Entrant old = new Entrant("net:@1,sims=2", "net:old.zip,sims=2");
        standings.add(new LadderGame("morph4", "", old, BOB, 0, 1, "1-0", "checkmate", 9, "x"));

        assertThat(standings.players()).extracting(Entrant::name).containsExactly("net:new.zip,sims=2", "bob");
    }

    @Test
    void aRoundRobinPlaysWhatIsMissingEverybodysFirstOpeningFirst() {
        Standings standings = ofThree(
                Made.game("ann", "bob", 0, "1-0"), Made.game("bob", "ann", 0, "1-0"), Made.game("bob", "cy", 1, "0-1"));

        List<Duel> duels = Schedule.roundRobin(standings, List.of(0, 1, 2), 4);

        assertThat(duels)
                .containsExactly(
                        new Duel(ANN, CY, 0, OptionalLong.empty(), true, true),
                        new Duel(BOB, CY, 0, OptionalLong.empty(), true, true),
                        new Duel(ANN, CY, 1, OptionalLong.empty(), true, true),
                        new Duel(BOB, CY, 1, OptionalLong.of(99), false, true),
                        new Duel(ANN, BOB, 1, OptionalLong.empty(), true, true));
        assertThat(duels.stream().mapToInt(Duel::games).sum()).isEqualTo(9);
        assertThat(Schedule.roundRobin(standings, List.of(1, 2), 2)).isEmpty();
        assertThat(Schedule.roundRobin(standings, List.of(1, 2), 3))
                .as("an odd number is rounded up")
                .hasSize(1);
    }

    @Test
    void aGapThatAKillLeftIsFilledFirst() {
        Standings standings = ofThree(
                Made.game("ann", "bob", 0, "1-0"),
                Made.game("bob", "ann", 0, "1-0"),
                Made.game("ann", "bob", 2, "1-0"),
                Made.game("bob", "ann", 2, "1-0"));

        assertThat(Schedule.roundRobin(standings, List.of(1, 2), 8))
                .extracting(Duel::opening)
                .containsExactly(1, 3);
    }

    @Test
    void aSwissRoundBringsEqualsTogether() {
        // Two strong and two weak players; the weak lose to the strong.
        List<LadderGame> games = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            for (String strong : List.of("s1", "s2")) {
                for (String weak : List.of("w1", "w2")) {
                    games.add(Made.game(strong, weak, i, "1-0"));
                    games.add(Made.game(weak, strong, i, "0-1"));
                }
            }
        }
        Standings standings = Standings.of(games);
        List<Integer> all = List.of(0, 1, 2, 3);

        List<Duel> round = Schedule.swissRound(standings, Davidson.fit(standings.table(), 0), all, 40);

        assertThat(round)
                .extracting(duel -> duel.a().name() + "-" + duel.b().name() + "/" + duel.opening())
                .containsExactlyInAnyOrder("s1-s2/0", "s1-s2/1", "w1-w2/0", "w1-w2/1");
        assertThat(Schedule.swissRound(standings, Davidson.fit(standings.table(), 0), all, 32))
                .as("everybody has 32")
                .isEmpty();
    }

    @Test
    void swissRoundsEndOnceEverybodyHasPlayedEnough() {
        Standings standings = new Standings();
        IntStream.range(0, 5).forEach(i -> standings.enter(Entrant.named("p" + i)));
        List<Integer> all = List.of(0, 1, 2, 3, 4);
        Random random = new Random(1);
        int rounds = 0;
        for (List<Duel> round = swiss(standings, all); !round.isEmpty(); round = swiss(standings, all)) {
            assertThat(++rounds).isLessThan(20);
            for (Duel duel : round) {
                String result = random.nextBoolean() ? "1-0" : "0-1";
                standings.add(Made.game(duel.a().id(), duel.b().id(), duel.opening(), result));
                standings.add(Made.game(duel.b().id(), duel.a().id(), duel.opening(), result));
            }
        }
        assertThat(all)
                .allSatisfy(
                        player -> assertThat(standings.tally(player).games()).isBetween(12, 20));
    }

    private static List<Duel> swiss(Standings standings, List<Integer> players) {
        return Schedule.swissRound(standings, Davidson.fit(standings.table(), 0), players, 12);
    }

    @Test
    void theOrderOfTheFilesLinesDoesNotMatter() {
        List<LadderGame> games = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            games.add(Made.game("ann", "bob", i, i % 3 == 0 ? "0-1" : "1-0"));
            games.add(Made.game("bob", "ann", i, i % 4 == 0 ? "1/2-1/2" : "1-0"));
            games.add(Made.game("cy", "ann", i, i % 5 == 0 ? "0-1" : "1/2-1/2"));
        }
        Ratings one = rate(games);
        Collections.shuffle(games, new Random(3));
        Ratings other = rate(games);

        for (int player = 0; player < 3; player++) {
            assertThat(other.elo(player)).isEqualTo(one.elo(player));
        }
    }

    private static Ratings rate(List<LadderGame> games) {
        return Davidson.fit(ofThree(games.toArray(new LadderGame[0])).table(), 0);
    }
}
