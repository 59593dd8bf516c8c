package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.List;

/** Sums over positions of what stood on the board; positions without a piece that has a power are left out. */
final class MixSum {
    private final long[] byPowers;
    private long seen;
    private long positions;
    private long pieces;
    private long kinds;
    private double entropy;

    MixSum(int mostPowers) {
        byPowers = new long[mostPowers + 1];
    }

    void add(Census census) {
        seen++;
        if (census.pieces() == 0) {
            return;
        }
        positions++;
        pieces += census.pieces();
        kinds += census.kinds();
        entropy += census.entropy();
        for (int powers = 1; powers < byPowers.length; powers++) {
            byPowers[powers] += census.withPowers(powers);
        }
    }

    /** Whether there was any position, with pieces or without. */
    boolean wasSeen() {
        return seen > 0;
    }

    double kinds() {
        return (double) kinds / positions;
    }

    double entropy() {
        return entropy / positions;
    }

    /** Powers a piece. */
    double powers() {
        long all = 0;
        for (int powers = 1; powers < byPowers.length; powers++) {
            all += powers * byPowers[powers];
        }
        return (double) all / pieces;
    }

    Variety.Mix mix(int from) {
        List<Double> shares = new ArrayList<>();
        for (int powers = 1; powers < byPowers.length; powers++) {
            shares.add((double) byPowers[powers] / pieces);
        }
        return new Variety.Mix(from, positions, shares, (double) pieces / positions, kinds(), entropy());
    }
}
