package org.morphzero.app.chart;

import java.util.List;

/**
 * Figures that belong together.
 *
 * @param points by rising x; what is not finite is left out
 */
public record Series(String name, List<Point> points) {
    public Series {
        points = points.stream().filter(Point::isFinite).toList();
    }
}
