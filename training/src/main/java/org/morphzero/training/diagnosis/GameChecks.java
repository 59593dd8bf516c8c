package org.morphzero.training.diagnosis;

import static org.morphzero.training.diagnosis.Diagnosis.finding;
import static org.morphzero.training.diagnosis.Diagnosis.last;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.morphzero.rules.Outcome;
import org.morphzero.training.diagnosis.Finding.Kind;
import org.morphzero.training.metrics.IterationReport;

/** Looks at the games of the last iterations. */
final class GameChecks {
    /** Three iterations: one alone may be a streak of chance, and more would hide what has just begun. */
    private static final int RECENT = 3;

    /** The games of the first iterations are those of a network that knows nothing, and end as chance has it. */
    static final int BEGINNING = 5;

    /** Their shares of fewer games than this say little: 3 of 30 are 2% to 27% (95% interval of a binomial share). */
    private static final int FEWEST_GAMES = 30;

    /** A repeated game teaches what was learnt already. With random openings one in a hundred repeats by chance, if any; 5% no more do. */
    private static final double REPEATED = 0.05;

    /** More than half: then the usual game is one that teaches the value head nothing but a draw. */
    private static final double DRAWN = 0.5;

    /** A tenth of the games without an end to learn from costs a tenth of the work. */
    private static final double BROKEN_OFF = 0.1;

    /** AlphaGo Zero kept it below 5% (Silver 2017, Methods); twice that is not seen by chance among as many as {@link #FEWEST_RESIGNED}. */
    private static final double RESIGNED_WRONGLY = 0.1;

    /** With a true share of 5%, more than 5 of 50 happen once in 26 times. */
    private static final int FEWEST_RESIGNED = 50;

    /** A target that gives one move 99% and another 1% has 0.056 nats. */
    private static final double COLLAPSED_NATS = 0.05;

    /** White scores about 54% in chess; a side that gets nine points of ten is not answered by anything the other has learnt. */
    private static final double ONE_SIDED = 0.9;

    private static final String COUNT = Outcome.draw(Outcome.Reason.MOVE_COUNT).toString();
    private static final String REPETITION =
            Outcome.draw(Outcome.Reason.REPETITION).toString();
    private static final String UNFINISHED = "broken off";

    private GameChecks() {}

    static Optional<Finding> gamesRepeat(List<IterationReport> reports) {
        List<IterationReport> recent = last(reports, RECENT);
        double share = recent.stream()
                        .mapToInt(report -> report.selfPlay().duplicates())
                        .sum()
                / games(recent);
        return games(recent) >= FEWEST_GAMES && share > REPEATED
                ? finding(
                        Kind.GAMES_REPEAT,
                        "%.0f%% of the games of the last %d iterations equal an earlier one of their iteration",
                        100 * share,
                        recent.size())
                : Optional.empty();
    }

    static Optional<Finding> drawsDominate(List<IterationReport> reports) {
        double count = share(reports, COUNT);
        double repetition = share(reports, REPETITION);
        return isPastItsBeginning(reports) && count + repetition > DRAWN
                ? finding(
                        Kind.DRAWS_DOMINATE,
                        "%.0f%% of the last games are drawn by threefold repetition, %.0f%% by the count of plies without"
                                + " progress",
                        100 * repetition,
                        100 * count)
                : Optional.empty();
    }

    static Optional<Finding> brokenOff(List<IterationReport> reports) {
        double share = share(reports, UNFINISHED);
        return isPastItsBeginning(reports) && share > BROKEN_OFF
                ? finding(
                        Kind.GAMES_BROKEN_OFF,
                        "%.0f%% of the last games; the longest had %d plies",
                        100 * share,
                        last(reports, RECENT).stream()
                                .mapToInt(report -> report.selfPlay().longest())
                                .max()
                                .orElse(0))
                : Optional.empty();
    }

    static Optional<Finding> resignedWrongly(List<IterationReport> reports) {
        double resigned = 0;
        double wrongly = 0;
        for (IterationReport report : last(reports, RECENT)) {
            IterationReport.Games games = report.selfPlay();
            resigned += games.resigned() * games.games();
            wrongly += games.resigned() > 0 ? games.resignedWrongly() * games.resigned() * games.games() : 0;
        }
        return resigned >= FEWEST_RESIGNED && wrongly > RESIGNED_WRONGLY * resigned
                ? finding(
                        Kind.RESIGNED_WRONGLY,
                        "of the last %.0f such games the side ahead did not win %.0f%%",
                        resigned,
                        100 * wrongly / resigned)
                : Optional.empty();
    }

    static Optional<Finding> policyCollapsed(List<IterationReport> reports) {
        double entropy = mean(reports, IterationReport.Games::policyEntropy);
        return last(reports, RECENT).size() == RECENT && entropy < COLLAPSED_NATS
                ? finding(
                        Kind.POLICY_COLLAPSED,
                        "the entropy of its policy was %.3f nats in the last %d iterations (0.05 is 99%% on one move)",
                        entropy,
                        RECENT)
                : Optional.empty();
    }

    static Optional<Finding> oneSideWins(List<IterationReport> reports) {
        double white = mean(reports, IterationReport.Games::whiteScore);
        return isPastItsBeginning(reports) && Math.max(white, 1 - white) > ONE_SIDED
                ? finding(
                        Kind.ONE_SIDE_WINS,
                        "%s got %.0f%% of the points of the last %d iterations",
                        white > 0.5 ? "White" : "Black",
                        100 * Math.max(white, 1 - white),
                        RECENT)
                : Optional.empty();
    }

    private static boolean isPastItsBeginning(List<IterationReport> reports) {
        List<IterationReport> recent = last(reports, RECENT);
        return recent.get(0).iteration() > BEGINNING && recent.size() == RECENT && games(recent) >= FEWEST_GAMES;
    }

    private static double share(List<IterationReport> reports, String ending) {
        return mean(reports, games -> games.endings().getOrDefault(ending, 0.0));
    }

    /** Over the games of the last iterations. */
    private static double mean(List<IterationReport> reports, ToDoubleFunction<IterationReport.Games> figure) {
        List<IterationReport> recent = last(reports, RECENT);
        return recent.stream()
                        .mapToDouble(report -> report.selfPlay().games() * figure.applyAsDouble(report.selfPlay()))
                        .sum()
                / games(recent);
    }

    private static double games(List<IterationReport> reports) {
        return reports.stream().mapToInt(report -> report.selfPlay().games()).sum();
    }
}
