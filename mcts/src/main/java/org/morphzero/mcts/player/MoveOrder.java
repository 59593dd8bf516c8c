package org.morphzero.mcts.player;

import java.util.Arrays;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;

/**
 * Likely good moves first: the table's, then captures of the most by the least and promotions, then killers, then quiet moves
 * by how often they cut before.
 */
final class MoveOrder {
    private static final int FIRST = 1 << 30;
    private static final int FORCING = 1 << 24;
    private static final int KILLER = 1 << 23;
    private static final int MOST_HISTORY = 1 << 22;
    private static final int CELLS = 128;

    private final PieceValues values;
    private final int[] killers;
    private final int[] history = new int[CELLS * CELLS];

    MoveOrder(PieceValues values, int plies) {
        this.values = values;
        killers = new int[2 * plies];
    }

    void clear() {
        Arrays.fill(killers, Move.NONE);
        Arrays.fill(history, 0);
    }

    /** Whether a move takes a piece off the board. */
    static boolean captures(Position position, int move) {
        return Move.kind(move) == Move.Kind.REMOVE || position.captures(move);
    }

    /** Whether a pawn becomes something better. */
    static boolean promotes(Position position, int move) {
        return Move.kind(move) == Move.Kind.BECOME
                && position.variant().alphabet().isPawn(position.pieceAt(Move.from(move)));
    }

    static boolean isForcing(Position position, int move) {
        return captures(position, move) || promotes(position, move);
    }

    int[] scores(Position position, int[] moves, int tableMove, int ply) {
        int[] scores = new int[moves.length];
        for (int i = 0; i < moves.length; i++) {
            scores[i] = score(position, moves[i], tableMove, ply);
        }
        return scores;
    }

    private int score(Position position, int move, int tableMove, int ply) {
        if (move == tableMove) {
            return FIRST;
        }
        if (isForcing(position, move)) {
            int taken = captures(position, move) ? values.value(position.pieceAt(Move.to(move))) : 0;
            int becomes = Move.kind(move) == Move.Kind.BECOME ? values.value(Move.piece(move)) : 0;
            return FORCING + 16 * (taken + becomes) - values.value(position.pieceAt(Move.from(move)));
        }
        if (move == killers[2 * ply] || move == killers[2 * ply + 1]) {
            return KILLER;
        }
        return history[Move.from(move) * CELLS + Move.to(move)];
    }

    /** Brings the best of the moves from {@code at} on to {@code at}. */
    static void pick(int[] moves, int[] scores, int at) {
        int best = at;
        for (int i = at + 1; i < moves.length; i++) {
            if (scores[i] > scores[best]) {
                best = i;
            }
        }
        int move = moves[best];
        int score = scores[best];
        moves[best] = moves[at];
        scores[best] = scores[at];
        moves[at] = move;
        scores[at] = score;
    }

    /** A quiet move was too good to be allowed. */
    void cut(int move, int depth, int ply) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        int at = Move.from(move) * CELLS + Move.to(move);
        history[at] = Math.min(MOST_HISTORY, history[at] + depth * depth);
    }
}
