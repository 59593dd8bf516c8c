package org.morphzero.app.picture;

import java.util.Locale;

/** What a cell is marked with. */
public enum Mark {
    /** A dot: a move to an empty cell. */
    MOVE("<circle cx=\"50\" cy=\"50\" r=\"14\" fill=\"#15735a\" fill-opacity=\"0.85\"/>"),
    /** A dot in a ring: several moves end on this empty cell. */
    CHOICE("<circle cx=\"50\" cy=\"50\" r=\"14\" fill=\"#15735a\" fill-opacity=\"0.85\"/>"
            + "<circle cx=\"50\" cy=\"50\" r=\"25\" fill=\"none\" stroke=\"#15735a\" stroke-width=\"6\"/>"),
    /** A red ring: a capture. */
    CAPTURE("<circle cx=\"50\" cy=\"50\" r=\"44\" fill=\"none\" stroke=\"#c22f21\" stroke-width=\"8\"/>"),
    /** A blue frame: a move onto an own piece. */
    JOIN(
            "<rect x=\"6\" y=\"6\" width=\"88\" height=\"88\" rx=\"10\" fill=\"none\" stroke=\"#1f5fc4\" stroke-width=\"9\"/>"),
    /** A yellow ground: the cell the picture is about, or the last move. */
    HIGHLIGHT("<rect x=\"0\" y=\"0\" width=\"100\" height=\"100\" fill=\"#f6d33c\" fill-opacity=\"0.65\"/>");

    private final String drawing;

    Mark(String drawing) {
        this.drawing = drawing;
    }

    /** The drawing as a symbol, for the definitions of a picture or a page. */
    String symbol() {
        return "<symbol id=\"" + id() + "\" viewBox=\"0 0 100 100\">" + drawing + "</symbol>";
    }

    /** A reference to the symbol, in a cell. */
    String use(double x, double y, double size) {
        return Svg.fill("<use x=\"@\" y=\"@\" width=\"@\" height=\"@\"", x, y, size, size) + " href=\"#" + id()
                + "\"/>";
    }

    private String id() {
        return "mark-" + name().toLowerCase(Locale.ROOT);
    }
}
