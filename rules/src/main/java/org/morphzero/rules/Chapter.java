package org.morphzero.rules;

/**
 * So many positions of a game in a row, and a Bloom filter of their keys: whether a position stood in it is mostly answered
 * "no" without looking at them. So a long game is searched for repetitions in big steps; the memory is a few bytes a ply.
 */
final class Chapter {
    /** Plies in a chapter. */
    static final int LENGTH = 32;

    private static final int WORDS = 8;
    private static final int BIT = WORDS * Long.SIZE - 1;

    final Chapter earlier;
    final Position last;
    private final long[] filter = new long[WORDS];

    /** The chapter that ends with a position. */
    Chapter(Chapter earlier, Position last) {
        this.earlier = earlier;
        this.last = last;
        Position position = last;
        for (int i = 0; i < LENGTH && position != null; i++) {
            long key = position.key();
            set(key);
            set(key >>> Integer.SIZE);
            position = position.before();
        }
    }

    private void set(long hash) {
        filter[(int) (hash & BIT) >> 6] |= 1L << hash;
    }

    private boolean isSet(long hash) {
        return (filter[(int) (hash & BIT) >> 6] >>> hash & 1) != 0;
    }

    /** How often a position with that key stands in it. */
    int count(Position wanted, long key) {
        if (!isSet(key) || !isSet(key >>> Integer.SIZE)) {
            return 0;
        }
        int found = 0;
        Position position = last;
        for (int i = 0; i < LENGTH && position != null; i++) {
            found += wanted.isSameAs(position) ? 1 : 0;
            position = position.before();
        }
        return found;
    }
}
