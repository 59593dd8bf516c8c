package org.morphzero.app.picture;

/**
 * An arrow between the middles of two cells.
 *
 * @param from the cell it starts in
 * @param to the cell it points to
 */
public record Arrow(int from, int to, Kind kind) {
    /** What an arrow says. */
    public enum Kind {
        /** Blue: a move. */
        MOVE("#1f5fc4"),
        /** Red: an attack. */
        ATTACK("#c22f21");

        private final String colour;

        Kind(String colour) {
            this.colour = colour;
        }
    }

    private static final double HEAD = 13;
    /** How far from the middles it starts and ends, so that the pieces stay visible. */
    private static final double START_GAP = 12;

    private static final double END_GAP = 6;

    String draw(Layout layout) {
        double x1 = layout.centreX(from);
        double y1 = layout.centreY(from);
        double x2 = layout.centreX(to);
        double y2 = layout.centreY(to);
        double length = Math.hypot(x2 - x1, y2 - y1);
        double dx = (x2 - x1) / length;
        double dy = (y2 - y1) / length;
        double tipX = x2 - END_GAP * dx;
        double tipY = y2 - END_GAP * dy;
        double neckX = tipX - HEAD * dx;
        double neckY = tipY - HEAD * dy;
        String shaft = Svg.fill(
                "<path d=\"M@ @ L@ @\" stroke-width=\"5\" fill=\"none\"/>",
                x1 + START_GAP * dx,
                y1 + START_GAP * dy,
                neckX,
                neckY);
        String head = Svg.fill(
                "<path d=\"M@ @ L@ @ L@ @ Z\" stroke=\"none\"/>",
                tipX,
                tipY,
                neckX - 7 * dy,
                neckY + 7 * dx,
                neckX + 7 * dy,
                neckY - 7 * dx);
        return "<g stroke=\"" + kind.colour + "\" fill=\"" + kind.colour + "\" opacity=\"0.8\">" + shaft + head
                + "</g>";
    }
}
