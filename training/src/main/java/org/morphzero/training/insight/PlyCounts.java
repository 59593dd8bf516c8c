package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How often each number of plies was seen. */
final class PlyCounts {
    private static final int MOST_BARS = 60;

    private long[] counts = new long[64];
    private int longest = -1;
    private long total;

    void add(int plies) {
        add(plies, 1);
    }

    private void add(int plies, long times) {
        if (plies >= counts.length) {
            counts = Arrays.copyOf(counts, Math.max(plies + 1, 2 * counts.length));
        }
        counts[plies] += times;
        longest = Math.max(longest, plies);
        total += times;
    }

    void add(PlyCounts other) {
        for (int plies = 0; plies <= other.longest; plies++) {
            if (other.counts[plies] > 0) {
                add(plies, other.counts[plies]);
            }
        }
    }

    long total() {
        return total;
    }

    /** How often so many plies or fewer were seen. */
    long within(int plies) {
        long within = 0;
        for (int i = 0; i <= Math.min(plies, longest); i++) {
            within += counts[i];
        }
        return within;
    }

    /** The smallest number of plies that at least such a share of what was seen does not exceed; 0 if nothing was seen. */
    private int quantile(double share) {
        long seen = 0;
        for (int plies = 0; plies <= longest; plies++) {
            seen += counts[plies];
            if (seen >= share * total) {
                return plies;
            }
        }
        return 0;
    }

    Lengths lengths() {
        MeanSum mean = new MeanSum();
        for (int plies = 0; plies <= longest; plies++) {
            mean.add(plies, counts[plies]);
        }
        return new Lengths(mean.mean(), quantile(0.1), quantile(0.5), quantile(0.9), Math.max(0, longest), histogram());
    }

    Histogram histogram() {
        int width = 1;
        for (int step = 0; longest / width >= MOST_BARS; step++) {
            // 1, 2, 5, 10, 20, 50: after each 2 comes 5.
            width = step % 3 == 1 ? width / 2 * 5 : 2 * width;
        }
        List<Long> bars = new ArrayList<>();
        for (int from = 0; from <= longest; from += width) {
            bars.add(Arrays.stream(counts, from, Math.min(from + width, longest + 1))
                    .sum());
        }
        return new Histogram(width, bars);
    }
}
