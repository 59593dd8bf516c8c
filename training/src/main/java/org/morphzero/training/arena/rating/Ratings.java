package org.morphzero.training.arena.rating;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * What a fit found. Numbers of players are those of the table.
 *
 * <p>Ratings are in Elo, scaled so that a small lead means as many points as in Elo's own formula, {@code 1 / (1 + 10^(-lead/400))},
 * whatever the share of draws: {@code 2 / (2 + v) * 400 / ln 10} Elo for 1 of the model's strength (as BayesElo scales, Coulom). Where
 * games are rarely drawn that holds for large leads too. Intervals contain what is unsure of the scale as well.
 */
public final class Ratings {
    private static final double ELO = 400 / Math.log(10);
    /** For probabilities only; nothing is drawn from it. */
    private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

    private final Parameters parameters;
    private final double[] at;
    private final PairCorrelation correlation;
    private final RealMatrix independent;
    private final RealMatrix covariance;

    /** @param inverse of the information at the maximum */
    Ratings(CrossTable table, Parameters parameters, double[] at, RealMatrix inverse) {
        this.parameters = parameters;
        this.at = at.clone();
        independent = inverse;
        correlation = PairCorrelation.of(table, parameters, at);
        covariance = correlation.covariance(table, parameters, at, inverse);
    }

    /** The player whose rating is 0. */
    public int anchor() {
        return parameters.anchor();
    }

    /** A player's rating in Elo; of the anchor, 0 without an interval. */
    public Fitted elo(int player) {
        return lead(player, anchor());
    }

    /** How much stronger a is than b, in Elo. */
    public Fitted lead(int a, int b) {
        return inElo(new Parameters.Lead(parameters.strength(a), parameters.strength(b), Parameters.NONE));
    }

    /** What the first move is worth, in Elo. */
    public Fitted firstMove() {
        return inElo(new Parameters.Lead(parameters.firstMove(), Parameters.NONE, Parameters.NONE));
    }

    /** The share of draws between equals, 0 to 1, were the first move no advantage. */
    public Fitted draws() {
        int place = parameters.logDraws();
        if (place == Parameters.NONE) {
            return new Fitted(0, 0, 0);
        }
        double[] direction = new double[at.length];
        direction[place] = 1;
        Fitted logit = Fitted.of(at[place] - Math.log(2), deviation(direction));
        return new Fitted(share(logit.value()), share(logit.low()), share(logit.high()));
    }

    private static double share(double logit) {
        return 1 / (1 + Math.exp(-logit));
    }

    /** How likely it is that a is the stronger of the two, 0 to 1. */
    public double likelyStronger(int a, int b) {
        Parameters.Lead lead = new Parameters.Lead(parameters.strength(a), parameters.strength(b), Parameters.NONE);
        return a == b ? 0.5 : NORMAL.cumulativeProbability(lead.at(at) / deviation(lead.gradient(at.length)));
    }

    /**
     * What a game of the two would add to what is known of them: by how much it would shrink the variance of their lead, as a
     * share of it for small ones (variance times information). It is large for players whose lead is unsure and whose games are
     * open.
     */
    public double worthOfAGame(int a, int b) {
        double deviation =
                deviation(new Parameters.Lead(parameters.strength(a), parameters.strength(b), Parameters.NONE)
                        .gradient(at.length));
        double information = chances(a, b).balanceVariance() + chances(b, a).balanceVariance();
        return deviation * deviation * information / 8;
    }

    /** The points the first player may expect of a game, 0 to 1. */
    public double points(int first, int second) {
        return chances(first, second).points();
    }

    /** How the results of a pair of games hang together, see {@link PairCorrelation}; -0.9 to 0.9. */
    public double pairCorrelation() {
        return correlation.value();
    }

    private Chances chances(int first, int second) {
        return Chances.of(parameters.lead(first, second).at(at), logDraws());
    }

    private double logDraws() {
        return Parameters.value(at, parameters.logDraws(), Double.NEGATIVE_INFINITY);
    }

    private Fitted inElo(Parameters.Lead lead) {
        double draws = Math.exp(logDraws());
        double scale = 2 / (2 + draws);
        double strength = lead.at(at);
        double[] direction = lead.gradient(at.length);
        for (int i = 0; i < direction.length; i++) {
            direction[i] *= scale;
        }
        if (parameters.hasDraws()) {
            direction[parameters.logDraws()] = -strength * 2 * draws / ((2 + draws) * (2 + draws));
        }
        return Fitted.of(ELO * scale * strength, ELO * deviation(direction));
    }

    /** Standard deviation of a sum of the numbers sought. */
    private double deviation(double[] direction) {
        return Math.sqrt(PairCorrelation.variance(quadratic(independent, direction), quadratic(covariance, direction)));
    }

    private static double quadratic(RealMatrix matrix, double[] direction) {
        double[] product = matrix.operate(direction);
        double sum = 0;
        for (int i = 0; i < direction.length; i++) {
            sum += direction[i] * product[i];
        }
        return sum;
    }

    /** The model's strength of a player, natural logarithms, the anchor's being 0; for comparison with other programs. */
    double strength(int player) {
        return Parameters.value(at, parameters.strength(player), 0);
    }

    /** Standard deviation of {@link #strength}, as of independent games. */
    double strengthDeviation(int player) {
        int place = parameters.strength(player);
        return place == Parameters.NONE ? 0 : Math.sqrt(independent.getEntry(place, place));
    }

    /** The advantage of the first move on the same scale. */
    double firstMoveStrength() {
        return Parameters.value(at, parameters.firstMove(), 0);
    }

    /** v of {@link Chances}. */
    double draw() {
        return Math.exp(logDraws());
    }
}
