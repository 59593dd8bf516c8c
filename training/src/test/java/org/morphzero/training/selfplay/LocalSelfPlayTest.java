package org.morphzero.training.selfplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.config.SelfPlayConfig;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;

class LocalSelfPlayTest {
    private static final SelfPlayConfig.Openings NO_OPENINGS = new SelfPlayConfig.Openings(0, 0, 1);
    private static final SelfPlayConfig.Resignation NEVER = new SelfPlayConfig.Resignation(1, 1, 0, 0);

    @AfterEach
    void noThreadIsLeft() {
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("self-play"));
    }

    private static SelfPlayConfig.SearchSettings search(double fullShare) {
        return new SelfPlayConfig.SearchSettings(fullShare, 12, 4, SelfPlayConfig.Root.gumbel, 8, 0.2, 0.1, true);
    }

    private static SelfPlayConfig config(
            int maxPlies, double fullShare, SelfPlayConfig.Openings openings, SelfPlayConfig.Resignation resignation) {
        return Orders.with(Orders.config(), maxPlies, search(fullShare), openings, resignation);
    }

    /** Ra8 is mate: seen before anyone asks the network, whose prior is asked for all the same, for the surprise. */
    @Test
    void aProvenRootIsRecordedAsWhatItIs() throws IOException {
        String fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        Checkpoint network = Orders.network("chess", Orders.TINY);
        Order order = Orders.of("chess", Orders.from(config(40, 1, NO_OPENINGS, NEVER), fen), Orders.bytes(network), 5);
        GameRecord game = Played.games(order).get(0);
        assertThat(game.turns()).hasSize(1);
        assertThat(game.outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.CHECKMATE));
        Turn turn = game.turns().get(0);
        Position position = Variants.of("chess").position(fen);
        int mate = position.move("a1a8");
        assertThat(turn.move()).isEqualTo(mate);
        assertThat(turn.win()).isEqualTo(1);
        int index = Arrays.stream(position.legalMoves()).boxed().toList().indexOf(mate);
        assertThat(turn.policy()[index]).isEqualTo(1);
        try (Evaluator evaluator = network.evaluator(Checkpoint.Engine.ONNX, 1)) {
            Evaluation evaluation = evaluator.evaluate(List.of(position)).get(0);
            assertThat((double) turn.surprise()).isCloseTo(-Math.log(evaluation.priors()[index]), within(1e-4));
        }
    }

    @Test
    void gamesStartInTurnFromTheGivenPositions() throws IOException {
        String one = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        String other = "4k3/8/8/8/8/8/8/Q3K3 b - - 3 9";
        SelfPlayConfig config = Orders.from(config(3, 1, NO_OPENINGS, NEVER), one, other);
        Order order = Orders.of("chess", config, Orders.NO_NETWORK, 4, 5, 6, 9);
        assertThat(Played.games(order)).extracting(GameRecord::start).containsExactly(one, other, one, other);
    }

    @Test
    void openingsAreOfDifferentLengthsAndMovesAndNotSearched() throws IOException {
        SelfPlayConfig config = config(60, 0.1, new SelfPlayConfig.Openings(1, 4, 2), NEVER);
        List<GameRecord> games = Played.games(Orders.of(config, Orders.NO_NETWORK, Orders.ids(60)));
        Set<List<Integer>> openings = new HashSet<>();
        int plies = 0;
        for (GameRecord game : games) {
            List<Integer> opening = game.turns().stream()
                    .takeWhile(turn -> turn.search() == Turn.Search.NONE)
                    .map(Turn::move)
                    .toList();
            plies += opening.size();
            assertThat(opening).hasSizeLessThanOrEqualTo(16);
            openings.add(opening);
        }
        // The mean of 60 numbers whose standard deviation is sqrt(20): 4 +- 0.6.
        assertThat(plies / 60.0).isBetween(2.5, 5.5);
        assertThat(openings).hasSizeGreaterThan(40);
    }

    /** Two plies before the game is drawn for want of captures and pawn moves: an opening that would go on stops there. */
    @Test
    void noOpeningEndsTheGame() throws IOException {
        SelfPlayConfig config = Orders.from(
                config(40, 1, new SelfPlayConfig.Openings(1, 100, 1), NEVER), "6k1/5ppp/8/8/8/8/7r/K7 w - - 98 80");
        for (GameRecord game : Played.games(Orders.of("chess", config, Orders.NO_NETWORK, Orders.ids(12)))) {
            Turn last = game.turns().get(game.turns().size() - 1);
            assertThat(last.search() != Turn.Search.NONE || game.outcome().isEmpty())
                    .as(Played.text(game))
                    .isTrue();
        }
    }

    @Test
    void fullSearchesComeAsOftenAsSaid() throws IOException {
        for (double share : new double[] {0.25, 1}) {
            List<Turn> turns =
                    Played.games(Orders.of(config(30, share, NO_OPENINGS, NEVER), Orders.NO_NETWORK, Orders.ids(20)))
                            .stream()
                            .flatMap(game -> game.turns().stream())
                            .toList();
            double found = turns.stream()
                            .filter(turn -> turn.search() == Turn.Search.FULL)
                            .count()
                    / (double) turns.size();
            assertThat(found).isCloseTo(share, within(0.06));
        }
    }

    @Test
    void aLongGameIsBrokenOff() throws IOException {
        Order order = Orders.of(config(5, 1, NO_OPENINGS, NEVER), Orders.NO_NETWORK, 1, 2);
        assertThat(Played.games(order)).allSatisfy(game -> {
            assertThat(game.turns()).hasSize(5);
            assertThat(game.outcome()).isEmpty();
            assertThat(game.resigned()).isNegative();
        });
    }

    @Test
    void whatIsDecidedIsPlayedOnCheaply() throws IOException {
        SelfPlayConfig.Resignation resignation = new SelfPlayConfig.Resignation(0.05, 3, 0, 0.25);
        SelfPlayConfig config = config(40, 1, new SelfPlayConfig.Openings(1, 2, 1), resignation);
        List<GameRecord> games =
                Played.games(Orders.of(config, Orders.checkpoint("morph4", Orders.TINY), Orders.ids(12)));
        assertThat(games).anyMatch(game -> game.resigned() > 0);
        for (GameRecord game : games) {
            int inARow = 0;
            double before = 0;
            Optional<Integer> expected = Optional.empty();
            for (int ply = 0; ply < game.turns().size(); ply++) {
                Turn turn = game.turns().get(ply);
                // Of morph4's start position White is to move.
                double white = (ply % 2 == 0 ? 1 : -1) * (turn.win() - turn.loss());
                inARow = Math.abs(white) <= 0.05 ? 0 : white * before > 0 ? inARow + 1 : 1;
                before = Math.abs(white) <= 0.05 ? 0 : white;
                if (expected.isEmpty() && inARow == 3) {
                    expected = Optional.of(ply);
                    assertThat((double) game.expected()).isCloseTo(white, within(1e-4));
                }
                boolean searched = turn.search() != Turn.Search.NONE;
                boolean decided = expected.isPresent();
                assertThat(turn.weight()).isEqualTo(!searched ? 0 : decided ? 0.25f : 1);
                if (searched && !(decided && expected.get() == ply)) {
                    assertThat(turn.search()).isEqualTo(decided ? Turn.Search.CHEAP : Turn.Search.FULL);
                }
            }
            assertThat(game.resigned()).isEqualTo(expected.orElse(-1));
        }
    }

    @Test
    void countsWhatIsDone() throws IOException {
        LocalSelfPlay selfPlay = new LocalSelfPlay(2, () -> 0);
        Order order = Orders.of(Orders.config(), Orders.checkpoint("morph4", Orders.TINY), Orders.ids(5));
        long positions = 0;
        for (int again = 0; again < 2; again++) {
            positions = Played.games(selfPlay, order).stream()
                    .mapToLong(game -> game.turns().size())
                    .sum();
        }
        SelfPlay.Progress progress = selfPlay.progress();
        assertThat(progress.games()).isEqualTo(5);
        assertThat(progress.positions()).isEqualTo(positions);
        assertThat(progress.evaluations()).isGreaterThan(positions);
        assertThat(progress.cacheHits()).isPositive();
        Played.games(selfPlay, Orders.of(Orders.config(), Orders.NO_NETWORK, 1));
        assertThat(selfPlay.progress().evaluations()).as("there is no network").isZero();
    }

    @Test
    void anOrderThatCannotBePlayedIsOneClearError() {
        refused("chess", Map.of("no", "such"), Orders.config(), "order: ");
        refused("go", Map.of(), Orders.config(), "order: variant 'go': there is no such variant");
        refused("chess", Map.of(), Orders.from(Orders.config(), "nonsense"), "order: ");
        refused(
                "chess",
                Map.of(),
                Orders.from(Orders.config(), "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"),
                "order: the game is over (White wins: checkmate) where it should start");
    }

    @Test
    void aCheckpointThatIsNoneOrOfAnotherVariantIsOneClearError() {
        byte[] text = "not a zip".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> Played.games(Orders.of(Orders.config(), text, 1)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("checkpoint net-0: not a whole zip file");
        byte[] other = Orders.checkpoint("morph4", Orders.TINY);
        assertThatThrownBy(() -> Played.games(Orders.of("chess", Orders.config(), other, 1)))
                .isInstanceOf(IOException.class)
                .hasMessage("checkpoint net-0: is for morph4, expected chess");
    }

    @Test
    void anIdBelowZeroIsOneClearError() {
        assertThatThrownBy(() -> Played.games(Orders.of(Orders.config(), Orders.NO_NETWORK, 3, -1)))
                .isInstanceOf(IOException.class)
                .hasMessage("order: game -1, expected ids of 0 or more");
    }

    /** The other threads may be waiting to hand over theirs. */
    @Test
    void aReceiverThatFailedIsNotAskedAgain() {
        AtomicInteger asked = new AtomicInteger();
        IOException full = new IOException("the disk is full");
        Order order = Orders.of(config(3, 0.5, NO_OPENINGS, NEVER), Orders.NO_NETWORK, Orders.ids(1_000));
        SelfPlay.Receiver receiver = game -> {
            asked.incrementAndGet();
            // Long enough for the others to come to the same place.
            LockSupport.parkNanos(50_000_000);
            throw full;
        };
        assertThatThrownBy(() -> new LocalSelfPlay(4, () -> 0).play(order, receiver, () -> false))
                .isSameAs(full);
        assertThat(asked).hasValue(1);
    }

    @Test
    void anOrderOfNothingIsDoneAtOnce() throws IOException {
        assertThat(Played.games(Orders.of(Orders.config(), Orders.NO_NETWORK))).isEmpty();
    }

    private static void refused(String variant, Map<String, String> rules, SelfPlayConfig config, String why) {
        Order order = new Order(variant, rules, "", Orders.NO_NETWORK, config, 1, List.of(0L));
        assertThatThrownBy(() -> Played.games(order))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(why);
    }

    @Test
    void anEngineThatTheCheckpointHasNotIsOneClearError() {
        SelfPlayConfig config = Orders.with(Orders.config(), SelfPlayConfig.Engine.int8);
        byte[] withoutRanges = Orders.bytes(Orders.network("morph4", Orders.TINY));
        assertThatThrownBy(() -> Played.games(Orders.of(config, withoutRanges, 1)))
                .isInstanceOf(IOException.class)
                .hasMessage("checkpoint net-0: holds no activation ranges, which 8-bit evaluation needs");
    }

    /** Weights so large that the network's numbers are not finite. */
    @Test
    void aGameThatFailsIsNamed() {
        Network network = Network.untrained(Variants.of("morph4"), Orders.TINY, 1);
        float[] parameters = network.parameters();
        Arrays.fill(parameters, 1e30f);
        byte[] bytes = Orders.bytes(new Checkpoint(
                "net-0",
                TrainingState.start(new Network(network.variant(), Orders.TINY, parameters)),
                Manifest.Lineage.none(),
                Optional.empty()));
        LocalSelfPlay selfPlay = new LocalSelfPlay(2, () -> 0);
        assertThatThrownBy(() -> Played.games(selfPlay, Orders.of(Orders.config(), bytes, 7)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("game 7: the network's policy of")
                .hasMessageEndingWith("is not finite");
    }

    @Test
    void anInterruptEndsIt() {
        Order order = Orders.of(Orders.config(), Orders.NO_NETWORK, Orders.ids(10_000));
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> new LocalSelfPlay(2, () -> 0).play(order, game -> {}, () -> false))
                .isInstanceOf(InterruptedIOException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void temperatureFallsByHalvesOfTheWay() throws IOException {
        GameSettings settings = GameSettings.of(Orders.of(Orders.config(), Orders.NO_NETWORK, 1));
        assertThat(settings.temperature(0)).isEqualTo(1);
        assertThat(settings.temperature(10)).isCloseTo(0.6, within(1e-12));
        assertThat(settings.temperature(20)).isCloseTo(0.4, within(1e-12));
        assertThat(settings.temperature(10_000)).isCloseTo(0.2, within(1e-12));
    }
}
