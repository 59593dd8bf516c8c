package org.morphzero.app.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/** A position drawn in plain text: the board, each level of a cube a board of its own side by side, and the hands below. */
public final class BoardText {
    private BoardText() {}

    /** The lines of a drawing, White at the bottom; pieces are spelled as in FEN. */
    public static List<String> lines(Position position) {
        return lines(position, Side.WHITE);
    }

    /**
     * The lines of a drawing; pieces are spelled as in FEN.
     *
     * @param bottom whose side of the board is below
     */
    public static List<String> lines(Position position, Side bottom) {
        boolean turned = bottom == Side.BLACK;
        Geometry geometry = position.variant().geometry();
        int width = position.variant().alphabet().pieces().stream()
                .filter(piece -> geometry.levels() == 1 || stands(position, piece))
                .mapToInt(piece ->
                        position.variant().alphabet().symbol(Side.WHITE, piece).length())
                .max()
                .orElse(1);
        List<String> lines = new ArrayList<>();
        if (geometry.levels() > 1) {
            lines.add(row(
                    geometry,
                    level -> centred(
                            String.valueOf((char) ('A' + level)), width * geometry.files() + geometry.files() + 1)));
        }
        for (int row = 0; row < geometry.ranks(); row++) {
            int rank = turned ? row : geometry.ranks() - 1 - row;
            lines.add(row(geometry, level -> (rank + 1) + " " + cells(position, rank, level, width, turned)));
        }
        lines.add(row(geometry, level -> "  " + files(geometry, width, turned)));
        if (position.variant().hasHands()) {
            for (Side side : Side.values()) {
                lines.add(side + " holds " + hand(position, side));
            }
        }
        return lines.stream().map(String::stripTrailing).toList();
    }

    private static boolean stands(Position position, int piece) {
        for (int cell = 0; cell < position.variant().geometry().cells(); cell++) {
            if (position.pieceAt(cell) == piece) {
                return true;
            }
        }
        return false;
    }

    /** A level's part of a row. */
    private interface Part {
        String of(int level);
    }

    private static String row(Geometry geometry, Part part) {
        List<String> parts = new ArrayList<>();
        for (int level = 0; level < geometry.levels(); level++) {
            parts.add(part.of(level));
        }
        return String.join("   ", parts);
    }

    private static String cells(Position position, int rank, int level, int width, boolean turned) {
        Variant variant = position.variant();
        List<String> cells = new ArrayList<>();
        for (int column = 0; column < variant.geometry().files(); column++) {
            int file = turned ? variant.geometry().files() - 1 - column : column;
            int cell = variant.geometry().cell(file, rank, level);
            int piece = position.pieceAt(cell);
            cells.add(centred(
                    piece == 0
                            ? "."
                            : variant.alphabet().symbol(position.sideAt(cell).orElseThrow(), piece),
                    width));
        }
        return String.join(" ", cells);
    }

    private static String files(Geometry geometry, int width, boolean turned) {
        List<String> names = new ArrayList<>();
        for (int column = 0; column < geometry.files(); column++) {
            int file = turned ? geometry.files() - 1 - column : column;
            names.add(centred(String.valueOf((char) ('a' + file)), width));
        }
        return String.join(" ", names);
    }

    private static String hand(Position position, Side side) {
        String held = position.variant().hands().kinds().stream()
                .map(piece -> position.variant().alphabet().symbol(side, piece).repeat(position.inHand(side, piece)))
                .filter(kinds -> !kinds.isEmpty())
                .collect(Collectors.joining(" "));
        return held.isEmpty() ? "nothing" : held;
    }

    private static String centred(String text, int width) {
        int left = (width - text.length()) / 2;
        return " ".repeat(Math.max(0, left)) + text + " ".repeat(Math.max(0, width - text.length() - left));
    }
}
