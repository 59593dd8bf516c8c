package org.morphzero.rules;

import java.util.Arrays;
import java.util.List;

/**
 * The kinds of piece a hand or reserve may hold, in FEN's order, and their counts packed into a long, nine bits a kind.
 * A variant without hands has no kinds.
 */
public final class HandLayout {
    private static final int BITS = 9;
    private static final long MASK = (1L << BITS) - 1;

    /** More of a kind than any game has brought together; what would come on top is lost. */
    static final int MOST_OF_A_KIND = (int) MASK;

    private final List<Integer> kinds;
    private final int[] slots;

    public HandLayout(List<Integer> kinds) {
        if (kinds.size() * BITS > Long.SIZE) {
            throw new IllegalArgumentException(kinds.size() + " kinds in hand: expected at most " + Long.SIZE / BITS);
        }
        this.kinds = List.copyOf(kinds);
        int largest = kinds.stream().mapToInt(Integer::intValue).max().orElse(0);
        slots = new int[largest + 1];
        Arrays.fill(slots, -1);
        for (int slot = 0; slot < kinds.size(); slot++) {
            slots[kinds.get(slot)] = slot;
        }
    }

    /** The pieces a hand may hold, in FEN's order. */
    public List<Integer> kinds() {
        return kinds;
    }

    boolean holds(int piece) {
        return piece < slots.length && slots[piece] >= 0;
    }

    /** The index in {@link #kinds} of a kind that a hand may hold. */
    public int slot(int piece) {
        return slots[piece];
    }

    int count(long hand, int piece) {
        return countInSlot(hand, slots[piece]);
    }

    static int countInSlot(long hand, int slot) {
        return (int) (hand >>> slot * BITS & MASK);
    }

    static long one(int slot) {
        return 1L << slot * BITS;
    }
}
