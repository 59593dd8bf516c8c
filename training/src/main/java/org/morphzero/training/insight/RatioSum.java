package org.morphzero.training.insight;

/**
 * What the mean over things that come in clusters needs, the clusters being independent: the moves or positions of one game, of which there
 * are few or many. The estimate is the ratio of two totals, its variance that of a ratio (Cochran 1977, "Sampling Techniques", section 6.4).
 */
final class RatioSum {
    private long clusters;
    private double total;
    private double things;
    private double totalSquares;
    private double products;
    private double thingsSquares;

    /** Adds a cluster: the sum over so many things; a cluster of none does not count. */
    void add(double sum, double number) {
        if (number == 0) {
            return;
        }
        clusters++;
        total += sum;
        things += number;
        totalSquares += sum * sum;
        products += sum * number;
        thingsSquares += number * number;
    }

    private double variance() {
        if (clusters < 2) {
            return 0;
        }
        double ratio = total / things;
        double residuals = totalSquares - 2 * ratio * products + ratio * ratio * thingsSquares;
        return Math.max(0, residuals) * clusters / (clusters - 1) / (things * things);
    }

    /** The mean with Student's interval; the sample is the clusters. */
    Estimate mean() {
        return clusters == 0 ? Estimate.UNKNOWN : Intervals.student(total / things, Math.sqrt(variance()), clusters);
    }

    /**
     * The mean of things between 0 and 1, with Wilson's interval for as many independent trials as have this variance, but no more than
     * there are things; where all are 0 or all are 1, for as many as there are clusters. The sample is the clusters.
     */
    Estimate share() {
        if (clusters == 0) {
            return Estimate.UNKNOWN;
        }
        double share = Math.min(1, total / things);
        double variance = variance();
        double trials = share * (1 - share) < 1e-12 || variance == 0
                ? clusters
                : Math.min(things, share * (1 - share) / variance);
        return Intervals.share(share, trials, clusters);
    }
}
