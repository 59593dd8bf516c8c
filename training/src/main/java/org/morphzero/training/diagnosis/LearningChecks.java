package org.morphzero.training.diagnosis;

import static org.morphzero.training.diagnosis.Diagnosis.finding;
import static org.morphzero.training.diagnosis.Diagnosis.last;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.morphzero.models.network.Losses;
import org.morphzero.training.diagnosis.Finding.Kind;
import org.morphzero.training.metrics.IterationReport;

/** Looks at what the network learns. */
final class LearningChecks {
    /** With a noise of s nats, twelve points show a fall of 0.15 s an iteration: 1.81 s / sqrt(143), by the t-test's ten degrees of freedom. */
    private static final int STALL = 12;

    /** The usual level of a test; a false alarm costs a look at one line. */
    private static final double STALL_LEVEL = 0.05;

    /**
     * The policy's cross-entropy is its targets' entropy and its distance from them. At a distance of half a nat the moves that the
     * search wants have, in the geometric mean, 60% of the probability they should have; a good network is a few tenths from its
     * search, whose targets have noise that cannot be learnt.
     */
    private static final double FAR_NATS = 0.5;

    /** Fewer than for a stall: what grows wants to be seen soon. */
    private static final int GROWTH = 8;

    /** A rise is rarer than a standstill and the alarm louder, so the test is stricter. */
    private static final double GROWTH_LEVEL = 0.01;

    /** Losses wander by some hundredths when the window's games change. */
    private static final double GROWN_LOSS = 0.1;

    /** Gradients get larger slowly as a network becomes surer of itself; three times in eight iterations is not slow. */
    private static final double GROWN_GRADIENT = 3;

    /** Of values from -1 to 1. An untrained network says 0 of everything; one that sees who is ahead spreads over tenths. */
    private static final double CONSTANT = 0.05;

    /** The outcomes' standard deviation: 0.3 is one decided game in eleven. Below that there is little to tell apart. */
    private static final double VARIED = 0.3;

    /** The ladder's lowest rung, by its name in {@code strength.opponents}. */
    private static final String RANDOM = "random";

    /** Networks that learn beat random moves within a few iterations; ten are some minutes of self-play. */
    private static final int STRONGER_BY = 10;

    private LearningChecks() {}

    static Optional<Finding> lossStalls(List<IterationReport> reports) {
        List<IterationReport> recent = last(learnt(reports), STALL);
        if (recent.size() < STALL) {
            return Optional.empty();
        }
        double distance = recent.stream()
                .mapToDouble(
                        report -> losses(report).policy() - report.selfPlay().policyEntropy())
                .average()
                .orElseThrow();
        Trend trend = new Trend(recent, report -> losses(report).policy());
        return distance > FAR_NATS && !trend.falls(STALL_LEVEL)
                ? finding(
                        Kind.LOSS_STALLS,
                        "its loss has not fallen measurably in %d iterations (now %.2f nats, of which %.2f are its distance from"
                                + " its targets)",
                        STALL,
                        losses(recent.get(STALL - 1)).policy(),
                        distance)
                : Optional.empty();
    }

    static Optional<Finding> learningRateTooHigh(List<IterationReport> reports) {
        List<IterationReport> recent = last(learnt(reports), GROWTH);
        if (recent.size() < GROWTH) {
            return Optional.empty();
        }
        Trend total = new Trend(recent, report -> losses(report).total());
        // Targets that become broader raise the loss as well, and rightly: what counts is the loss beyond their
        // entropy.
        Trend beyond = new Trend(
                recent,
                report -> losses(report).policy()
                        - report.selfPlay().policyEntropy()
                        + losses(report).value());
        double mean = recent.stream()
                .mapToDouble(report -> losses(report).total())
                .average()
                .orElseThrow();
        if (total.grows(GROWTH_LEVEL) && beyond.grows(GROWTH_LEVEL) && total.rise() > GROWN_LOSS * mean) {
            return finding(
                    Kind.LEARNING_RATE_TOO_HIGH,
                    "the loss has grown from %.2f to %.2f in %d iterations",
                    losses(recent.get(0)).total(),
                    losses(recent.get(GROWTH - 1)).total(),
                    GROWTH);
        }
        Trend gradient = new Trend(recent, report -> Math.log(losses(report).gradientNorm()));
        return gradient.grows(GROWTH_LEVEL) && gradient.rise() > Math.log(GROWN_GRADIENT)
                ? finding(
                        Kind.LEARNING_RATE_TOO_HIGH,
                        "the gradient's norm has grown from %.2f to %.2f in %d iterations",
                        losses(recent.get(0)).gradientNorm(),
                        losses(recent.get(GROWTH - 1)).gradientNorm(),
                        GROWTH)
                : Optional.empty();
    }

    static Optional<Finding> valueConstant(List<IterationReport> reports) {
        IterationReport now = reports.get(reports.size() - 1);
        double outcomes = outcomeSpread(now.selfPlay());
        double values = now.learning().valueSpread();
        return now.iteration() > GameChecks.BEGINNING && values < CONSTANT && outcomes > VARIED
                ? finding(
                        Kind.VALUE_CONSTANT,
                        "its values have a standard deviation of %.3f, the outcomes one of %.2f (values from -1 to 1)",
                        values,
                        outcomes)
                : Optional.empty();
    }

    /** Standard deviation of the outcomes, 1 for a win of White, 0 for none, -1 for one of Black. */
    private static double outcomeSpread(IterationReport.Games games) {
        double decided = games.endings().entrySet().stream()
                .filter(ending -> ending.getKey().contains(" wins: "))
                .mapToDouble(Map.Entry::getValue)
                .sum();
        double mean = 2 * games.whiteScore() - 1;
        return Math.sqrt(Math.max(0, decided - mean * mean));
    }

    static Optional<Finding> weakerThanRandom(List<IterationReport> reports) {
        List<IterationReport> measured = reports.stream()
                .filter(report -> report.strength().containsKey(RANDOM))
                .toList();
        if (measured.isEmpty()) {
            return Optional.empty();
        }
        IterationReport latest = measured.get(measured.size() - 1);
        boolean ever = measured.stream()
                .map(report -> report.strength().get(RANDOM))
                .anyMatch(score -> score.points() > score.games() / 2.0);
        IterationReport.Score score = latest.strength().get(RANDOM);
        return latest.iteration() >= STRONGER_BY && !ever
                ? finding(
                        Kind.WEAKER_THAN_RANDOM,
                        "%.1f of %d points after iteration %d, and never more than half",
                        score.points(),
                        score.games(),
                        latest.iteration())
                : Optional.empty();
    }

    private static List<IterationReport> learnt(List<IterationReport> reports) {
        return reports.stream().filter(report -> report.learning().steps() > 0).toList();
    }

    private static Losses losses(IterationReport report) {
        return report.learning().losses();
    }
}
