package org.morphzero.training.metrics;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.morphzero.models.network.Losses;

/** Reports of a run that goes well, to be spoilt one figure at a time. */
public final class Reports {
    /** How 100 ordinary games end. */
    public static final Map<String, Double> ENDINGS = Map.of(
            "WHITE wins: checkmate", 0.38,
            "BLACK wins: checkmate", 0.32,
            "draw: threefold repetition", 0.17,
            "draw: 100 plies without progress", 0.11,
            "broken off", 0.02);

    private Reports() {}

    /** Iteration by iteration from 1 on. */
    public static List<IterationReport> run(int iterations, IntFunction<IterationReport> report) {
        return IntStream.rangeClosed(1, iterations).mapToObj(report).toList();
    }

    /** A run whose losses fall, whose value head learns, and which beats random ever more often. */
    public static List<IterationReport> healthy(int iterations) {
        return run(iterations, Reports::healthyOne);
    }

    public static IterationReport healthyOne(int iteration) {
        double wave = iteration % 2 == 0 ? 0.01 : -0.01;
        double policy = 1.2 + 1.8 * Math.exp(-iteration / 12.0) + wave;
        IterationReport.Games games = new IterationReport.Games(
                100, 9_600, 2_400, 180_000, 0.31, 42, 96, 312, 0.53, ENDINGS, 0, 0.4, 0.025, 1.0, 0.25);
        IterationReport.Learning learning = new IterationReport.Learning(
                112,
                760,
                19,
                Math.min(100 * iteration, 2_000),
                Math.min(2_400L * iteration, 48_000),
                0.001,
                0.25,
                losses(policy, 0.6 + 0.4 * Math.exp(-iteration / 12.0), 1.3),
                0.02 + 0.35 * (1 - Math.exp(-iteration / 6.0)));
        return new IterationReport(
                iteration,
                100L * iteration,
                2_400L * iteration,
                112 * iteration,
                61,
                games,
                learning,
                iteration % 5 == 0 ? Map.of("random", score(20, 12 + Math.min(8, iteration / 5))) : Map.of());
    }

    /** Losses whose heads are in the usual proportion to policy and value. */
    public static Losses losses(double policy, double value, double gradientNorm) {
        return new Losses(
                policy,
                value,
                1.2 * policy,
                1.1 * policy,
                0.3,
                policy + value + 2.4 * policy + 0.165 * policy + 0.03,
                0.48,
                0.62,
                gradientNorm);
    }

    public static IterationReport.Score score(int games, int wins) {
        return new IterationReport.Score(
                games,
                wins,
                0,
                games - wins,
                wins,
                wins == games || wins == 0 ? null : 200.0,
                wins == 0 ? null : 60.0,
                wins == games ? null : 400.0);
    }

    public static IterationReport with(IterationReport report, IterationReport.Games games) {
        return new IterationReport(
                report.iteration(),
                report.games(),
                report.rows(),
                report.step(),
                report.seconds(),
                games,
                report.learning(),
                report.strength());
    }

    public static IterationReport withEndings(IterationReport report, double whiteScore, Map<String, Double> endings) {
        IterationReport.Games old = report.selfPlay();
        return with(
                report, games(old, whiteScore, endings, old.duplicates(), old.resignedWrongly(), old.policyEntropy()));
    }

    public static IterationReport.Games games(
            IterationReport.Games old,
            double whiteScore,
            Map<String, Double> endings,
            int duplicates,
            double resignedWrongly,
            double policyEntropy) {
        return new IterationReport.Games(
                old.games(),
                old.positions(),
                old.rows(),
                old.evaluations(),
                old.cacheHitRate(),
                old.seconds(),
                old.meanPlies(),
                old.longest(),
                whiteScore,
                endings,
                duplicates,
                old.resigned(),
                resignedWrongly,
                policyEntropy,
                old.surprise());
    }

    public static IterationReport withLearning(IterationReport report, Losses losses, double valueSpread) {
        IterationReport.Learning old = report.learning();
        return new IterationReport(
                report.iteration(),
                report.games(),
                report.rows(),
                report.step(),
                report.seconds(),
                report.selfPlay(),
                new IterationReport.Learning(
                        old.steps(),
                        old.samplesASecond(),
                        old.seconds(),
                        old.windowGames(),
                        old.windowRows(),
                        old.learningRate(),
                        old.searchValueShare(),
                        losses,
                        valueSpread),
                report.strength());
    }

    public static IterationReport withStrength(IterationReport report, Map<String, IterationReport.Score> strength) {
        return new IterationReport(
                report.iteration(),
                report.games(),
                report.rows(),
                report.step(),
                report.seconds(),
                report.selfPlay(),
                report.learning(),
                strength);
    }

    /** The report with its losses and spread put through a change. */
    public static IterationReport withLosses(IterationReport report, UnaryOperator<Losses> change) {
        return withLearning(
                report,
                change.apply(report.learning().losses()),
                report.learning().valueSpread());
    }
}
