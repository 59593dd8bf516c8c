package org.morphzero.app.chart;

/** A picture of figures. Sizes are in user units; text is 12 of them high, so that it can still be read where 440 units are as wide as a phone. */
public sealed interface Chart permits LineChart, StackedChart, BarChart {
    /** How wide every chart is. */
    double WIDTH = 440;

    String title();

    /** What the horizontal axis says: label and unit. */
    Axis x();

    /** What the vertical axis says; of a chart of bars what the bars are. */
    Axis y();

    double height();

    /** Draws all of it. */
    void draw(Canvas canvas);
}
