package org.morphzero.app.picture;

import org.morphzero.rules.geometry.Geometry;

/**
 * Where the cells of a geometry lie on paper: White at the bottom, the levels side by side as flat boards from A on.
 *
 * @param top the upper edge of the boards, in user units
 */
record Layout(Geometry geometry, double top) {
    /** The side of a cell, in user units. */
    static final double CELL = 40;

    /** Room for the rank numbers left of each board. */
    private static final double LEFT = 22;

    private static final double RIGHT = 10;
    /** Room for the file letters below the boards. */
    static final double BOTTOM = 22;

    /** The left edge of a level's board. */
    double boardX(int level) {
        return LEFT + level * (geometry.files() * CELL + LEFT);
    }

    double boardWidth() {
        return geometry.files() * CELL;
    }

    double boardHeight() {
        return geometry.ranks() * CELL;
    }

    /** The left edge of a cell. */
    double x(int cell) {
        return boardX(geometry.level(cell)) + geometry.file(cell) * CELL;
    }

    /** The upper edge of a cell. */
    double y(int cell) {
        return top + (geometry.ranks() - 1 - geometry.rank(cell)) * CELL;
    }

    double centreX(int cell) {
        return x(cell) + CELL / 2;
    }

    double centreY(int cell) {
        return y(cell) + CELL / 2;
    }

    /** The width of the whole picture. */
    double width() {
        return boardX(geometry.levels() - 1) + boardWidth() + RIGHT;
    }

    /** The lower edge of the file letters. */
    double bottom() {
        return top + boardHeight() + BOTTOM;
    }
}
