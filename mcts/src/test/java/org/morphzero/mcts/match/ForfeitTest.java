package org.morphzero.mcts.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.PlayerException;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** A player that cannot go on loses its game, and the match goes on. */
class ForfeitTest {
    private static final Variant CHESS = Variants.of("chess");
    private static final PlayerFactory RANDOM = PlayerSpecs.standard(() -> 0).read("random", CHESS);

    /** Where a player fails. */
    private enum Moment {
        MADE,
        AT_THE_START,
        AT_ITS_FIRST_MOVE
    }

    private final AtomicInteger made = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();
    private final AtomicInteger games = new AtomicInteger();

    /** Plays at random, and fails in every other of its games. */
    private final class Unsteady implements Player {
        private final Player random = RANDOM.create();
        private final Moment moment;
        private final Supplier<RuntimeException> failure;
        private boolean fails;

        Unsteady(Moment moment, Supplier<RuntimeException> failure) {
            this.moment = moment;
            this.failure = failure;
            if (moment == Moment.MADE && made.get() % 2 == 0) {
                made.incrementAndGet();
                throw failure.get();
            }
            made.incrementAndGet();
        }

        @Override
        public void start(Position position, RandomGenerator chance) {
            fails = games.getAndIncrement() % 2 == 0;
            if (fails && moment == Moment.AT_THE_START) {
                throw failure.get();
            }
            random.start(position, chance);
        }

        @Override
        public int choose(Position position, Limit limit) {
            if (fails && moment == Moment.AT_ITS_FIRST_MOVE) {
                throw failure.get();
            }
            return random.choose(position, limit);
        }

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    }

    private Match match(Moment moment, Supplier<RuntimeException> failure, int games, int threads) {
        PlayerFactory unsteady = new PlayerFactory("unsteady", () -> new Unsteady(moment, failure));
        return new Match(CHESS, unsteady, RANDOM, MatchConfig.of(games, Limit.none(), 1, threads));
    }

    @ParameterizedTest
    @EnumSource
    void itLosesThatGameAndANewPlayerPlaysTheNext(Moment moment) {
        MatchResult result =
                match(moment, () -> new PlayerException("had enough"), 4, 1).play();

        assertThat(result.games()).hasSize(4);
        List<GameResult> forfeited =
                result.games().stream().filter(GameResult::forfeitedByA).toList();
        assertThat(forfeited).hasSize(moment == Moment.MADE ? 1 : 2).allSatisfy(game -> {
            assertThat(game.forfeit()).contains(new Forfeit(game.aPlays(), "had enough"));
            assertThat(game.outcome()).isEmpty();
            assertThat(game.points()).isZero();
            assertThat(game.winner()).contains(game.aPlays().opponent());
            assertThat(game.isBrokenOff()).isFalse();
        });
        assertThat(result.games()).noneMatch(GameResult::forfeitedByB);
        assertThat(result.losses()).isGreaterThanOrEqualTo(forfeited.size());
        assertThat(result.brokenOff()).isZero();
        assertThat(made.get())
                .as("one at first, and one after each failure but those at the end")
                .isEqualTo(moment == Moment.MADE ? 2 : 3);
        assertThat(closed.get()).isEqualTo(moment == Moment.MADE ? 1 : made.get());
    }

    @Test
    void aMoveThatIsNotLegalLosesTheGame() {
        PlayerFactory cheat = new PlayerFactory("cheat", () -> new Player() {
            @Override
            public void start(Position position, RandomGenerator random) {}

            @Override
            public int choose(Position position, Limit limit) {
                return 12345;
            }
        });
        MatchResult result = new Match(CHESS, RANDOM, cheat, MatchConfig.of(4, Limit.none(), 1, 2)).play();

        assertThat(result.wins()).isEqualTo(4);
        assertThat(result.games()).allSatisfy(game -> {
            assertThat(game.forfeitedByB()).isTrue();
            assertThat(game.forfeit().orElseThrow().reason())
                    .isEqualTo("chose a move that is not legal in " + game.last());
        });
    }

    /** What is no fault of a player is one of the program. */
    @Test
    void anyOtherExceptionEndsTheMatch() {
        Match match = match(Moment.AT_ITS_FIRST_MOVE, () -> new ArithmeticException("a bug"), 100, 2);

        assertThatThrownBy(match::play).isInstanceOf(ArithmeticException.class).hasMessage("a bug");
        assertThat(closed.get()).isEqualTo(made.get());
    }

    @Test
    void aMatchThatIsToldToStopKeepsTheGamesBeforeTheFirstUnfinishedOne() {
        AtomicInteger over = new AtomicInteger();
        Limit untilThree = Limit.until(() -> over.get() >= 3);
        MatchResult result = new Match(CHESS, RANDOM, RANDOM, MatchConfig.of(1_000, untilThree, 1, 1))
                .play(game -> over.incrementAndGet());

        assertThat(result.games()).hasSize(3);
    }

    @Test
    void aGameIsNotWonOnTheBoardAndForfeited() {
        Position mated = CHESS.position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
        Optional<Outcome> mate = mated.outcome();
        assertThatThrownBy(() -> new GameResult(
                        Side.WHITE, mated, 0, mate, Optional.of(new Forfeit(Side.BLACK, "left the hall"))))
                .hasMessage("game: expected an outcome or a forfeit, found Black wins: checkmate and left the hall");
    }
}
