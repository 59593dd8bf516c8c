package org.morphzero.training.arena.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class TournamentTest {
    private static final Variant VARIANT = Variants.of("morph4");
    private static final List<Contestant> CONTESTANTS = Stream.of("random", "greedy", "uct:sims=2")
            .map(text -> new Contestant(
                    Entrant.named(text), PlayerSpecs.standard(System::nanoTime).read(text, VARIANT)))
            .toList();
    private static final List<Integer> ALL = List.of(0, 1, 2);

    private static Standings standings(List<LadderGame> games) {
        Standings standings = new Standings();
        CONTESTANTS.forEach(each -> standings.enter(each.entrant()));
        games.forEach(standings::add);
        return standings;
    }

    /** A call of the ladder that finds these games, adds to them, and may be stopped after some more. */
    private static void call(List<LadderGame> games, int each, long seed, int threads, int stopAfter)
            throws IOException {
        int before = games.size();
        BooleanSupplier stop = () -> games.size() - before >= stopAfter;
        try (Tournament tournament = new Tournament(VARIANT, CONTESTANTS, seed, threads)) {
            tournament.play(Schedule.roundRobin(standings(games), ALL, each), games::add, stop);
        }
    }

    private static List<LadderGame> uninterrupted(int each, int threads) throws IOException {
        List<LadderGame> games = new ArrayList<>();
        call(games, each, 1, threads, Integer.MAX_VALUE);
        return games;
    }

    @Test
    void everybodyMeetsEverybodyWithBothColours() throws IOException {
        List<LadderGame> games = uninterrupted(6, 2);

        assertThat(games).hasSize(18);
        assertThat(standings(games).distinctGames()).isEqualTo(18);
        assertThat(ALL)
                .allSatisfy(player ->
                        assertThat(standings(games).tally(player).games()).isEqualTo(12));
        assertThat(games)
                .filteredOn(game -> game.white().id().equals("greedy"))
                .hasSize(6)
                .allSatisfy(game -> assertThat(game.plies()).isGreaterThan(6));
        assertThat(standings(games).tally(1).points()).as("greedy").isGreaterThan(8);
    }

    @Test
    void threadsChangeNothingButTheOrder() throws IOException {
        assertThat(uninterrupted(4, 3)).containsExactlyInAnyOrderElementsOf(uninterrupted(4, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5, 7})
    void aLadderThatWasStoppedGoesOnToTheSameGames(int stopAfter) throws IOException {
        List<LadderGame> games = new ArrayList<>();
        call(games, 4, 1, 1, stopAfter);
        assertThat(games).hasSize(stopAfter);
        call(games, 4, 1, 1, Integer.MAX_VALUE);

        assertThat(games).containsExactlyInAnyOrderElementsOf(uninterrupted(4, 1));
    }

    @Test
    void aLaterCallPlaysGamesOfItsOwn() throws IOException {
        List<LadderGame> games = new ArrayList<>();
        call(games, 2, 1, 2, Integer.MAX_VALUE);
        call(games, 4, 5, 2, Integer.MAX_VALUE);

        assertThat(games).hasSize(12);
        assertThat(standings(games).distinctGames()).isEqualTo(12);
        call(games, 4, 1, 2, Integer.MAX_VALUE);
        assertThat(games).as("nothing is missing").hasSize(12);
    }

    @Test
    void anotherSeedPlaysOtherGames() throws IOException {
        List<LadderGame> other = new ArrayList<>();
        call(other, 4, 2, 1, Integer.MAX_VALUE);

        Set<String> moves = new HashSet<>();
        Stream.of(other, uninterrupted(4, 1)).flatMap(List::stream).forEach(game -> moves.add(game.moves()));
        assertThat(moves).hasSize(24);
    }

    @Test
    void aFullDiskEndsItWithItsOwnError() {
        AtomicInteger written = new AtomicInteger();
        assertThatThrownBy(() -> {
                    try (Tournament tournament = new Tournament(VARIANT, CONTESTANTS, 1, 2)) {
                        tournament.play(
                                Schedule.roundRobin(standings(List.of()), ALL, 20),
                                game -> {
                                    if (written.incrementAndGet() > 3) {
                                        throw new IOException("No space left on device");
                                    }
                                },
                                () -> false);
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
        assertThat(written.get()).isLessThan(8);
    }

    @Test
    void playersAreMadeOncePerThreadAndClosed() throws IOException {
        AtomicInteger made = new AtomicInteger();
        AtomicInteger closed = new AtomicInteger();
        PlayerFactory counted = new PlayerFactory("counted", () -> {
            made.incrementAndGet();
            return new Closing(CONTESTANTS.get(0).factory().create(), closed);
        });
        List<Contestant> two = List.of(CONTESTANTS.get(1), new Contestant(Entrant.named("counted"), counted));
        Standings standings = new Standings();
        two.forEach(each -> standings.enter(each.entrant()));
        try (Tournament tournament = new Tournament(VARIANT, two, 1, 2)) {
            tournament.play(Schedule.roundRobin(standings, List.of(0, 1), 20), game -> {}, () -> false);
            assertThat(closed.get()).isZero();
        }
        assertThat(made.get()).isBetween(1, 2);
        assertThat(closed.get()).isEqualTo(made.get());
    }

    /** Counts when it is closed. */
    private record Closing(Player player, AtomicInteger closed) implements Player {
        @Override
        public void start(Position position, RandomGenerator random) {
            player.start(position, random);
        }

        @Override
        public int choose(Position position, Limit limit) {
            return player.choose(position, limit);
        }

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    }

    @Test
    void aDuelOfSomebodyElseIsRefused() {
        Standings standings = new Standings();
        standings.enter(Entrant.named("random"));
        standings.enter(Entrant.named("stranger"));
        try (Tournament tournament = new Tournament(VARIANT, CONTESTANTS, 1, 1)) {
            assertThatThrownBy(() ->
                            tournament.play(Schedule.roundRobin(standings, List.of(0, 1), 2), game -> {}, () -> false))
                    .hasMessageContaining("expected two contestants");
        }
    }
}
