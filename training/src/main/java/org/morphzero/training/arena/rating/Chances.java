package org.morphzero.training.arena.rating;

/**
 * What the first player may expect of a game.
 *
 * <p>The model is Davidson's: chances of win, draw and loss stand in the proportion {@code e^(d/2) : v : e^(-d/2)}, d being the first
 * player's lead with the advantage of the first move (Davidson 1970, "On extending the Bradley-Terry model to accommodate ties in paired
 * comparison experiments", JASA 65; Davidson and Beaver 1977, "On extending the Bradley-Terry model to incorporate within-pair order
 * effects", Biometrics 33, whose parameters are others of the same model).
 *
 * @param win of the first player
 * @param loss of the first player; the three sum to 1
 */
record Chances(double win, double draw, double loss) {
    /**
     * The chances at a lead.
     *
     * @param lead d above, any number
     * @param logDraws natural logarithm of v above; negative infinity where no game is drawn
     */
    static Chances of(double lead, double logDraws) {
        // Divided by the largest of the three, so that none overflows.
        double most = Math.max(Math.abs(lead) / 2, logDraws);
        double win = Math.exp(lead / 2 - most);
        double draw = Math.exp(logDraws - most);
        double loss = Math.exp(-lead / 2 - most);
        double sum = win + draw + loss;
        return new Chances(win / sum, draw / sum, loss / sum);
    }

    /** By half points of the first player. */
    double of(int halfPoints) {
        return halfPoints == 2 ? win : halfPoints == 1 ? draw : loss;
    }

    /** Expected balance: 1 for a win, -1 for a loss. */
    double balance() {
        return win - loss;
    }

    /** Variance of the balance. */
    double balanceVariance() {
        return Math.max(0, win + loss - balance() * balance());
    }

    /** Expected points: a half for a draw. */
    double points() {
        return win + draw / 2;
    }
}
