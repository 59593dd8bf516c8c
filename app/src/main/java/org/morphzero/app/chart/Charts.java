package org.morphzero.app.chart;

import java.awt.image.BufferedImage;

/** Charts in the forms people look at. */
public final class Charts {
    /** Pixels a user unit: pictures twice as fine as a plain screen. */
    private static final double SCALE = 2;

    private Charts() {}

    /** As an {@code svg} element, to stand alone or in a page. Its text takes the colour of what is around it. */
    public static String svg(Chart chart) {
        return SvgCanvas.of(chart);
    }

    /** As an image on white. */
    public static BufferedImage image(Chart chart) {
        return PixelCanvas.of(chart, SCALE);
    }
}
