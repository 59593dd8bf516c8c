package org.morphzero.rules.pgn;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.notation.San;

/**
 * Writes games as PGN: the seven tags of the standard's roster, {@code Variant}, {@code RuleOptions} where any differs from
 * its default ({@code k=v,k=v}), {@code SetUp} and {@code FEN} where the game does not start from the array. Movetext is SAN
 * for chess and machine notation for all else, since Bedlam's printed notation uses characters that PGN gives other meanings.
 */
public final class PgnWriter {
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black");
    private static final String UNKNOWN_DATE = "????.??.??";
    private static final int LINE = 80;

    private PgnWriter() {}

    /** The game as text, ending with an empty line. */
    public static String write(PgnGame game) {
        return write(game, ply -> "");
    }

    /**
     * The game as text with comments after its moves.
     *
     * @param comments by ply, 1 being the first move; empty where there is nothing to say. Braces and line breaks in them become blanks
     */
    public static String write(PgnGame game, IntFunction<String> comments) {
        StringBuilder text = new StringBuilder();
        writeTags(game, text);
        text.append('\n');
        writeMoves(game, comments, text);
        return text.append("\n\n").toString();
    }

    private static void writeTags(PgnGame game, StringBuilder text) {
        Map<String, String> tags = game.tags();
        for (String name : ROSTER) {
            tag(text, name, tags.getOrDefault(name, name.equals("Date") ? UNKNOWN_DATE : "?"));
        }
        tag(text, "Result", game.result());
        Position start = game.start();
        Variant variant = start.variant();
        tag(text, "Variant", variant.id());
        if (!variant.options().toString().isEmpty()) {
            tag(text, "RuleOptions", variant.options().toString());
        }
        if (!start.toString().equals(variant.start().toString())) {
            tag(text, "SetUp", "1");
            tag(text, "FEN", start.toString());
        }
        tags.forEach((name, value) -> {
            if (!ROSTER.contains(name)) {
                tag(text, name, value);
            }
        });
    }

    private static void tag(StringBuilder text, String name, String value) {
        String oneLine = value.replaceAll("\\p{Cntrl}", " ");
        text.append('[')
                .append(name)
                .append(" \"")
                .append(oneLine.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"]\n");
    }

    private static void writeMoves(PgnGame game, IntFunction<String> comments, StringBuilder text) {
        List<Position> positions = game.positions();
        Line line = new Line(text);
        for (int i = 1; i < positions.size(); i++) {
            Position before = positions.get(i - 1);
            if (before.sideToMove() == Side.WHITE) {
                line.add(before.moveNumber() + ".");
            } else if (i == 1) {
                line.add(before.moveNumber() + "...");
            }
            line.add(movetext(before, positions.get(i).lastMove()));
            String comment = comments.apply(i).replaceAll("[{}\\p{Cntrl}]", " ").strip();
            if (!comment.isEmpty()) {
                line.add("{" + comment + "}");
            }
        }
        line.add(game.result());
    }

    /** How PGN writes a move of this variant. */
    static String movetext(Position position, int move) {
        return usesSan(position.variant())
                ? position.variant().notation().write(position, move)
                : MachineNotation.write(position.variant(), move);
    }

    /** Chess proper: its people's notation is SAN and nothing comes from hand. */
    static boolean usesSan(Variant variant) {
        return variant.notation() instanceof San && !variant.hasHands();
    }

    /** Breaks movetext into lines of at most {@link #LINE} characters. */
    private static final class Line {
        private final StringBuilder text;
        private int length;

        Line(StringBuilder text) {
            this.text = text;
        }

        void add(String token) {
            if (length > 0 && length + 1 + token.length() > LINE) {
                text.append('\n');
                length = 0;
            } else if (length > 0) {
                text.append(' ');
                length++;
            }
            text.append(token);
            length += token.length();
        }
    }
}
