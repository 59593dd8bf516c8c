package org.morphzero.mcts.player;

import java.util.function.BooleanSupplier;
import org.morphzero.rules.Move;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/**
 * Principal variation search with iterative deepening, a transposition table, killers and history, extension of checks, and a
 * quiescence search over captures. Scores are in hundredths of a pawn for the side to move.
 */
final class AlphaBeta {
    static final int DEEPEST = 64;
    private static final int MATE = 1_000_000;
    private static final int CERTAIN = MATE - 1_000;
    private static final int MOST_PLIES = 2 * DEEPEST;
    private static final int QUIET_PLIES = 8;
    private static final int NODES_BETWEEN_LOOKS = 512;
    private static final int TABLE_BITS = 18;
    private static final int COUNT_THAT_DRAWS = 100;

    private final PositionScore score;
    private final MoveOrder order;
    private final TranspositionTable table = new TranspositionTable(TABLE_BITS);
    private BooleanSupplier mustStop;
    private boolean stopped;
    private long nodes;
    private int rootMove;

    AlphaBeta(Variant variant) {
        PieceValues values = new PieceValues(variant);
        score = new PositionScore(variant, values);
        order = new MoveOrder(values, MOST_PLIES + 1);
    }

    /** Forgets all positions. */
    void clear() {
        table.clear();
    }

    /**
     * The best move of a position that has one; an only move without a search.
     *
     * @param depth 1 to {@link #DEEPEST}
     * @param stop asked now and then; what is found by then counts
     */
    int search(Position position, int depth, BooleanSupplier stop) {
        mustStop = stop;
        stopped = false;
        nodes = 0;
        order.clear();
        int[] moves = position.legalMoves();
        int best = moves[0];
        if (moves.length == 1) {
            return best;
        }
        for (int d = 1; d <= depth; d++) {
            rootMove = Move.NONE;
            int value = negamax(position, d, -MATE, MATE, 0);
            if (rootMove != Move.NONE) {
                best = rootMove;
            }
            // Checks extended may find a mate beyond the depth before a nearer one.
            if (stopped || MATE - Math.abs(value) <= d) {
                break;
            }
        }
        return best;
    }

    /** Positions looked at by the last search. */
    long nodes() {
        return nodes;
    }

    private int negamax(Position position, int depth, int alpha, int beta, int ply) {
        if (isTimeUp()) {
            return 0;
        }
        int[] moves = position.legalMoves();
        if (moves.length == 0) {
            return ended(position, ply);
        }
        if (ply > 0 && isDrawn(position)) {
            return 0;
        }
        boolean inCheck = position.inCheck();
        int left = inCheck && ply < MOST_PLIES / 2 ? depth + 1 : depth;
        if (left <= 0 || ply >= MOST_PLIES) {
            return quiesce(position, moves, inCheck, alpha, beta, ply, 0);
        }
        long key = position.key();
        int tableMove = Move.NONE;
        if (table.find(key)) {
            tableMove = table.move();
            if (ply > 0 && table.depth() >= left) {
                int known = fromTable(table.score(), ply);
                if (table.bound() == TranspositionTable.EXACT
                        || table.bound() == TranspositionTable.AT_LEAST && known >= beta
                        || table.bound() == TranspositionTable.AT_MOST && known <= alpha) {
                    return known;
                }
            }
        }
        int[] scores = order.scores(position, moves, tableMove, ply);
        int bestMove = Move.NONE;
        int best = -MATE;
        int low = alpha;
        for (int i = 0; i < moves.length; i++) {
            MoveOrder.pick(moves, scores, i);
            Position next = position.play(moves[i]);
            int value;
            if (i == 0) {
                value = -negamax(next, left - 1, -beta, -low, ply + 1);
            } else {
                value = -negamax(next, left - 1, -low - 1, -low, ply + 1);
                if (value > low && value < beta) {
                    value = -negamax(next, left - 1, -beta, -low, ply + 1);
                }
            }
            if (stopped) {
                // At the root the moves looked at so far are worth having: the first is the last iteration's best.
                return best;
            }
            if (value > best) {
                best = value;
                bestMove = moves[i];
                if (ply == 0) {
                    rootMove = bestMove;
                }
            }
            low = Math.max(low, value);
            if (low >= beta) {
                if (!MoveOrder.isForcing(position, moves[i])) {
                    order.cut(moves[i], left, ply);
                }
                break;
            }
        }
        int bound = best >= beta
                ? TranspositionTable.AT_LEAST
                : best > alpha ? TranspositionTable.EXACT : TranspositionTable.AT_MOST;
        table.put(key, bestMove, toTable(best, ply), left, bound);
        return best;
    }

    /** Looks on through captures and promotions, and through all moves out of the first checks, until nothing hangs. */
    private int quiesce(Position position, int[] moves, boolean inCheck, int alpha, int beta, int ply, int quietPly) {
        boolean evades = inCheck && quietPly < 2;
        int best = evades ? -MATE : score.of(position);
        if (best >= beta || quietPly >= QUIET_PLIES) {
            return best;
        }
        int low = Math.max(alpha, best);
        int[] scores = order.scores(position, moves, Move.NONE, Math.min(ply, MOST_PLIES));
        for (int i = 0; i < moves.length; i++) {
            MoveOrder.pick(moves, scores, i);
            if (!evades && !MoveOrder.isForcing(position, moves[i])) {
                break;
            }
            Position next = position.play(moves[i]);
            if (isTimeUp()) {
                return best;
            }
            int[] replies = next.legalMoves();
            int value = replies.length == 0
                    ? -ended(next, ply + 1)
                    : -quiesce(next, replies, next.inCheck(), -beta, -low, ply + 1, quietPly + 1);
            best = Math.max(best, value);
            low = Math.max(low, value);
            if (low >= beta) {
                break;
            }
        }
        return best;
    }

    private boolean isTimeUp() {
        nodes++;
        if (!stopped && nodes % NODES_BETWEEN_LOOKS == 0) {
            stopped = mustStop.getAsBoolean();
        }
        return stopped;
    }

    /** A draw by count, a dead position, or one that stood before: who repeats once can do it again. */
    private boolean isDrawn(Position position) {
        return position.count() >= COUNT_THAT_DRAWS
                || position.repetitions() >= 2
                || position.isAlone(Side.WHITE)
                        && position.isAlone(Side.BLACK)
                        && position.outcome().filter(Outcome::isDraw).isPresent();
    }

    private int ended(Position position, int ply) {
        return position.outcome()
                .flatMap(Outcome::winner)
                .map(winner -> winner == position.sideToMove() ? MATE - ply : ply - MATE)
                .orElse(0);
    }

    /** Mates are counted from the root in the search, from the position in the table. */
    private static int toTable(int value, int ply) {
        return value >= CERTAIN ? value + ply : value <= -CERTAIN ? value - ply : value;
    }

    private static int fromTable(int value, int ply) {
        return value >= CERTAIN ? value - ply : value <= -CERTAIN ? value + ply : value;
    }
}
