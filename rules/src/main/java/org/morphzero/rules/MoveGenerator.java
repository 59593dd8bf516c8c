package org.morphzero.rules;

import java.util.Arrays;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.geometry.ReachTable;

/**
 * Generates the legal moves of one position. It works out once what legality needs (C2): the attackers of the royal
 * piece, the cells where an arrival answers them, and the pieces pinned to their lines. Then the variant adds its moves as sets
 * of targets already cut down to the legal ones, so that counting them is counting bits.
 *
 * <p>Sets of cells come word by word, see {@link Geometry}.
 */
public final class MoveGenerator {
    private enum Purpose {
        LIST,
        COUNT,
        ANY,
        /** Whether there is a way out of check; without check nothing is generated. */
        WAY_OUT
    }

    private static final int USUAL_NUMBER_OF_MOVES = 64;
    private static final int USUAL_NUMBER_OF_PINS = 4;
    private static final int[] NOTHING = {};

    private final Position position;
    private final Geometry geometry;
    private final int words;
    private final Side us;
    private final Purpose purpose;
    private final long own0;
    private final long own1;
    private final long enemy0;
    private final long enemy1;
    private final int royalCell;
    private final boolean inCheck;
    private final long evasions0;
    private final long evasions1;
    private long pinned0;
    private long pinned1;
    /** For each pinned piece its cell and the words of its line; null while nothing is pinned. */
    private long[] pins;

    private int pinned;
    /** What the enemy attacks, filled when first asked for. */
    private long[] attacked;

    private long[] attackedBeyondRoyal;
    private int[] moves;
    private int size;

    private MoveGenerator(Position position, Purpose purpose) {
        this.position = position;
        this.purpose = purpose;
        geometry = position.variant().geometry();
        words = geometry.words();
        us = position.sideToMove();
        Side them = us.opponent();
        boolean wide = words > 1;
        own0 = position.pieces(us, 0);
        own1 = wide ? position.pieces(us, 1) : 0;
        enemy0 = position.pieces(them, 0);
        enemy1 = wide ? position.pieces(them, 1) : 0;
        moves = purpose == Purpose.LIST ? new int[USUAL_NUMBER_OF_MOVES] : NOTHING;
        royalCell = position.royal(us);
        long checkers0 = 0;
        long checkers1 = 0;
        if (royalCell >= 0) {
            checkers0 = position.attackers(0, royalCell, them, own0 | enemy0, own1 | enemy1);
            checkers1 = wide ? position.attackers(1, royalCell, them, own0 | enemy0, own1 | enemy1) : 0;
        }
        int checkers = Long.bitCount(checkers0) + Long.bitCount(checkers1);
        inCheck = checkers > 0;
        if (checkers == 0) {
            evasions0 = -1;
            evasions1 = -1;
        } else if (checkers == 1) {
            int checker =
                    checkers0 != 0 ? Long.numberOfTrailingZeros(checkers0) : 64 + Long.numberOfTrailingZeros(checkers1);
            evasions0 = checkers0 | geometry.between(0, royalCell, checker);
            evasions1 = wide ? checkers1 | geometry.between(1, royalCell, checker) : 0;
        } else {
            evasions0 = 0;
            evasions1 = 0;
        }
        if (purpose == Purpose.WAY_OUT && !inCheck) {
            return;
        }
        if (royalCell >= 0) {
            findPins(them);
        }
        if (!position.variant().isOver(position)) {
            position.variant().generate(this);
        }
    }

    static int[] list(Position position) {
        MoveGenerator generator = new MoveGenerator(position, Purpose.LIST);
        return Arrays.copyOf(generator.moves, generator.size);
    }

    static int count(Position position) {
        return new MoveGenerator(position, Purpose.COUNT).size;
    }

    static boolean any(Position position) {
        return new MoveGenerator(position, Purpose.ANY).size > 0;
    }

    static boolean isMate(Position position) {
        MoveGenerator generator = new MoveGenerator(position, Purpose.WAY_OUT);
        return generator.inCheck && generator.size == 0;
    }

    /** An enemy slider that would reach the royal piece but for one of our own pieces pins that piece to the line. */
    private void findPins(Side them) {
        Variant variant = position.variant();
        for (int c = 0; c < variant.capabilities(); c++) {
            ReachTable from = variant.capturedFrom(them, c);
            if (!from.hasLines()) {
                continue;
            }
            for (int w = 0; w < words; w++) {
                long snipers = from.unobstructed(w, royalCell) & position.having(c, w) & enemy(w);
                for (; snipers != 0; snipers &= snipers - 1) {
                    pinByOne(w << 6 | Long.numberOfTrailingZeros(snipers));
                }
            }
        }
    }

    private void pinByOne(int sniper) {
        long between0 = geometry.between(0, royalCell, sniper);
        long between1 = words > 1 ? geometry.between(1, royalCell, sniper) : 0;
        long blockers0 = between0 & (own0 | enemy0);
        long blockers1 = between1 & (own1 | enemy1);
        if (Long.bitCount(blockers0) + Long.bitCount(blockers1) != 1
                || ((blockers0 & own0) | (blockers1 & own1)) == 0) {
            return;
        }
        int at = pinned * (1 + words);
        if (pins == null) {
            pins = new long[USUAL_NUMBER_OF_PINS * (1 + words)];
        } else if (at == pins.length) {
            pins = Arrays.copyOf(pins, 2 * at);
        }
        pinned++;
        pinned0 |= blockers0;
        pinned1 |= blockers1;
        pins[at] = blockers0 != 0 ? Long.numberOfTrailingZeros(blockers0) : 64 + Long.numberOfTrailingZeros(blockers1);
        pins[at + 1] = between0 | (sniper < 64 ? 1L << sniper : 0);
        if (words > 1) {
            pins[at + 2] = between1 | (sniper >= 64 ? 1L << sniper : 0);
        }
    }

    public Position position() {
        return position;
    }

    /** The side to move. */
    public Side us() {
        return us;
    }

    public long own(int word) {
        return word == 0 ? own0 : own1;
    }

    public long enemy(int word) {
        return word == 0 ? enemy0 : enemy1;
    }

    public long occupied(int word) {
        return word == 0 ? own0 | enemy0 : own1 | enemy1;
    }

    public long empty(int word) {
        return geometry.all(word) & ~occupied(word);
    }

    /** The cell of our royal piece, -1 while it is not on the board. */
    public int royalCell() {
        return royalCell;
    }

    /** The same as a set. */
    public long royal(int word) {
        return royalCell >= 0 && royalCell >> 6 == word ? 1L << royalCell : 0;
    }

    public boolean inCheck() {
        return inCheck;
    }

    /** Where a piece other than the royal one must arrive to leave the royal piece unattacked: everywhere when not in check. */
    public long evasions(int word) {
        return word == 0 ? evasions0 : evasions1;
    }

    /** Where a piece other than the royal one may arrive when it leaves {@code from} empty: {@link #evasions} and pins. */
    public long allowed(int from, int word) {
        long held = from < 64 ? pinned0 : pinned1;
        return (held >>> from & 1) == 0 ? evasions(word) : evasions(word) & pinLine(from, word);
    }

    private long pinLine(int from, int word) {
        int at = 0;
        // The last one, should the board have more than one for a cell.
        for (int i = 0; i < pinned; i++) {
            at = pins[i * (1 + words)] == from ? i * (1 + words) : at;
        }
        return pins[at + 1 + word];
    }

    /** What the enemy attacks on the board as it is (C7). */
    public long attacked(int word) {
        if (attacked == null) {
            attacked = position.attacked(us.opponent(), own0 | enemy0, own1 | enemy1);
        }
        return attacked[word];
    }

    /** What the enemy would attack if our royal piece had left its cell. */
    public long attackedBeyondRoyal(int word) {
        if (attackedBeyondRoyal == null) {
            attackedBeyondRoyal = position.attacked(us.opponent(), occupied(0) & ~royal(0), occupied(1) & ~royal(1));
        }
        return attackedBeyondRoyal[word];
    }

    /** What a table reaches from a cell on the board as it is. */
    public long reach(ReachTable table, int word, int cell) {
        return table.reach(word, cell, own0 | enemy0, own1 | enemy1);
    }

    /** Whether our royal piece would be unattacked with {@code from} empty, {@code to} filled and {@code gone} captured. */
    boolean isSafeAfter(int from, int to, int gone) {
        return isSafe(
                (occupied(0) & ~bit(from, 0) & ~bit(gone, 0)) | bit(to, 0),
                (occupied(1) & ~bit(from, 1) & ~bit(gone, 1)) | bit(to, 1),
                gone);
    }

    /** Whether our royal piece would be unattacked with an enemy's piece taken off the board. */
    public boolean isSafeWithout(int gone) {
        return isSafe(occupied(0) & ~bit(gone, 0), occupied(1) & ~bit(gone, 1), gone);
    }

    private boolean isSafe(long occupied0, long occupied1, int gone) {
        for (int w = 0; w < words; w++) {
            long attackers = position.attackers(w, royalCell, us.opponent(), occupied0, occupied1);
            if ((attackers & ~bit(gone, w)) != 0) {
                return false;
            }
        }
        return true;
    }

    private static long bit(int cell, int word) {
        return cell >> 6 == word ? 1L << cell : 0;
    }

    /** Whether the question asked is answered: what is added from now on changes nothing. */
    public boolean isDone() {
        return size > 0 && (purpose == Purpose.ANY || purpose == Purpose.WAY_OUT);
    }

    /** Adds moves of a whole piece: plain, captures, merges. */
    public void addSteps(int from, int word, long targets) {
        add(Move.template(from, Move.Kind.STEP, 0), word, targets);
    }

    /** Adds moves after which another piece stands on the target. */
    public void addBecoming(int from, int becomes, int word, long targets) {
        add(Move.template(from, Move.Kind.BECOME, becomes), word, targets);
    }

    /** Adds moves of one component, another staying. */
    public void addSplits(int from, int stays, int word, long targets) {
        add(Move.template(from, Move.Kind.SPLIT, stays), word, targets);
    }

    /** Adds arrivals from hand or reserve. */
    public void addDrops(int piece, int word, long targets) {
        if (purpose != Purpose.LIST) {
            size += Long.bitCount(targets);
            return;
        }
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int to = word << 6 | Long.numberOfTrailingZeros(rest);
            add(Move.of(to, to, Move.Kind.DROP, piece));
        }
    }

    /** Adds one move. */
    public void add(int move) {
        if (purpose == Purpose.LIST) {
            if (size == moves.length) {
                moves = Arrays.copyOf(moves, 2 * size);
            }
            moves[size] = move;
        }
        size++;
    }

    private void add(int template, int word, long targets) {
        if (purpose != Purpose.LIST) {
            size += Long.bitCount(targets);
            return;
        }
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            add(template | word << 6 | Long.numberOfTrailingZeros(rest));
        }
    }
}
