package org.morphzero.app.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
            "PLAYER is as in 'match'. Where none is named, random, greedy and alphabeta of depth 1 to 3 play, and the networks in models/trained.",
            "--sims or --movetime say how long networks think that are not named as PLAYER; without them it is 64 simulations a move."
        })
public final class LadderCommand implements Callable<Integer> {
    private static final int MOST_GAMES = 1_000_000;
    private static final int USUAL_GAMES = 20;
    private static final int USUAL_SWISS_GAMES = 60;
    private static final String USUAL_LIMIT = "sims=64";
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

    @Mixin
    private LimitOptions limits;

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
            names = "--levels",
            description = {
                "The levels of 'serve', 'play' and 'uci' play as well, and random; in place of the networks where nobody is named.",
                "Tells their Elo as lines for the table of levels."
            })
    private boolean levels;

    @Option(
            names = "--elo-table",
            paramLabel = "FILE",
            description = "With --levels: write these lines into that table, in place of those it has of the variant.")
    private Path eloTable;

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
        checkTable(played);
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
        }
        Ratings ratings = Davidson.fit(standings.table(), anchor(standings));
        LadderTable table = new LadderTable(standings, ratings);
        out.println(played + ", Elo over "
                + standings.players().get(ratings.anchor()).name() + ":");
        table.lines().forEach(out::println);
        if (standings.games() > 0) {
            out.println("The games are kept in " + file + (wasStopped ? "; the same command goes on." : "."));
        }
        Map<String, Object> answer = LadderAnswer.of(standings, played, ratings, table.order(), file);
        if (levels && !wasStopped && haveAllPlayed(standings, contestants)) {
            LevelRatings measured = LevelRatings.of(played, contestants, ratings);
            measured.print(out);
            if (eloTable != null) {
                measured.write(eloTable);
                out.println("They are in " + eloTable + " now.");
            }
            answer.put("levels", measured.elos());
        }
        answers.print(out, answer);
        return 0;
    }

    /** Players of this call come first. */
    private static boolean haveAllPlayed(Standings standings, List<Contestant> contestants) {
        return IntStream.range(0, contestants.size())
                .allMatch(player -> standings.tally(player).games() > 0);
    }

    private List<String> named() throws IOException {
        String limit = limits.argument().orElse(USUAL_LIMIT);
        List<String> named = new ArrayList<>(players);
        if (players.isEmpty()) {
            named.addAll(levels ? LadderPlayers.baselines() : LadderPlayers.usual(variant, limit));
        }
        if (levels) {
            if (!named.contains(USUAL_ANCHOR)) {
                named.add(0, USUAL_ANCHOR);
            }
            LevelRatings.players().stream()
                    .filter(level -> !players.contains(level))
                    .forEach(named::add);
        }
        if (run != null) {
            named.addAll(LadderPlayers.of(run, InputException.inRange("--checkpoints", checkpoints, 0, 10_000), limit));
        }
        return named;
    }

    /** The table holds levels of the usual rules. */
    private void checkTable(Variant played) {
        if (eloTable == null) {
            return;
        }
        if (!levels) {
            throw new InputException("--elo-table: there are no ratings to write (expected --levels beside it)");
        }
        if (!played.options().changed().isEmpty()) {
            throw new InputException("--elo-table: " + played + " (expected the usual rules: the table has no others)");
        }
        LevelRatings.read(eloTable);
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
}
