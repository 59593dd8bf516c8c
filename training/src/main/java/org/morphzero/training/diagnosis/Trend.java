package org.morphzero.training.diagnosis;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.morphzero.training.metrics.IterationReport;

/** A straight line through one figure of several iterations, by least squares. */
final class Trend {
    private final SimpleRegression line = new SimpleRegression();
    private final int first;
    private final int last;

    /** @param figure figures that are not finite are left out */
    Trend(List<IterationReport> reports, ToDoubleFunction<IterationReport> figure) {
        for (IterationReport report : reports) {
            double value = figure.applyAsDouble(report);
            if (Double.isFinite(value)) {
                line.addData(report.iteration(), value);
            }
        }
        first = reports.get(0).iteration();
        last = reports.get(reports.size() - 1).iteration();
    }

    /** By how much the line rises from the first iteration to the last; 0 where there is no line. */
    double rise() {
        double slope = line.getSlope();
        return Double.isFinite(slope) ? slope * (last - first) : 0;
    }

    /** Whether so low a slope would be seen with a probability below {@code level} if nothing fell (one-sided t-test). */
    boolean falls(double level) {
        return line.getSlope() < 0 && isUnlikely(level);
    }

    /** The same for so high a slope. */
    boolean grows(double level) {
        return line.getSlope() > 0 && isUnlikely(level);
    }

    private boolean isUnlikely(double level) {
        // Points on one line have no residual at all, and no significance is defined.
        return line.getN() > 2 && (line.getMeanSquareError() < 1e-18 || line.getSignificance() / 2 < level);
    }
}
