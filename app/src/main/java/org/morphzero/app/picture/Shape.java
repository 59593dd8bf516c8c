package org.morphzero.app.picture;

import java.util.List;
import java.util.Set;

/**
 * A drawing in a box of 100 x 100, y downwards. The outline takes fill and stroke from where it is used, the details take
 * the colour: so one shape serves both sides, and as a badge.
 *
 * @param shows the names of the capabilities it stands for
 * @param outline closed paths
 * @param details lines and dots on the outline, drawn with {@code currentColor}; may be empty
 */
record Shape(Set<String> shows, String outline, String details) {
    private static final String FOOT = path("M24 90 H76 V84 Q76 78 70 78 H30 Q24 78 24 84 Z");

    private static final Shape KING = new Shape(
            Set.of("king"),
            path("M46 6 H54 V14 H62 V22 H54 V32 H46 V22 H38 V14 H46 Z")
                    + path("M29 78 L17 54 C11 38 34 28 50 45 C66 28 89 38 83 54 L71 78 Z")
                    + FOOT,
            line("M50 47 V66 M31 70 H69"));

    /** Rook and bishop together: what everybody knows as a queen. */
    private static final Shape QUEEN = new Shape(
            Set.of("rook", "bishop"),
            path("M29 78 L15 32 L34 52 L37 20 L50 48 L63 20 L66 52 L85 32 L71 78 Z")
                    + disk(15, 27, 6)
                    + disk(37, 15, 6)
                    + disk(63, 15, 6)
                    + disk(85, 27, 6)
                    + FOOT,
            line("M31 70 H69"));

    private static final Shape ROOK = new Shape(
            Set.of("rook"),
            path("M30 78 L35 44 H65 L70 78 Z")
                    + path("M25 14 H37 V22 H44 V14 H56 V22 H63 V14 H75 V36 L65 44 H35 L25 36 Z")
                    + FOOT,
            line("M35 44 H65"));

    private static final Shape BISHOP = new Shape(
            Set.of("bishop"),
            path("M35 78 C42 74 43 70 43 66 H57 C57 70 58 74 65 78 Z")
                    + path("M50 18 C70 32 76 50 62 66 H38 C24 50 30 32 50 18 Z")
                    + disk(50, 14, 6)
                    + FOOT,
            line("M50 34 V54 M41 44 H59"));

    private static final Shape KNIGHT = new Shape(
            Set.of("knight"),
            path("M74 90 H30 C30 72 47 66 48 52 C40 55 33 64 25 64 C17 64 13 55 17 49 C23 41 27 33 31 25 L31 10"
                    + " L44 20 C66 22 79 42 78 66 C78 76 76 84 74 90 Z"),
            dot(37, 34, 3.6) + dot(22, 54, 2.4) + line("M52 28 C64 35 69 48 68 66"));

    private static final Shape UNICORN = new Shape(
            Set.of("unicorn"),
            path("M32 78 C30 74 31 70 34 68 Q48 40 72 4 Q72 44 64 68 C68 70 69 74 68 78 Z") + FOOT,
            line("M57 27 Q64 34 71 33 M48 42 Q58 52 69 51 M40 57 Q52 70 65 67"));

    private static final Shape PAWN = new Shape(
            Set.of("pawn"), path("M30 78 C40 70 43 62 43 52 H57 C57 62 60 70 70 78 Z") + disk(50, 36, 16) + FOOT, "");

    /** A stand without a head: the body of pieces whose capabilities have no drawing of their own. */
    static final Shape STAND =
            new Shape(Set.of(), path("M32 78 C40 66 36 50 30 40 C40 30 60 30 70 40 C64 50 60 66 68 78 Z") + FOOT, "");

    /** In the order in which a piece's body is looked for: royalty shows before power. */
    static final List<Shape> ALL = List.of(KING, QUEEN, ROOK, BISHOP, KNIGHT, UNICORN, PAWN);

    private static String path(String d) {
        return "<path d=\"" + d + "\"/>";
    }

    private static String disk(double x, double y, double radius) {
        return Svg.fill("<circle cx=\"@\" cy=\"@\" r=\"@\"/>", x, y, radius);
    }

    static String line(String d) {
        return "<path d=\"" + d + "\" fill=\"none\" stroke=\"currentColor\"/>";
    }

    static String dot(double x, double y, double radius) {
        return Svg.fill("<circle cx=\"@\" cy=\"@\" r=\"@\" fill=\"currentColor\" stroke=\"none\"/>", x, y, radius);
    }
}
