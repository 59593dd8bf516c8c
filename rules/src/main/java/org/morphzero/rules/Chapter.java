package org.morphzero.rules;

import java.util.Arrays;

/**
 * So many positions of a game in a row, with Bloom filters of their keys: one of this chapter, one of the game up to its end.
 * Whether a position stood there before is mostly answered "no" without looking at any. The memory is about 35 bytes a ply.
 */
final class Chapter {
    /** Plies in a chapter. */
    static final int LENGTH = 32;

    /** Bits for 32 keys: one answer in 70 is a false "perhaps". */
    private static final int OWN_WORDS = 8;
    /** Bits for a thousand keys: one answer in 20. */
    private static final int ALL_WORDS = 128;

    private final Chapter earlier;
    private final Position last;
    private final long[] own = new long[OWN_WORDS];
    private final long[] all;

    /** The chapter that ends with a position. */
    Chapter(Chapter earlier, Position last) {
        this.earlier = earlier;
        this.last = last;
        all = earlier == null ? new long[ALL_WORDS] : Arrays.copyOf(earlier.all, ALL_WORDS);
        Position position = last;
        for (int i = 0; i < LENGTH && position != null; i++) {
            add(own, position.key());
            add(all, position.key());
            position = position.before();
        }
    }

    private static void add(long[] filter, long key) {
        set(filter, key);
        set(filter, key >>> Integer.SIZE);
    }

    private static void set(long[] filter, long hash) {
        filter[(int) (hash >>> 6) & (filter.length - 1)] |= 1L << hash;
    }

    private static boolean mayHold(long[] filter, long key) {
        return isSet(filter, key) && isSet(filter, key >>> Integer.SIZE);
    }

    private static boolean isSet(long[] filter, long hash) {
        return (filter[(int) (hash >>> 6) & (filter.length - 1)] >>> hash & 1) != 0;
    }

    /** How often a position stands in the game up to the end of this chapter. */
    int count(Position wanted) {
        long key = wanted.key();
        int found = 0;
        for (Chapter chapter = this; chapter != null && mayHold(chapter.all, key); chapter = chapter.earlier) {
            if (mayHold(chapter.own, key)) {
                found += chapter.countOwn(wanted);
            }
        }
        return found;
    }

    private int countOwn(Position wanted) {
        int found = 0;
        Position position = last;
        for (int i = 0; i < LENGTH && position != null; i++) {
            found += wanted.isSameAs(position) ? 1 : 0;
            position = position.before();
        }
        return found;
    }
}
