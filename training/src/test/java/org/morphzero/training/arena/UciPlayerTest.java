package org.morphzero.training.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.mcts.match.Match;
import org.morphzero.mcts.match.MatchConfig;
import org.morphzero.mcts.match.MatchResult;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.PlayerException;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.mcts.player.SpecException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.arena.FakeEngine.Manner;

/** Other programs as players, however they behave. */
class UciPlayerTest {
    private static final Variant CHESS = Variants.of("chess");
    private static final Path FAIRY_STOCKFISH = Path.of("/usr/games/fairy-stockfish");

    @TempDir
    private Path folder;

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    private static PlayerSpecs specs(Limit callers) {
        return PlayerSpecs.standard(System::nanoTime)
                .with("uci", UciPlayers.FORM, new UciPlayers(callers, System::nanoTime));
    }

    private static PlayerFactory player(String text, Variant variant) {
        return specs(Limit.none()).read(text, variant);
    }

    private String command(Manner manner, int fromMove) {
        return FakeEngine.command(folder, manner, fromMove);
    }

    /** @param patience how many milliseconds an answer may take; they have to do for the start of a Java process, too, where that matters */
    private PlayerFactory fake(Manner manner, int fromMove, int patience) {
        UciEngine engine = new UciEngine(
                List.of(command(manner, fromMove).split(" ", -1)),
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalInt.of(1),
                Optional.of(Duration.ofMillis(patience)),
                Map.of("hash", "8"));
        return new UciPlayers(Limit.none(), System::nanoTime).factory(manner.name(), engine, CHESS);
    }

    private static MatchResult against(PlayerFactory engine, int games, int threads) {
        MatchConfig brief = new MatchConfig(games, games, 2, 12, Limit.none(), 1, threads);
        return new Match(CHESS, engine, player("random", CHESS), brief).play();
    }

    private static String reason(GameResult game) {
        return game.forfeit().orElseThrow().reason();
    }

    @Test
    void aGoodEnginePlaysItsMoves() {
        PlayerFactory good = player("uci:" + command(Manner.GOOD, 1) + ",depth=1,option.hash=8", CHESS);
        MatchResult result = against(good, 2, 1);

        assertThat(result.games()).allSatisfy(game -> assertThat(game.forfeit()).isEmpty());
        try (Player player = good.create()) {
            Position position = CHESS.position("k7/8/1K6/8/8/8/8/7R w - - 0 1");
            player.start(position, new SplittableRandom(1));
            assertThat(player.choose(position, Limit.none())).isEqualTo(position.legalMoves()[0]);
        }
    }

    /** Issue 6: it loses that game with the reason, and the match goes on. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    SILENT         | did not answer within 0.4 s
                    CRASH_AT_START | ended with exit code 3: 'no weights'
                    CRASH          | ended with exit code 7
                    HANG           | did not answer within 0.4 s
                    ILLEGAL        | chose 'e2e5', which is not legal in
                    NO_MOVE        | gave no move: 'bestmove (none)'
                    FLOOD          | did not answer within 0.4 s
                    FLOOD_OF_ANSWERS | floods its output with answers to nothing
                    ENDLESS_LINE   | did not answer within 0.4 s
                    HALF_LINE      | did not answer within 0.4 s
                    """)
    void aBadEngineLosesItsGamesForAReason(Manner manner, String reason) {
        int patience = reason.contains("0.4 s") ? 400 : 10_000;
        MatchResult result = against(fake(manner, 2, patience), 1, 1);

        assertThat(result.games()).hasSize(1).allSatisfy(game -> {
            assertThat(game.forfeitedByA()).isTrue();
            assertThat(reason(game)).startsWith(reason);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"LONG_LINE", "SLOW"})
    void whatIsOnlyOddIsBorneWith(Manner manner) {
        MatchResult result = against(fake(manner, 1, 10_000), 1, 1);

        assertThat(result.games()).allSatisfy(game -> assertThat(game.forfeit()).isEmpty());
    }

    @Test
    void anEngineThatDoesNotQuitIsKilled() {
        try (Player player = fake(Manner.STAYS, 1, 10_000).create()) {
            player.start(CHESS.start(), new SplittableRandom(1));
        }
    }

    /** Issue 6: a match of 200 fast games survives an external engine that hangs. */
    @Test
    void twoHundredGamesSurviveAnEngineThatHangs() {
        MatchResult result = against(fake(Manner.HANG, 220, 3_500), 200, 2);

        List<GameResult> forfeited =
                result.games().stream().filter(GameResult::forfeitedByA).toList();
        assertThat(result.games()).hasSize(200);
        assertThat(forfeited)
                .hasSizeBetween(2, 8)
                .allSatisfy(game -> assertThat(reason(game)).isEqualTo("did not answer within 3.5 s"));
    }

    @Test
    void aMatchThatIsStoppedDoesNotWaitForTheEngine() {
        AtomicBoolean stop = new AtomicBoolean();
        Limit limit = Limit.until(() -> stop.getAndSet(true));
        try (Player player = fake(Manner.HANG, 1, 100_000).create()) {
            player.start(CHESS.start(), new SplittableRandom(1));
            assertThatThrownBy(() -> player.choose(CHESS.start(), limit))
                    .isInstanceOf(PlayerException.class)
                    .hasMessage("did not stop thinking when told to");
        }
    }

    /** Both ways, with castling, promotion and drops, as in the games that random moves lead to. */
    @ParameterizedTest
    @ValueSource(strings = {"chess", "chessgi"})
    void fairyStockfishPlays(String id) {
        assumeThat(Files.isExecutable(FAIRY_STOCKFISH)).isTrue();
        Variant variant = Variants.of(id);
        PlayerFactory engine = player("uci:" + FAIRY_STOCKFISH + ",nodes=50,option.Threads=1", variant);
        MatchResult result =
                new Match(variant, engine, player("random", variant), MatchConfig.of(30, Limit.none(), 1, 2)).play();

        assertThat(result.games()).allSatisfy(game -> assertThat(game.forfeit()).isEmpty());
        assertThat(result.elo().low().orElseThrow()).isPositive();
    }

    @Test
    void theTighterOfTwoTimesIsTheEngines() {
        UciEngine engine = new UciEngine(
                List.of("engine"),
                OptionalInt.of(100),
                OptionalInt.of(7),
                OptionalInt.empty(),
                Optional.empty(),
                Map.of());

        assertThat(engine.go(Limit.time(Duration.ofMillis(50)))).isEqualTo("go nodes 7 movetime 50");
        assertThat(engine.go(Limit.none())).isEqualTo("go nodes 7 movetime 100");
        assertThat(Duration.ofNanos(engine.nanosToMove(Limit.none()))).isEqualTo(Duration.ofMillis(5_100));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    chess | uci:                                | expected a program: uci:COMMAND,movetime=100
                    chess | uci:nowhere/engine,movetime=1       | Cannot run program "nowhere/engine": error=2
                    chess | uci:FAKE                            | it needs a limit (expected uci:COMMAND,movetime=100, nodes=N or depth=N
                    chess | uci:FAKE,time=5                     | found 'time=5' (expected movetime=N or nodes=N or depth=N or timeout=N or option.NAME=N)
                    chess | uci:FAKE,nodes=0                    | found nodes='0' (expected a whole number of 1 to
                    chess | uci:FAKE,nodes=1,option.Threads=2   | it has no option 'Threads' (it has Hash, UCI_Variant)
                    bedlam | uci:FAKE,nodes=1                   | it does not know bedlam (it knows chess, morph4)
                    """)
    void whatNobodyCanPlayIsRefusedBeforeTheMatch(String id, String text, String message) {
        String whole = text.replace("FAKE", command(Manner.GOOD, 1));
        assertThatThrownBy(() -> player(whole, Variants.of(id)))
                .isInstanceOf(SpecException.class)
                .hasMessageStartingWith("player 'uci:")
                .hasMessageContaining(message);
    }

    @Test
    void aRuleTheEngineDoesNotKnowIsRefused() {
        Variant removable = Variants.type("morph4").variant(Map.of("introduction-check", "removable"));
        assertThatThrownBy(() -> player("uci:" + command(Manner.GOOD, 1) + ",nodes=1", removable))
                .hasMessageContaining(
                        "it has no option 'introduction-check', so it cannot play by introduction-check=removable");
    }

    @Test
    void theMatchsTimeIsEnough() {
        String engine = "uci:" + command(Manner.GOOD, 1);
        assertThat(specs(Limit.time(Duration.ofMillis(10))).read(engine, CHESS).name())
                .isEqualTo(engine);
    }
}
