package org.morphzero.training.insight;

/** What the mean of independent numbers and its interval need. */
final class MeanSum {
    private long count;
    private double sum;
    private double squares;

    void add(double number) {
        add(number, 1);
    }

    /** Adds a number so many times. */
    void add(double number, long times) {
        count += times;
        sum += number * times;
        squares += number * number * times;
    }

    void add(MeanSum other) {
        count += other.count;
        sum += other.sum;
        squares += other.squares;
    }

    /** The mean with Student's interval. */
    Estimate mean() {
        if (count == 0) {
            return Estimate.UNKNOWN;
        }
        double mean = sum / count;
        double variance = count < 2 ? 0 : Math.max(0, (squares - count * mean * mean) / (count - 1));
        return Intervals.student(mean, Math.sqrt(variance / count), count);
    }
}
