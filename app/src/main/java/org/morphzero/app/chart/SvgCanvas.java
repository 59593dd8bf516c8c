package org.morphzero.app.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes SVG whose text stays text. Text, axes and grid take the colours of the page around it, so that it fits light and dark. */
final class SvgCanvas implements Canvas {
    private final StringBuilder svg = new StringBuilder();

    private SvgCanvas() {}

    static String of(Chart chart) {
        SvgCanvas canvas = new SvgCanvas();
        canvas.svg
                .append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\" viewBox=\"0 0 ")
                .append(number(Chart.WIDTH))
                .append(' ')
                .append(number(chart.height()))
                .append("\" font-family=\"sans-serif\" fill=\"currentColor\"><title>")
                .append(escape(chart.title()))
                .append("</title>");
        chart.draw(canvas);
        return canvas.svg.append("</svg>").toString();
    }

    @Override
    public void line(double[] xs, double[] ys, Ink ink, double width, boolean dashed) {
        svg.append("<path d=\"")
                .append(path(xs, ys))
                .append("\" fill=\"none\" stroke=\"")
                .append(colour(ink))
                .append("\" stroke-width=\"")
                .append(number(width))
                .append('"');
        if (ink instanceof Ink.Paper) {
            svg.append(" stroke-opacity=\"")
                    .append(ink == Ink.Paper.GRID ? "0.18" : "0.7")
                    .append('"');
        }
        svg.append(dashed ? " stroke-dasharray=\"5 3\"/>" : "/>");
    }

    @Override
    public void area(double[] xs, double[] ys, Ink ink, double opacity) {
        svg.append("<path d=\"")
                .append(path(xs, ys))
                .append("Z\" fill=\"")
                .append(colour(ink))
                .append("\" fill-opacity=\"")
                .append(number(opacity))
                .append("\"/>");
    }

    @Override
    public void dot(double x, double y, double radius, Ink ink, String hint) {
        svg.append("<circle cx=\"")
                .append(number(x))
                .append("\" cy=\"")
                .append(number(y))
                .append("\" r=\"")
                .append(number(radius))
                .append("\" fill=\"")
                .append(colour(ink))
                .append("\"><title>")
                .append(escape(hint))
                .append("</title></circle>");
    }

    @Override
    public void text(double x, double y, double size, Anchor anchor, boolean bold, String text) {
        svg.append("<text x=\"")
                .append(number(x))
                .append("\" y=\"")
                .append(number(y))
                .append("\" font-size=\"")
                .append(number(size))
                .append('"');
        if (anchor != Anchor.START) {
            svg.append(" text-anchor=\"")
                    .append(anchor == Anchor.END ? "end" : "middle")
                    .append('"');
        }
        svg.append(bold ? " font-weight=\"bold\">" : ">").append(escape(text)).append("</text>");
    }

    private static String colour(Ink ink) {
        return ink instanceof Ink.Series series
                ? String.format("#%06x", Palette.of(series.index()).getRGB() & 0xffffff)
                : "currentColor";
    }

    private static String path(double[] xs, double[] ys) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < xs.length; i++) {
            path.append(i == 0 ? 'M' : 'L').append(number(xs[i])).append(' ').append(number(ys[i]));
        }
        return path.toString();
    }

    private static String number(double value) {
        return BigDecimal.valueOf(value)
                .setScale(1, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
