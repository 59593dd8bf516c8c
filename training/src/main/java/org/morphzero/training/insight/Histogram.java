package org.morphzero.training.insight;

import java.util.List;

/**
 * Counts over plies.
 *
 * @param width plies a bar, 1, 2 or 5 times a power of ten
 * @param counts of each bar: bar i counts what lies at {@code i * width} to {@code i * width + width - 1} plies; no bar after the last
 *     that counts anything, and at most 60
 */
public record Histogram(int width, List<Long> counts) {
    public Histogram {
        counts = List.copyOf(counts);
    }

    public long total() {
        return counts.stream().mapToLong(Long::longValue).sum();
    }
}
