package org.morphzero.app.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.morphzero.app.view.LadderProgress;
import org.morphzero.app.view.LadderTable;
import org.morphzero.app.view.Terminal;
import org.morphzero.rules.Variant;
import org.morphzero.training.arena.rating.Contestant;
import org.morphzero.training.arena.rating.Davidson;
import org.morphzero.training.arena.rating.Duel;
import org.morphzero.training.arena.rating.LadderFile;
import org.morphzero.training.arena.rating.Ratings;
import org.morphzero.training.arena.rating.Schedule;
import org.morphzero.training.arena.rating.Standings;
import org.morphzero.training.arena.rating.Tournament;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ladder}. */
@Command(
        name = "ladder",
        description = {
            "Rate many players by games against each other, 'random' being 0 Elo; without it the first one named is.",
            "Games are kept in a file: a later call plays only what is missing, and rates all players in it.",
            "PLAYER is as in 'match'. Where none is named, random, greedy and alphabeta of depth 1 to 3 play, and the networks in models/trained."
        })
public final class LadderCommand implements Callable<Integer> {
    private static final int MOST_GAMES = 1_000_000;
    private static final int USUAL_GAMES = 20;
    private static final int USUAL_SWISS_GAMES = 60;
    private static final int USUAL_SIMULATIONS = 64;
    private static final String USUAL_ANCHOR = "random";

    private final Supplier<OptionalInt> terminalWidth;

    @Parameters(index = "0", paramLabel = "VARIANT", description = "Which variant, see 'variants'.")
    private String variant;

    @Parameters(index = "1..*", paramLabel = "PLAYER", description = "Who plays.")
    private List<String> players = List.of();

    @Option(names = "--run", paramLabel = "DIR", description = "Networks of this run play as well.")
    private Path run;

    @Option(
            names = "--checkpoints",
            paramLabel = "N",
            description =
                    "How many of the run's networks between the first and the last, evenly over its games (default: ${DEFAULT-VALUE}).")
    private int checkpoints = 4;

    @ArgGroup
    private Thinking thinking;

    @Option(
            names = "--games",
            paramLabel = "N",
            description = {
                "Games of each two players, those of earlier calls included (default: 20).",
                "With --swiss, games of each player (default: 60). With 0 nothing is played."
            })
    private Integer games;

    @Option(
            names = "--swiss",
            description =
                    "Play those who are about equal, or of whom little is known, instead of everybody against everybody.")
    private boolean swiss;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            description = "Where games are kept (default: ladder.jsonl in the run's folder, or in runs/VARIANT).")
    private Path results;

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

    /** How long the networks think that are not named as PLAYER. */
    private static final class Thinking {
        @Option(
                names = "--sims",
                paramLabel = "N",
                description = "Simulations a move of networks that are not named as PLAYER (default: 64).")
        private Integer simulations;

        @Option(names = "--movetime", paramLabel = "MS", description = "Or milliseconds a move.")
        private Integer movetime;
    }

    public LadderCommand() {
        this(Terminal::width);
    }

    /** @param terminalWidth empty to print lines as for a file */
    LadderCommand(Supplier<OptionalInt> terminalWidth) {
        this.terminalWidth = terminalWidth;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        int wanted = InputException.inRange(
                "--games", games != null ? games : swiss ? USUAL_SWISS_GAMES : USUAL_GAMES, 0, MOST_GAMES);
        InputException.inRange("--threads", threads, 1, 1024);
        List<String> named = named();
        Variant played = Players.variant(variant, rules, named.toArray(new String[0]));
        List<Contestant> contestants = LadderPlayers.read(named, played, out::println);
        if (contestants.size() < 2) {
            throw new InputException("ladder: only one player takes part (expected two or more)");
        }
        Path file =
                results != null ? results : (run != null ? run : Path.of("runs", played.id())).resolve("ladder.jsonl");
        LadderFile kept = LadderFile.open(file);
        Standings standings = new Standings();
        contestants.forEach(each -> standings.enter(each.entrant()));
        kept.games(played).forEach(standings::add);
        boolean wasStopped;
        try (StopRequest stop = StopRequest.listen();
                Tournament tournament = new Tournament(played, contestants, seed, threads)) {
            play(tournament, standings, kept, wanted, contestants.size(), stop);
            wasStopped = stop.getAsBoolean();
            print(standings, played, file, wasStopped, out);
        }
        return 0;
    }

    private List<String> named() throws IOException {
        String limit = thinking == null
                ? "sims=" + USUAL_SIMULATIONS
                : thinking.movetime != null
                        ? "movetime=" + InputException.inRange("--movetime", thinking.movetime, 1, 1_000_000_000)
                        : "sims=" + InputException.inRange("--sims", thinking.simulations, 1, 1_000_000_000);
        List<String> named = new ArrayList<>(players.isEmpty() ? LadderPlayers.usual(variant, limit) : players);
        if (run != null) {
            named.addAll(LadderPlayers.of(run, InputException.inRange("--checkpoints", checkpoints, 0, 10_000), limit));
        }
        return named;
    }

    private void play(
            Tournament tournament, Standings standings, LadderFile kept, int wanted, int contestants, StopRequest stop)
            throws IOException {
        // They entered before the players of the file.
        List<Integer> numbers = IntStream.range(0, contestants).boxed().toList();
        int before = standings.games();
        try (LadderProgress progress =
                new LadderProgress(spec.commandLine().getOut(), terminalWidth.get(), System::nanoTime)) {
            List<Duel> next = duels(standings, numbers, wanted);
            while (!next.isEmpty() && !stop.getAsBoolean()) {
                int left = swiss ? swissGamesLeft(standings, numbers, wanted) : gamesOf(next);
                int all = standings.games() - before + left;
                tournament.play(
                        next,
                        game -> {
                            kept.append(game);
                            standings.add(game);
                            progress.show(standings.games() - before, all);
                        },
                        stop);
                next = swiss ? duels(standings, numbers, wanted) : List.of();
            }
        }
    }

    private List<Duel> duels(Standings standings, List<Integer> numbers, int wanted) {
        return swiss
                ? Schedule.swissRound(standings, Davidson.fit(standings.table(), anchor(standings)), numbers, wanted)
                : Schedule.roundRobin(standings, numbers, wanted);
    }

    private static int gamesOf(List<Duel> duels) {
        return duels.stream().mapToInt(Duel::games).sum();
    }

    /** About: the last round gives some players more than they need. */
    private static int swissGamesLeft(Standings standings, List<Integer> numbers, int wanted) {
        return (numbers.stream()
                                .mapToInt(number -> Math.max(
                                        0, wanted - standings.tally(number).games()))
                                .sum()
                        + 1)
                / 2;
    }

    /** {@code random}, or the first of this call, if they have played. */
    private static int anchor(Standings standings) {
        List<Integer> active = IntStream.range(0, standings.players().size())
                .filter(player -> standings.tally(player).games() > 0)
                .boxed()
                .toList();
        return active.stream()
                .filter(player -> standings.players().get(player).id().equals(USUAL_ANCHOR))
                .findFirst()
                .orElse(active.isEmpty() ? 0 : active.get(0));
    }

    private void print(Standings standings, Variant played, Path file, boolean wasStopped, PrintWriter out) {
        Ratings ratings = Davidson.fit(standings.table(), anchor(standings));
        LadderTable table = new LadderTable(standings, ratings);
        out.println(played + ", Elo over "
                + standings.players().get(ratings.anchor()).name() + ":");
        table.lines().forEach(out::println);
        if (standings.games() > 0) {
            out.println("The games are kept in " + file + (wasStopped ? "; the same command goes on." : "."));
        }
        answers.print(out, LadderAnswer.of(standings, played, ratings, table.order(), file));
    }
}
