package org.morphzero.rules.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.morphzero.rules.Move;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.geometry.Geometry;

/**
 * Standard algebraic notation, as the PGN standard (8.2.3) defines it; drops as {@code N@f3}. Written with the least that
 * tells moves apart; read also with more than that, without {@code x} or {@code =}, and castling with zeros.
 */
public final class San extends WrittenNotation {
    private static final Pattern STEP =
            Pattern.compile("([KQRBN])?([a-h])?([1-8])?[x-]?([a-h][1-8])(?:=?([QRBN]))?(?:e\\.p\\.)?");

    @Override
    protected String body(Position position, int move) {
        Geometry geometry = position.variant().geometry();
        PieceAlphabet alphabet = position.variant().alphabet();
        switch (Move.kind(move)) {
            case CASTLE -> {
                return Move.to(move) > Move.from(move) ? "O-O" : "O-O-O";
            }
            case DROP -> {
                return machine(position, move);
            }
            default -> {}
        }
        int mover = position.pieceAt(Move.from(move));
        boolean takes = position.captures(move);
        String target = (takes ? "x" : "") + geometry.name(Move.to(move));
        String from = geometry.name(Move.from(move));
        if (alphabet.isPawn(mover)) {
            String promotion =
                    Move.kind(move) == Move.Kind.BECOME ? "=" + alphabet.symbol(Side.WHITE, Move.piece(move)) : "";
            return (takes ? from.substring(0, 1) : "") + target + promotion;
        }
        return alphabet.symbol(Side.WHITE, mover) + origin(position, move, from) + target;
    }

    /** As much of the origin as tells the move from others of the same kind of piece to the same square. */
    private static String origin(Position position, int move, String from) {
        Geometry geometry = position.variant().geometry();
        List<Integer> rivals = new ArrayList<>();
        for (int other : position.legalMoves()) {
            if (Move.to(other) == Move.to(move)
                    && Move.from(other) != Move.from(move)
                    && Move.kind(other) == Move.Kind.STEP
                    && position.pieceAt(Move.from(other)) == position.pieceAt(Move.from(move))) {
                rivals.add(Move.from(other));
            }
        }
        int cell = Move.from(move);
        if (rivals.isEmpty()) {
            return "";
        }
        if (rivals.stream().noneMatch(rival -> geometry.file(rival) == geometry.file(cell))) {
            return from.substring(0, 1);
        }
        if (rivals.stream().noneMatch(rival -> geometry.rank(rival) == geometry.rank(cell))) {
            return from.substring(1);
        }
        return from;
    }

    @Override
    public int read(Position position, String text) {
        String wanted = bare(text).replace('0', 'O');
        int[] legal = position.legalMoves();
        int found = Move.NONE;
        for (int move : legal) {
            if (matches(position, move, wanted)) {
                if (found != Move.NONE) {
                    throw new NotationException("move " + NotationException.quoted(text) + " is ambiguous: expected "
                            + write(position, found) + " or " + write(position, move));
                }
                found = move;
            }
        }
        if (found == Move.NONE) {
            throw illegal(position, text, legal);
        }
        return found;
    }

    private static boolean matches(Position position, int move, String wanted) {
        switch (Move.kind(move)) {
            case CASTLE -> {
                return wanted.equals(Move.to(move) > Move.from(move) ? "O-O" : "O-O-O");
            }
            case DROP -> {
                String written = machine(position, move);
                return wanted.equals(written) || written.charAt(0) == 'P' && wanted.equals(written.substring(1));
            }
            default -> {}
        }
        Matcher parts = STEP.matcher(wanted);
        if (!parts.matches()) {
            return false;
        }
        PieceAlphabet alphabet = position.variant().alphabet();
        String from = position.variant().geometry().name(Move.from(move));
        String piece = parts.group(1) == null ? "P" : parts.group(1);
        String becomes = Move.kind(move) == Move.Kind.BECOME ? alphabet.symbol(Side.WHITE, Move.piece(move)) : "";
        return piece.equals(alphabet.symbol(Side.WHITE, position.pieceAt(Move.from(move))))
                && (parts.group(2) == null || from.startsWith(parts.group(2)))
                && (parts.group(3) == null || from.endsWith(parts.group(3)))
                && parts.group(4).equals(position.variant().geometry().name(Move.to(move)))
                && becomes.equals(parts.group(5) == null ? "" : parts.group(5));
    }
}
