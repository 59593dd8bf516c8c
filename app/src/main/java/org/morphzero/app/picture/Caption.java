package org.morphzero.app.picture;

import java.util.ArrayList;
import java.util.List;

/** Text below a picture, broken into lines that fit. SVG breaks no lines, so the widths are estimated, generously. */
final class Caption {
    static final double LINE_HEIGHT = 18;
    private static final double FONT_SIZE = 13;
    /** The width of an average letter of a sans serif face, as a share of the font size. */
    private static final double LETTER = 0.54;

    private Caption() {}

    static List<String> lines(String text, double width) {
        int most = (int) (width / (FONT_SIZE * LETTER));
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split(" +", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > most) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        if (line.length() > 0) {
            lines.add(line.toString());
        }
        return lines;
    }

    /** The lines, the first one's base line at {@code y}. */
    static String draw(List<String> lines, double x, double y) {
        StringBuilder drawn = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            drawn.append(Svg.fill("<text x=\"@\" y=\"@\" font-size=\"@\">", x, y + i * LINE_HEIGHT, FONT_SIZE))
                    .append(Svg.escape(lines.get(i)))
                    .append("</text>\n");
        }
        return drawn.toString();
    }
}
