package org.morphzero.training.replay;

import org.morphzero.training.config.ReplayConfig;

/** How many rows the window should hold. */
public final class WindowSize {
    private WindowSize() {}

    /**
     * The formula of {@link ReplayConfig}, rounded down. It grows by at most one row a row, so that what has left the window stays out.
     *
     * @param rows made so far, 0 or more
     */
    public static long of(ReplayConfig config, long rows) {
        if (rows < config.minRows()) {
            return Math.min(rows, config.maxRows());
        }
        double scale = config.scale();
        double exponent = config.exponent();
        double grown = rows - config.minRows() + scale;
        double more =
                (Math.pow(grown, exponent) - Math.pow(scale, exponent)) / (exponent * Math.pow(scale, exponent - 1));
        return Math.min(config.minRows() + (long) (config.slope() * more), config.maxRows());
    }
}
