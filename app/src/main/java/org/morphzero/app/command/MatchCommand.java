package org.morphzero.app.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.morphzero.app.view.MatchLine;
import org.morphzero.app.view.MatchTable;
import org.morphzero.app.view.Terminal;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.match.Elo;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.mcts.match.Match;
import org.morphzero.mcts.match.MatchConfig;
import org.morphzero.mcts.match.MatchResult;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.rules.Variant;
import org.morphzero.training.arena.PgnFile;
import org.morphzero.training.arena.Sprt;
import org.morphzero.training.arena.Superiority;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code match}. */
@Command(
        name = "match",
        description = {
            "Play a match of two players: every random opening twice, with the colours swapped.",
            "PLAYER is random, greedy, alphabeta:depth=N, alphabeta:movetime=MS, uct:sims=N, mcts:sims=N, net:FILE,sims=N, level:N or uci:COMMAND,movetime=MS.",
            "net: takes engine=onnx (floats) or engine=int8 (8-bit integers, twice as fast: the default where the checkpoint allows it).",
            "level: is a level of 'serve' and 'play', limited by its simulations alone.",
            "--sims and --movetime limit both players, besides their own limits.",
            "uci: is any program that speaks UCI; it takes movetime=MS, nodes=N or depth=N, option.NAME=VALUE for its options, and timeout=MS, after which "
                    + "it loses. A player that dies, is silent or plays an illegal move loses that game."
        })
public final class MatchCommand implements Callable<Integer> {
    private static final int MOST_GAMES = 1_000_000;
    private static final int GAMES = 100;
    private static final int GAMES_TO_DECIDE = 10_000;

    private final Clock clock;
    private final Supplier<OptionalInt> terminalWidth;

    @Parameters(paramLabel = "VARIANT", description = "Which variant, see 'variants'.")
    private String variant;

    @Option(names = "--a", required = true, paramLabel = "PLAYER", description = "The player whose score is given.")
    private String a;

    @Option(names = "--b", required = true, paramLabel = "PLAYER", description = "Its opponent.")
    private String b;

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "How many games, with --sprt at most (default: " + GAMES + ", with --sprt " + GAMES_TO_DECIDE
                    + ").")
    private Integer games;

    @Mixin
    private LimitOptions limits;

    @Option(
            names = "--openings",
            paramLabel = "N",
            description = "How many different openings (default: one a pair of games).")
    private Integer openings;

    @Option(
            names = "--sprt",
            paramLabel = "E0,E1",
            description =
                    "Stop as soon as the pairs of games say whether a's lead in Elo is E1 rather than E0, wrong once in 20 times.")
    private String sprt;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Append each game to this file when it is over.")
    private Path pgn;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of openings and chance (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(names = "--threads", paramLabel = "N", description = "Games at once (default: one a core).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Mixin
    private RuleChoice rules;

    @Mixin
    private AnswerOptions answers;

    @Spec
    private CommandSpec spec;

    public MatchCommand() {
        this(Clock.system(ZoneId.systemDefault()), Terminal::width);
    }

    /**
     * @param clock dates the games that are written
     * @param terminalWidth empty to print lines as for a file
     */
    MatchCommand(Clock clock, Supplier<OptionalInt> terminalWidth) {
        this.clock = clock;
        this.terminalWidth = terminalWidth;
    }

    @Override
    public Integer call() throws IOException {
        Variant played = Players.variant(variant, rules, a, b);
        Optional<Sprt> test = Optional.ofNullable(sprt).map(MatchCommand::sprt);
        int most = games == null
                ? (test.isPresent() ? GAMES_TO_DECIDE : GAMES)
                : InputException.inRange("--games", games, 1, MOST_GAMES);
        InputException.inRange("--threads", threads, 1, 1024);
        if (openings != null) {
            InputException.inRange("--openings", openings, 1, MOST_GAMES);
        }
        Limit limit = limits.limit().orElse(Limit.none());
        PlayerSpecs players = Players.specs(limit);
        PlayerFactory first = players.read(a, played);
        PlayerFactory second = players.read(b, played);
        try (StopRequest stop = StopRequest.listen();
                Scribe scribe = new Scribe(String.valueOf(pgn), open())) {
            MatchConfig config = MatchConfig.of(most, limit.and(Limit.until(stop)), seed, threads);
            if (openings != null) {
                config = config.withOpenings(openings);
            }
            return play(new Match(played, first, second, config), most, test, scribe, stop);
        }
    }

    private int play(Match match, int most, Optional<Sprt> test, Scribe scribe, StopRequest stop) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        MatchReporter reporter;
        MatchResult result;
        try (MatchLine line = new MatchLine(out, terminalWidth.get(), most, test, System::nanoTime)) {
            reporter = new MatchReporter(line, scribe, test);
            result = match.play(reporter);
        }
        int counted = result.games().size();
        if (stop.getAsBoolean()) {
            out.println("Stopped after " + counted + " of " + most + " games.");
        }
        if (reporter.finished() > counted) {
            out.println(reporter.finished() - counted + " more were over already and do not count"
                    + (pgn == null ? "." : "; they are in " + pgn + ", too."));
        }
        if (counted > 0) {
            MatchTable.of(a, b, result, test).forEach(out::println);
            answers.print(out, answer(result, test));
        }
        scribe.complain();
        return 0;
    }

    private static Sprt sprt(String text) {
        String[] bounds = text.split(",", -1);
        try {
            if (bounds.length == 2) {
                return new Sprt(Double.parseDouble(bounds[0]), Double.parseDouble(bounds[1]));
            }
        } catch (IllegalArgumentException notTwoNumbers) {
            throw wrongSprt(text);
        }
        throw wrongSprt(text);
    }

    private static InputException wrongSprt(String text) {
        return new InputException(
                "--sprt: '" + text + "' (expected two differences in Elo of -1000 to 1000, the lower one first: 0,20)");
    }

    private Optional<PgnFile> open() {
        try {
            return pgn == null ? Optional.empty() : Optional.of(PgnFile.append(pgn, a, b, clock));
        } catch (IOException e) {
            throw new InputException("--pgn: " + pgn + ": cannot be written (" + Scribe.why(e) + ")");
        }
    }

    /** Keys of the JSON object; those of a test only where there was one. */
    private static Map<String, Object> answer(MatchResult result, Optional<Sprt> sprt) {
        Elo elo = result.elo();
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("points", result.points());
        answer.put("games", result.games().size());
        answer.put("wins", result.wins());
        answer.put("draws", result.draws());
        answer.put("losses", result.losses());
        answer.put("elo", value(elo.difference()));
        answer.put("eloLow", value(elo.low()));
        answer.put("eloHigh", value(elo.high()));
        answer.put("distinctGames", result.distinctGames());
        answer.put("distinctOpenings", result.distinctOpenings());
        answer.put("los", Superiority.likelihood(result.games()));
        answer.put("endings", MatchTable.endings(result));
        Map<String, Object> forfeits = new LinkedHashMap<>();
        forfeits.put(
                "a", result.games().stream().filter(GameResult::forfeitedByA).count());
        forfeits.put(
                "b", result.games().stream().filter(GameResult::forfeitedByB).count());
        answer.put("forfeits", forfeits);
        sprt.ifPresent(test -> {
            answer.put("llr", test.logLikelihoodRatio());
            answer.put("verdict", test.verdict().name().toLowerCase(Locale.ROOT));
            Map<String, Object> asked = new LinkedHashMap<>();
            asked.put("elo0", test.elo0());
            asked.put("elo1", test.elo1());
            asked.put("lower", test.lowerBound());
            asked.put("upper", test.upperBound());
            answer.put("sprt", asked);
        });
        return answer;
    }

    private static Double value(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }
}
