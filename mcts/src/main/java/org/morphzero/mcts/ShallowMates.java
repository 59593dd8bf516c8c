package org.morphzero.mcts;

import java.util.Arrays;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.geometry.ReachTable;

/**
 * Finds moves that win at once, without a tree. Few moves can give check, and which is told from sets of cells without playing them: those whose piece
 * arrives where it reaches the enemy's royal piece, and those that leave a line open. Only these are tried. Where a variant can be won
 * without check, all moves are tried, but only when so few enemy pieces can move that one move could stalemate or bare the side.
 */
final class ShallowMates {
    /** One move can capture a piece, pin one, and by leaving its line pin another. With this many that can move, one still can. */
    private static final int TOO_MANY_TO_STALEMATE = 4;

    static final int[] NONE = {};

    private long[] reach = {};
    /** The checks seen by the last {@link #find}, as many as {@link #checkCount}. */
    private int[] checks = new int[16];

    private int checkCount;
    /** Own pieces that leave a line to the royal piece open when they go, by word. */
    private final long[] uncovering = new long[2];
    /** Enemy pieces on such lines. */
    private final long[] pinned = new long[2];

    /**
     * Whether the side to move, being in check, loses to a mate in one whatever it does. Looks no further than the first way out that
     * holds, so it costs little where there is one.
     */
    boolean isLostInTwo(Position position, int[] moves) {
        if (!position.inCheck()) {
            return false;
        }
        for (int move : moves) {
            Position next = position.play(move);
            int[] replies = next.legalMoves();
            if (next.outcome(replies).isPresent() || find(next, replies) == Move.NONE) {
                return false;
            }
        }
        return true;
    }

    /** The moves that check, in the order of the moves, as the last {@link #find} has seen them: all, where it found no move that wins. */
    int[] checks() {
        return checkCount == 0 ? NONE : Arrays.copyOf(checks, checkCount);
    }

    /** A move that wins at once, or {@link Move#NONE}. */
    int find(Position position, int[] moves) {
        checkCount = 0;
        Variant variant = position.variant();
        int royal = position.royal(position.sideToMove().opponent());
        if (royal < 0) {
            return Move.NONE;
        }
        prepare(position, royal);
        if (variant.winsWithoutCheck() && fewCanMove(position)) {
            for (int move : moves) {
                Position next = position.play(move);
                note(move, next);
                if (next.outcome()
                        .flatMap(o -> o.winner())
                        .filter(winner -> winner == position.sideToMove())
                        .isPresent()) {
                    return move;
                }
            }
            return Move.NONE;
        }
        for (int move : moves) {
            if (mayCheck(position, move)) {
                Position next = position.play(move);
                if (note(move, next) && next.isMate()) {
                    return move;
                }
            }
        }
        return Move.NONE;
    }

    private boolean note(int move, Position next) {
        if (!next.inCheck()) {
            return false;
        }
        if (checkCount == checks.length) {
            checks = Arrays.copyOf(checks, 2 * checkCount);
        }
        checks[checkCount++] = move;
        return true;
    }

    private void prepare(Position position, int royal) {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        Side us = position.sideToMove();
        int words = geometry.words();
        int capabilities = variant.capabilities();
        if (reach.length != (capabilities + 1) * words) {
            reach = new long[(capabilities + 1) * words];
        }
        long occupied0 = position.occupied(0);
        long occupied1 = words > 1 ? position.occupied(1) : 0;
        for (int w = 0; w < 2; w++) {
            uncovering[w] = 0;
            pinned[w] = 0;
        }
        for (int w = 0; w < words; w++) {
            long any = 0;
            for (int c = 0; c < capabilities; c++) {
                ReachTable from = variant.capturedFrom(us, c);
                long cells = from.reach(w, royal, occupied0, occupied1);
                reach[c * words + w] = cells;
                any |= cells;
                if (from.hasLines()) {
                    long snipers = from.unobstructed(w, royal) & position.having(c, w) & position.pieces(us, w);
                    for (; snipers != 0; snipers &= snipers - 1) {
                        look(position, royal, w << 6 | Long.numberOfTrailingZeros(snipers));
                    }
                }
            }
            reach[capabilities * words + w] = any;
        }
    }

    /** What alone stands between a slider and the royal piece uncovers it or is pinned. */
    private void look(Position position, int royal, int sniper) {
        Geometry geometry = position.variant().geometry();
        long blockers0 = geometry.between(0, royal, sniper) & position.occupied(0);
        long blockers1 = geometry.words() > 1 ? geometry.between(1, royal, sniper) & position.occupied(1) : 0;
        if (Long.bitCount(blockers0) + Long.bitCount(blockers1) != 1) {
            return;
        }
        int word = blockers0 != 0 ? 0 : 1;
        long blocker = blockers0 | blockers1;
        if ((position.pieces(position.sideToMove(), word) & blocker) != 0) {
            uncovering[word] |= blocker;
        } else {
            pinned[word] |= blocker;
        }
    }

    /** Whether a move can give check; true for a few that do not. */
    private boolean mayCheck(Position position, int move) {
        Variant variant = position.variant();
        int words = variant.geometry().words();
        int from = Move.from(move);
        int to = Move.to(move);
        switch (Move.kind(move)) {
            case CASTLE, EN_PASSANT, REMOVE -> {
                return true;
            }
            default -> {}
        }
        if ((uncovering[from >> 6] >>> from & 1) != 0) {
            return true;
        }
        int any = variant.capabilities() * words;
        if (((reach[any + (to >> 6)] >>> to | reach[any + (from >> 6)] >>> from) & 1) == 0) {
            return false;
        }
        for (int powers = position.arriving(move); powers != 0; powers &= powers - 1) {
            int at = Integer.numberOfTrailingZeros(powers) * words;
            // From the cell it leaves: a piece that moves on along the line and is something else there.
            if (((reach[at + (to >> 6)] >>> to | reach[at + (from >> 6)] >>> from) & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether fewer enemy pieces than one move could stop are free to move, pawns and the royal piece not counted. */
    private boolean fewCanMove(Position position) {
        Variant variant = position.variant();
        int words = variant.geometry().words();
        Side them = position.sideToMove().opponent();
        long occupied0 = position.occupied(0);
        long occupied1 = words > 1 ? position.occupied(1) : 0;
        int free = 0;
        for (int w = 0; w < words; w++) {
            long royals = position.having(variant.royalCapability(), w);
            long seen = royals | pinned[w];
            for (int c = 0; c < variant.capabilities(); c++) {
                if (variant.alphabet().isPawn(1 << c)) {
                    continue;
                }
                long movers = position.having(c, w) & position.pieces(them, w) & ~seen;
                for (; movers != 0; movers &= movers - 1) {
                    int cell = w << 6 | Long.numberOfTrailingZeros(movers);
                    long targets = 0;
                    for (int to = 0; to < words; to++) {
                        targets |= variant.captures(them, c).reach(to, cell, occupied0, occupied1)
                                & ~position.pieces(them, to);
                    }
                    if (targets != 0) {
                        seen |= 1L << cell;
                        if (++free >= TOO_MANY_TO_STALEMATE) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }
}
