package org.morphzero.app.picture;

import org.morphzero.rules.geometry.Geometry;

/** A small picture of numbers on the cells of a board, the levels of a cube side by side: the darker a cell, the higher its number. */
public final class CellMap {
    private static final double EDGE = 1;
    private static final double GAP = 5;

    private CellMap() {}

    /**
     * Draws the map.
     *
     * @param values of the cells, in the order level, rank, file; 0 to 1, others count as the nearer end
     * @param cell the side of a cell, in user units
     * @param title the picture's title
     */
    public static String svg(Geometry geometry, float[] values, double cell, String title) {
        double board = geometry.files() * cell;
        double width = geometry.levels() * (board + GAP) - GAP + 2 * EDGE;
        double height = geometry.ranks() * cell + 2 * EDGE;
        StringBuilder svg = new StringBuilder(Svg.fill(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"@\" height=\"@\" viewBox=\"0 0 @ @\" role=\"img\">",
                        width,
                        height,
                        width,
                        height))
                .append("<title>")
                .append(Svg.escape(title))
                .append("</title>");
        int pixels = geometry.files() * geometry.ranks();
        for (int level = 0; level < geometry.levels(); level++) {
            double left = EDGE + level * (board + GAP);
            svg.append(Svg.fill(
                    "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\" fill=\"#f7f3ea\"/>",
                    left,
                    EDGE,
                    board,
                    height - 2 * EDGE));
            for (int pixel = 0; pixel < pixels; pixel++) {
                float value = Math.max(0, Math.min(1, values[level * pixels + pixel]));
                if (value > 0) {
                    svg.append(Svg.fill(
                            "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\" fill=\"#0b4f8a\" fill-opacity=\"@\"/>",
                            left + pixel % geometry.files() * cell,
                            EDGE + (geometry.ranks() - 1 - pixel / geometry.files()) * cell,
                            cell,
                            cell,
                            0.12 + 0.88 * value));
                }
            }
            svg.append(grid(geometry, left, cell));
        }
        return svg.append("</svg>").toString();
    }

    private static String grid(Geometry geometry, double left, double cell) {
        StringBuilder lines = new StringBuilder();
        double width = geometry.files() * cell;
        double height = geometry.ranks() * cell;
        for (int file = 0; file <= geometry.files(); file++) {
            lines.append(Svg.fill("M@ @v@", left + file * cell, EDGE, height));
        }
        for (int rank = 0; rank <= geometry.ranks(); rank++) {
            lines.append(Svg.fill("M@ @h@", left, EDGE + rank * cell, width));
        }
        return "<path d=\"" + lines + "\" fill=\"none\" stroke=\"#9a8a6a\" stroke-width=\"0.5\"/>";
    }
}
