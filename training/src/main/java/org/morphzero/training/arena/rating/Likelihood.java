package org.morphzero.training.arena.rating;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * The logarithm of how likely the games are, by the numbers sought, with its gradient and its information (minus its second derivatives).
 * It is concave. What games have in common is summed by what they are worth: for the strengths each player's points, for the first move the
 * points of who moves first, for the draws their number; at the maximum each is as expected (before the prior).
 *
 * <p>The prior is worth a few games, half of them won and half lost: each player's against a player at the centre, who is sought too; one
 * between equals for who moves first; and for draws, between equals, half of them drawn. It keeps every number finite, and joins players
 * who never met through others.
 */
final class Likelihood {
    /** Logarithm of v where half the games between equals are drawn. */
    private static final double HALF_DRAWN = Math.log(2);

    private final CrossTable table;
    private final Parameters parameters;
    private final double priorGames;
    private final double[] at;
    private final double logDraws;

    private double value;
    private final double[] gradient;
    private final double[][] information;

    /**
     * The likelihood at a point.
     *
     * @param priorGames what the prior is worth; 0 for none
     * @param at a value for each of the numbers sought
     */
    Likelihood(CrossTable table, Parameters parameters, double priorGames, double[] at) {
        this.table = table;
        this.parameters = parameters;
        this.priorGames = priorGames;
        this.at = at.clone();
        logDraws = Parameters.value(at, parameters.logDraws(), Double.NEGATIVE_INFINITY);
        gradient = new double[at.length];
        information = new double[at.length][at.length];
        for (int first = 0; first < table.players(); first++) {
            for (int second = 0; second < table.players(); second++) {
                if (table.games(first, second) > 0) {
                    addGames(first, second);
                }
            }
        }
        if (priorGames > 0) {
            addPrior();
        }
    }

    private void addGames(int first, int second) {
        Parameters.Lead lead = parameters.lead(first, second);
        Chances chances = Chances.of(lead.at(at), logDraws);
        int games = table.games(first, second);
        double balance = 0;
        for (int halfPoints = 0; halfPoints < CrossTable.RESULTS; halfPoints++) {
            int count = table.games(first, second, halfPoints);
            value += count == 0 ? 0 : count * Math.log(chances.of(halfPoints));
            balance += count * (halfPoints - 1);
        }
        double[] direction = lead.gradient(at.length);
        add(direction, (balance - games * chances.balance()) / 2);
        addInformation(direction, direction, games * chances.balanceVariance() / 4);
        if (parameters.hasDraws()) {
            double[] draws = new double[at.length];
            draws[parameters.logDraws()] = 1;
            add(draws, table.games(first, second, 1) - games * chances.draw());
            addInformation(draws, draws, games * chances.draw() * (1 - chances.draw()));
            double mixed = -games * chances.balance() * chances.draw() / 2;
            addInformation(direction, draws, mixed);
            addInformation(draws, direction, mixed);
        }
    }

    private void addPrior() {
        for (int player = 0; player < table.players(); player++) {
            addPriorGames(new Parameters.Lead(parameters.strength(player), parameters.centre(), Parameters.NONE), 0);
        }
        addPriorGames(new Parameters.Lead(parameters.firstMove(), Parameters.NONE, Parameters.NONE), 0);
        addPriorGames(new Parameters.Lead(parameters.logDraws(), Parameters.NONE, Parameters.NONE), HALF_DRAWN);
    }

    /** Games half won and half lost at a lead, none of them drawn. */
    private void addPriorGames(Parameters.Lead lead, double less) {
        double win = 1 / (1 + Math.exp(less - lead.at(at)));
        double loss = 1 / (1 + Math.exp(lead.at(at) - less));
        value += priorGames * (Math.log(win) + Math.log(loss)) / 2;
        double[] direction = lead.gradient(at.length);
        add(direction, priorGames * (0.5 - win));
        addInformation(direction, direction, priorGames * win * loss);
    }

    private void add(double[] direction, double amount) {
        for (int i = 0; i < direction.length; i++) {
            gradient[i] += amount * direction[i];
        }
    }

    private void addInformation(double[] left, double[] right, double amount) {
        addOuter(information, left, right, amount);
    }

    /** Adds a multiple of the product of a column and a row to a matrix. */
    static void addOuter(double[][] matrix, double[] left, double[] right, double amount) {
        for (int i = 0; i < left.length; i++) {
            if (left[i] != 0) {
                for (int j = 0; j < right.length; j++) {
                    matrix[i][j] += amount * left[i] * right[j];
                }
            }
        }
    }

    double value() {
        return value;
    }

    double[] gradient() {
        return gradient.clone();
    }

    RealMatrix information() {
        return new Array2DRowRealMatrix(information);
    }
}
