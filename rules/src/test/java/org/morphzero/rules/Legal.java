package org.morphzero.rules;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.List;

/** What the rule tests ask of a position, in machine notation. */
public final class Legal {
    private Legal() {}

    /** The legal moves, sorted. */
    public static List<String> moves(Position position) {
        return Arrays.stream(position.legalMoves())
                .mapToObj(move -> MachineNotation.write(position.variant(), move))
                .sorted()
                .toList();
    }

    /** The legal moves of the piece on a square, sorted. */
    public static List<String> movesFrom(Position position, String square) {
        return moves(position).stream().filter(move -> move.startsWith(square)).toList();
    }

    /** The squares a piece may be dropped on, sorted: {@code drops(position, "N")}. */
    public static List<String> drops(Position position, String letter) {
        return moves(position).stream()
                .filter(move -> move.startsWith(letter + "@"))
                .map(move -> move.substring(2))
                .toList();
    }

    /** The position after these moves, each legal where it is played. */
    public static Position after(Position position, String... moves) {
        Position at = position;
        for (String move : moves) {
            at = at.play(at.move(move));
        }
        return at;
    }

    /** A FEN's first field after these moves. */
    public static String placementAfter(Position position, String... moves) {
        String fen = after(position, moves).toString();
        return fen.substring(0, fen.indexOf(' '));
    }

    /** The message a FEN is refused with; fails if it is read. */
    public static String refusal(Variant variant, String fen) {
        NotationException refusal = catchThrowableOfType(NotationException.class, () -> variant.position(fen));
        return refusal == null ? "(accepted)" : refusal.getMessage();
    }

    /** The message a move is refused with; fails if it is legal. */
    public static String refusedMove(Position position, String move) {
        NotationException refusal = catchThrowableOfType(NotationException.class, () -> position.move(move));
        return refusal == null ? "(accepted)" : refusal.getMessage();
    }
}
