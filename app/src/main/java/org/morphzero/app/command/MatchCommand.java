package org.morphzero.app.command;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.match.Elo;
import org.morphzero.mcts.match.Match;
import org.morphzero.mcts.match.MatchConfig;
import org.morphzero.mcts.match.MatchResult;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.rules.Variant;
import picocli.CommandLine.ArgGroup;
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
            "PLAYER is random, greedy, alphabeta:depth=N, alphabeta:movetime=MS, uct:sims=N, mcts:sims=N or net:FILE,sims=N."
        })
public final class MatchCommand implements Callable<Integer> {
    private static final int MOST_GAMES = 1_000_000;

    @Parameters(paramLabel = "VARIANT", description = "Which variant, see 'variants'.")
    private String variant;

    @Option(names = "--a", required = true, paramLabel = "PLAYER", description = "The player whose score is given.")
    private String a;

    @Option(names = "--b", required = true, paramLabel = "PLAYER", description = "Its opponent.")
    private String b;

    @Option(names = "--games", paramLabel = "N", description = "How many games (default: ${DEFAULT-VALUE}).")
    private int games = 100;

    @ArgGroup
    private Thinking thinking;

    @Option(
            names = "--openings",
            paramLabel = "N",
            description = "How many different openings (default: one a pair of games).")
    private Integer openings;

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

    /** A limit for both players, besides their own. */
    private static final class Thinking {
        @Option(
                names = "--movetime",
                paramLabel = "MS",
                description = "At most so many milliseconds a move, for both players.")
        private Integer movetime;

        @Option(
                names = "--sims",
                paramLabel = "N",
                description = "At most so many simulations a move, for players that search.")
        private Integer simulations;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Variant played = Players.variant(variant, rules, a, b);
        PlayerFactory first = Players.specs().read(a, played);
        PlayerFactory second = Players.specs().read(b, played);
        MatchConfig config = MatchConfig.of(
                InputException.inRange("--games", games, 1, MOST_GAMES),
                limit(),
                seed,
                InputException.inRange("--threads", threads, 1, 1024));
        if (openings != null) {
            config = config.withOpenings(InputException.inRange("--openings", openings, 1, MOST_GAMES));
        }
        Progress progress = new Progress(out, games);
        MatchResult result = new Match(played, first, second, config).play(game -> progress.see(game.points()));
        print(result, out);
        return 0;
    }

    private Limit limit() {
        if (thinking == null) {
            return Limit.none();
        }
        return thinking.movetime != null
                ? Limit.time(Duration.ofMillis(
                        InputException.inRange("--movetime", thinking.movetime, 1, Integer.MAX_VALUE)))
                : Limit.simulations(InputException.inRange("--sims", thinking.simulations, 1, Integer.MAX_VALUE));
    }

    private void print(MatchResult result, PrintWriter out) {
        Elo elo = result.elo();
        int played = result.games().size();
        out.printf(
                Locale.ROOT,
                "%s against %s: %.1f of %d points (+%d =%d -%d), Elo %s, 95%% interval %s to %s%n",
                a,
                b,
                result.points(),
                played,
                result.wins(),
                result.draws(),
                result.losses(),
                text(elo.difference()),
                text(elo.low()),
                text(elo.high()));
        out.printf(
                Locale.ROOT,
                "%d distinct games, %d broken off as too long%n",
                result.distinctGames(),
                result.brokenOff());
        if (result.distinctGames() < played) {
            out.println(
                    "Some games are the same move for move: the interval is narrower than it should be; use more openings.");
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("points", result.points());
        answer.put("games", played);
        answer.put("wins", result.wins());
        answer.put("draws", result.draws());
        answer.put("losses", result.losses());
        answer.put("elo", value(elo.difference()));
        answer.put("eloLow", value(elo.low()));
        answer.put("eloHigh", value(elo.high()));
        answer.put("distinctGames", result.distinctGames());
        answers.print(out, answer);
    }

    private static Double value(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }

    private static String text(OptionalDouble number) {
        return number.isPresent() ? String.format(Locale.ROOT, "%+.0f", number.getAsDouble()) : "open";
    }

    /** A line every tenth of the match. */
    private static final class Progress {
        private final PrintWriter out;
        private final int games;
        private int finished;
        private double points;

        Progress(PrintWriter out, int games) {
            this.out = out;
            this.games = games;
        }

        void see(double gained) {
            finished++;
            points += gained;
            if (finished < games && finished % Math.max(1, games / 10) == 0) {
                out.printf(Locale.ROOT, "%d of %d games: %.1f points%n", finished, games, points);
            }
        }
    }
}
