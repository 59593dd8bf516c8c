package org.morphzero.app.chart;

import java.util.stream.DoubleStream;

/** From where to where an axis goes. */
record Range(double low, double high) {
    /** Around all figures, or as the axis fixes it; never empty. */
    static Range of(Axis axis, DoubleStream figures) {
        var found = figures.filter(Double::isFinite).summaryStatistics();
        double low = axis.low().orElse(found.getCount() == 0 ? 0 : found.getMin());
        double high = axis.high().orElse(found.getCount() == 0 ? low + 1 : found.getMax());
        if (!(high > low)) {
            double room = Math.max(1e-3, Math.abs(low) * 0.1);
            return new Range(axis.low().isPresent() ? low : low - room, high + Math.max(room, low - high + room));
        }
        double room = (high - low) * 0.06;
        return new Range(axis.low().isPresent() ? low : low - room, axis.high().isPresent() ? high : high + room);
    }
}
