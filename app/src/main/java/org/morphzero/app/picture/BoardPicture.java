package org.morphzero.app.picture;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/**
 * A position as a standalone SVG: the board (each level of a cube a board of its own, side by side), the hands where
 * one holds something, Black's above and White's below, and what the caller adds. One square is 40 user units, that is pixels.
 * The same position and additions give the same text.
 */
public final class BoardPicture {
    private static final double CELL = Layout.CELL;
    private static final double HAND_HEIGHT = 44;
    private static final double LEVEL_TITLE = 22;
    private static final int CAPTION_LINES = 3;
    private static final double EDGE = 10;
    private static final String LIGHT = "#f4ead9";
    private static final String DARK = "#c9ab80";
    private static final String PAPER = "<rect width=\"100%\" height=\"100%\" fill=\"#fffdf8\"/>\n";

    private final Position position;
    private final PieceGlyphs glyphs;
    private final Map<Integer, Mark> grounds = new LinkedHashMap<>();
    private final Map<Integer, Mark> marks = new LinkedHashMap<>();
    private final Map<Integer, Integer> ghosts = new LinkedHashMap<>();
    private final List<Arrow> arrows = new ArrayList<>();
    private String caption = "";
    private boolean hands = true;
    private boolean standsInPage;

    public BoardPicture(Position position) {
        this.position = position;
        glyphs = new PieceGlyphs(position.variant().alphabet());
    }

    /** Marks a cell. It may have a highlight and one other mark; a later mark replaces an earlier one. */
    public BoardPicture mark(int cell, Mark mark) {
        (mark == Mark.HIGHLIGHT ? grounds : marks).put(cell, mark);
        return this;
    }

    /** Shows faintly the piece that the side to move would have on an empty cell. */
    public BoardPicture ghost(int cell, int piece) {
        ghosts.put(cell, piece);
        return this;
    }

    public BoardPicture arrow(Arrow arrow) {
        arrows.add(arrow);
        return this;
    }

    /** Highlights where the last move left from and arrived; nothing where the position was set up. */
    public BoardPicture lastMove() {
        int move = position.lastMove();
        if (move != Move.NONE) {
            mark(Move.from(move), Mark.HIGHLIGHT).mark(Move.to(move), Mark.HIGHLIGHT);
        }
        return this;
    }

    /** Writes a text below the board and into the SVG's title. */
    public BoardPicture caption(String text) {
        caption = text;
        return this;
    }

    /** Leaves the hands out. */
    public BoardPicture withoutHands() {
        hands = false;
        return this;
    }

    /** Leaves style and symbols to the page the picture stands in, which has the {@link #definitions} once. */
    public BoardPicture inPage() {
        standsInPage = true;
        return this;
    }

    /** What pictures {@link #inPage} refer to, as an {@code svg} element that shows nothing. */
    public static String definitions(Variant variant) {
        StringBuilder svg = new StringBuilder(
                        "<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><style>.board text{fill:#2a2a2a}")
                .append(PieceGlyphs.style())
                .append("</style><defs>\n")
                .append(new PieceGlyphs(variant.alphabet()).symbols())
                .append('\n');
        for (Mark mark : Mark.values()) {
            svg.append(mark.symbol()).append('\n');
        }
        return svg.append("</defs></svg>").toString();
    }

    /** The picture as SVG text. */
    public String svg() {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        double handHeight = hands && anythingInHand() ? HAND_HEIGHT : 0;
        double titles = geometry.levels() > 1 ? LEVEL_TITLE : 0;
        Layout layout = new Layout(geometry, EDGE + handHeight + titles);
        List<String> lines = Caption.lines(caption, layout.width() - 2 * EDGE);
        double captionTop = layout.bottom() + handHeight;
        double height = captionTop + (lines.isEmpty() ? 0 : captionLines(lines) * Caption.LINE_HEIGHT + EDGE);

        StringBuilder svg = new StringBuilder();
        if (standsInPage) {
            svg.append(head(layout.width(), height, caption, position.toString(), " class=\"board\""))
                    .append(PAPER);
        } else {
            svg.append(open(layout.width(), height, caption, position.toString()));
            define(svg);
        }
        for (int level = 0; level < geometry.levels(); level++) {
            board(svg, layout, level);
        }
        cells(svg, layout);
        if (handHeight > 0) {
            hand(svg, layout, Side.BLACK, EDGE);
            hand(svg, layout, Side.WHITE, layout.bottom());
        }
        svg.append(Caption.draw(lines, EDGE, captionTop + Caption.LINE_HEIGHT - 4));
        return svg.append("</svg>\n").toString();
    }

    private void define(StringBuilder svg) {
        piecesShown().forEach(piece -> svg.append(glyphs.symbol(piece)).append('\n'));
        Set<Mark> marksShown = EnumSet.noneOf(Mark.class);
        marksShown.addAll(grounds.values());
        marksShown.addAll(marks.values());
        marksShown.forEach(mark -> svg.append(mark.symbol()).append('\n'));
        svg.append("</defs>\n");
    }

    /** Flat boards keep room for as many lines as captions usually have, so that boards side by side stand level. */
    private int captionLines(List<String> lines) {
        return position.variant().geometry().levels() > 1 ? lines.size() : Math.max(CAPTION_LINES, lines.size());
    }

    /** The head of a picture up to its definitions, which the caller closes: size, title, style, paper. */
    static String open(double width, double height, String title, String description) {
        return head(width, height, title, description, "") + "<style>text{fill:#2a2a2a}" + PieceGlyphs.style()
                + "</style>\n" + PAPER + "<defs>\n";
    }

    private static String head(double width, double height, String title, String description, String attributes) {
        return Svg.fill(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"@\" height=\"@\" viewBox=\"0 0 @ @\"",
                        width,
                        height,
                        width,
                        height)
                + attributes
                + " font-family=\"sans-serif\" role=\"img\">\n"
                + (title.isEmpty() ? "" : "<title>" + Svg.escape(title) + "</title>\n")
                + (description.isEmpty() ? "" : "<desc>" + Svg.escape(description) + "</desc>\n");
    }

    /** The colour of a square. */
    static String ground(boolean dark) {
        return dark ? DARK : LIGHT;
    }

    private boolean anythingInHand() {
        for (int kind : position.variant().hands().kinds()) {
            if (position.inHand(Side.WHITE, kind) + position.inHand(Side.BLACK, kind) > 0) {
                return true;
            }
        }
        return false;
    }

    private Set<Integer> piecesShown() {
        TreeSet<Integer> shown = new TreeSet<>(ghosts.values());
        Geometry geometry = position.variant().geometry();
        for (int cell = 0; cell < geometry.cells(); cell++) {
            shown.add(position.pieceAt(cell));
        }
        if (hands) {
            for (int kind : position.variant().hands().kinds()) {
                for (Side side : Side.values()) {
                    shown.add(position.inHand(side, kind) > 0 ? kind : 0);
                }
            }
        }
        shown.remove(0);
        return shown;
    }

    private static void board(StringBuilder svg, Layout layout, int level) {
        Geometry geometry = layout.geometry();
        double left = layout.boardX(level);
        if (geometry.levels() > 1) {
            text(svg, "" + (char) ('A' + level), left + layout.boardWidth() / 2, layout.top() - 7, 16);
        }
        for (int rank = 0; rank < geometry.ranks(); rank++) {
            double middle = layout.centreY(geometry.cell(0, rank, level));
            text(svg, "" + (rank + 1), left - 11, middle + 5, 13);
        }
        for (int file = 0; file < geometry.files(); file++) {
            double middle = layout.centreX(geometry.cell(file, 0, level));
            text(svg, "" + (char) ('a' + file), middle, layout.top() + layout.boardHeight() + 16, 13);
        }
        svg.append(Svg.fill(
                "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\" fill=\"#f4ead9\" stroke=\"#6e5a3c\" stroke-width=\"2\"/>\n",
                left - 1,
                layout.top() - 1,
                layout.boardWidth() + 2,
                layout.boardHeight() + 2));
    }

    private void cells(StringBuilder svg, Layout layout) {
        Geometry geometry = layout.geometry();
        StringBuilder darkSquares = new StringBuilder();
        for (int cell = 0; cell < geometry.cells(); cell++) {
            if (geometry.dark(cell)) {
                darkSquares.append(Svg.fill("M@ @h@v@h@z", layout.x(cell), layout.y(cell), CELL, CELL, -CELL));
            }
        }
        svg.append("<path d=\"" + darkSquares + "\" fill=\"" + ground(true) + "\"/>\n");
        grounds.forEach((cell, mark) -> svg.append(mark.use(layout.x(cell), layout.y(cell), CELL)));
        for (int cell = 0; cell < geometry.cells(); cell++) {
            double x = layout.x(cell);
            double y = layout.y(cell);
            int piece = position.pieceAt(cell);
            position.sideAt(cell)
                    .ifPresent(side ->
                            svg.append(glyphs.use(side, piece, x, y, CELL)).append('\n'));
            if (ghosts.containsKey(cell)) {
                svg.append("<g opacity=\"0.55\">")
                        .append(glyphs.use(position.sideToMove(), ghosts.get(cell), x, y, CELL))
                        .append("</g>\n");
            }
        }
        arrows.forEach(arrow -> svg.append(arrow.draw(layout)).append('\n'));
        marks.forEach((cell, mark) ->
                svg.append(mark.use(layout.x(cell), layout.y(cell), CELL)).append('\n'));
    }

    static String square(double x, double y, double size, boolean dark) {
        return Svg.fill("<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\"", x, y, size, size) + " fill=\"" + ground(dark)
                + "\"/>";
    }

    /** One side's hand in a band as wide as the boards: each kind it holds with its count. */
    private void hand(StringBuilder svg, Layout layout, Side side, double top) {
        double left = layout.boardX(0);
        double size = HAND_HEIGHT - 8;
        double width = layout.width() - left - EDGE;
        svg.append(Svg.fill(
                "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\" rx=\"6\" fill=\"#e3d6bd\"/>\n",
                left,
                top,
                width,
                size + 4));
        List<Integer> held = position.variant().hands().kinds().stream()
                .filter(kind -> position.inHand(side, kind) > 0)
                .toList();
        double step = Math.min(72, (width - 8) / Math.max(1, held.size()));
        for (int i = 0; i < held.size(); i++) {
            double x = left + 4 + i * step;
            int count = position.inHand(side, held.get(i));
            svg.append(glyphs.use(side, held.get(i), x, top + 2, size)).append('\n');
            if (count > 1) {
                text(svg, "" + count, x + size + 5, top + 2 + size / 2 + 5, 14);
            }
        }
        if (held.isEmpty()) {
            text(svg, side + " has nothing in hand", left + width / 2, top + 25, 13);
        }
    }

    private static void text(StringBuilder svg, String text, double x, double y, double size) {
        svg.append(Svg.fill("<text x=\"@\" y=\"@\" font-size=\"@\" text-anchor=\"middle\">", x, y, size))
                .append(Svg.escape(text))
                .append("</text>\n");
    }
}
