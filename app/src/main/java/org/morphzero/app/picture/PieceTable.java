package org.morphzero.app.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Side;
import org.morphzero.rules.geometry.Capability;

/** All pieces of an alphabet on one picture: both colours on both squares, FEN's symbol, the name, the capabilities. */
public final class PieceTable {
    private static final double ROW = 50;
    private static final double COLUMN = 330;
    private static final double EDGE = 10;
    private static final int MOST_IN_A_COLUMN = 6;

    private PieceTable() {}

    /**
     * Draws the table.
     *
     * @param caption the picture's title, also written below it
     */
    public static String svg(PieceAlphabet alphabet, String caption) {
        PieceGlyphs glyphs = new PieceGlyphs(alphabet);
        List<Integer> pieces = alphabet.pieces();
        int columns = pieces.size() > MOST_IN_A_COLUMN ? 2 : 1;
        int rows = (pieces.size() + columns - 1) / columns;
        double width = 2 * EDGE + columns * COLUMN;
        double bottom = EDGE + rows * ROW;
        List<String> lines = Caption.lines(caption, width - 2 * EDGE);
        double height = bottom + lines.size() * Caption.LINE_HEIGHT + EDGE;
        StringBuilder svg = new StringBuilder(BoardPicture.open(width, height, caption, ""));
        svg.append(glyphs.symbols()).append("\n</defs>\n");
        for (int i = 0; i < pieces.size(); i++) {
            int column = i / rows;
            row(svg, alphabet, glyphs, pieces.get(i), EDGE + column * COLUMN, EDGE + i % rows * ROW);
        }
        svg.append(Caption.draw(lines, EDGE, bottom + Caption.LINE_HEIGHT - 4));
        return svg.append("</svg>\n").toString();
    }

    private static void row(
            StringBuilder svg, PieceAlphabet alphabet, PieceGlyphs glyphs, int piece, double x, double y) {
        double cell = Layout.CELL;
        svg.append(BoardPicture.square(x, y, cell, false)).append(BoardPicture.square(x + cell, y, cell, true));
        svg.append(glyphs.use(Side.WHITE, piece, x, y, cell)).append(glyphs.use(Side.BLACK, piece, x + cell, y, cell));
        double textX = x + 2 * cell + 10;
        svg.append(Svg.fill("\n<text x=\"@\" y=\"@\" font-size=\"15\" font-weight=\"bold\">", textX, y + 19))
                .append(Svg.escape(alphabet.symbol(Side.WHITE, piece)))
                .append("<tspan font-weight=\"normal\" dx=\"8\">")
                .append(Svg.escape(alphabet.name(piece)))
                .append("</tspan></text>\n");
        svg.append(Svg.fill("<text x=\"@\" y=\"@\" font-size=\"12\">", textX, y + 37))
                .append(Svg.escape(capabilities(alphabet, piece)))
                .append("</text>\n");
    }

    private static String capabilities(PieceAlphabet alphabet, int piece) {
        List<String> names = new ArrayList<>();
        for (Capability capability : alphabet.capabilities()) {
            if ((piece & alphabet.bit(capability)) != 0) {
                names.add(capability.name());
            }
        }
        return names.stream().collect(Collectors.joining(" + "));
    }
}
