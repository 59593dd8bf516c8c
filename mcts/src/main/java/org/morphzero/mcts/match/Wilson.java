package org.morphzero.mcts.match;

/** Wilson's interval for a share (1927, "Probable inference", J. Am. Stat. Assoc. 22). */
public final class Wilson {
    /** Of the normal distribution: 95% lie within so many deviations. */
    public static final double NORMAL_95 = 1.959964;

    private Wilson() {}

    /**
     * The lower and the upper end of the 95% interval.
     *
     * @param share seen, 0 to 1
     * @param trials what the sample is worth in independent trials, above 0
     */
    public static double[] interval(double share, double trials) {
        double z2 = NORMAL_95 * NORMAL_95;
        double centre = (share + z2 / (2 * trials)) / (1 + z2 / trials);
        double half =
                NORMAL_95 / (1 + z2 / trials) * Math.sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
        return new double[] {centre - half, centre + half};
    }
}
