package org.morphzero.app.chart;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;

/** Draws into an image, on white. */
final class PixelCanvas implements Canvas {
    private static final Color TEXT = new Color(0x222222);
    private static final Color AXIS = new Color(0x666666);
    private static final Color GRID = new Color(0xd8d8d8);

    private final Graphics2D graphics;

    private PixelCanvas(Graphics2D graphics) {
        this.graphics = graphics;
    }

    static BufferedImage of(Chart chart, double scale) {
        BufferedImage image = new BufferedImage(
                (int) Math.ceil(Chart.WIDTH * scale),
                (int) Math.ceil(chart.height() * scale),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(scale, scale);
        chart.draw(new PixelCanvas(graphics));
        graphics.dispose();
        return image;
    }

    @Override
    public void line(double[] xs, double[] ys, Ink ink, double width, boolean dashed) {
        graphics.setColor(colour(ink));
        float[] dashes = dashed ? new float[] {5, 3} : null;
        graphics.setStroke(new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dashes, 0));
        graphics.draw(path(xs, ys));
    }

    @Override
    public void area(double[] xs, double[] ys, Ink ink, double opacity) {
        Path2D path = path(xs, ys);
        path.closePath();
        Composite before = graphics.getComposite();
        graphics.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) opacity));
        graphics.setColor(colour(ink));
        graphics.fill(path);
        graphics.setComposite(before);
    }

    @Override
    public void dot(double x, double y, double radius, Ink ink, String hint) {
        graphics.setColor(colour(ink));
        graphics.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    @Override
    public void text(double x, double y, double size, Anchor anchor, boolean bold, String text) {
        graphics.setColor(TEXT);
        graphics.setFont(new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, 1).deriveFont((float) size));
        double width = graphics.getFontMetrics().getStringBounds(text, graphics).getWidth();
        double left = switch (anchor) {
            case START -> x;
            case MIDDLE -> x - width / 2;
            case END -> x - width;
        };
        graphics.drawString(text, (float) left, (float) y);
    }

    private static Color colour(Ink ink) {
        return ink instanceof Ink.Series series
                ? Palette.of(series.index())
                : ink == Ink.Paper.GRID ? GRID : ink == Ink.Paper.AXIS ? AXIS : TEXT;
    }

    private static Path2D path(double[] xs, double[] ys) {
        Path2D path = new Path2D.Double();
        path.moveTo(xs[0], ys[0]);
        for (int i = 1; i < xs.length; i++) {
            path.lineTo(xs[i], ys[i]);
        }
        return path;
    }
}
