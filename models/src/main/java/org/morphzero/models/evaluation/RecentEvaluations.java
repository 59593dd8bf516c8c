package org.morphzero.models.evaluation;

import java.util.Arrays;
import org.morphzero.mcts.Evaluation;

/**
 * The evaluations asked for last, by a key of a 64-bit number and an int: a hash table with chains and a list by time of use, both
 * threaded through plain arrays, so that looking up makes no garbage. It grows up to its capacity and then forgets what was not asked
 * for the longest.
 */
final class RecentEvaluations {
    private static final int NONE = -1;
    private static final int FIRST_SIZE = 16;
    /** 2^64 divided by the golden ratio: spreads keys that are alike (Knuth, volume 3, 6.4). */
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private final int capacity;
    private int size;
    private long[] keys = {};
    private int[] details = {};
    private Evaluation[] evaluations = {};
    /** For each entry the next in its bucket. */
    private int[] next = {};
    /** For each entry the one used just after it, and the one used just before it. */
    private int[] newer = {};

    private int[] older = {};
    /** The first entry of each bucket; a power of two of them. */
    private int[] buckets = {};

    private int newest = NONE;
    private int oldest = NONE;

    RecentEvaluations(int capacity) {
        this.capacity = capacity;
        clear();
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
        newest = NONE;
        oldest = NONE;
        Arrays.fill(evaluations, null);
        allocate(Math.min(capacity, FIRST_SIZE));
    }

    /** The evaluation of a key, which is now the one asked for last; null where there is none. */
    Evaluation find(long key, int detail) {
        int entry = entry(key, detail);
        if (entry == NONE) {
            return null;
        }
        if (entry != newest) {
            unlink(entry);
            linkNewest(entry);
        }
        return evaluations[entry];
    }

    /** Takes up the evaluation of a key that {@link #find} does not find. */
    void add(long key, int detail, Evaluation evaluation) {
        int entry;
        if (size < capacity) {
            if (size == keys.length) {
                allocate((int) Math.min(capacity, 2L * size));
            }
            entry = size++;
        } else {
            entry = oldest;
            unlink(entry);
            leaveBucket(entry);
        }
        keys[entry] = key;
        details[entry] = detail;
        evaluations[entry] = evaluation;
        enterBucket(entry);
        linkNewest(entry);
    }

    private int entry(long key, int detail) {
        int entry = buckets[bucket(key, detail)];
        while (entry != NONE && (keys[entry] != key || details[entry] != detail)) {
            entry = next[entry];
        }
        return entry;
    }

    private int bucket(long key, int detail) {
        return (int) ((key + detail) * GOLDEN_GAMMA >>> Long.numberOfLeadingZeros(buckets.length) + 1);
    }

    private void enterBucket(int entry) {
        int bucket = bucket(keys[entry], details[entry]);
        next[entry] = buckets[bucket];
        buckets[bucket] = entry;
    }

    private void leaveBucket(int entry) {
        int bucket = bucket(keys[entry], details[entry]);
        if (buckets[bucket] == entry) {
            buckets[bucket] = next[entry];
            return;
        }
        int before = buckets[bucket];
        while (next[before] != entry) {
            before = next[before];
        }
        next[before] = next[entry];
    }

    private void linkNewest(int entry) {
        older[entry] = newest;
        newer[entry] = NONE;
        if (newest != NONE) {
            newer[newest] = entry;
        } else {
            oldest = entry;
        }
        newest = entry;
    }

    private void unlink(int entry) {
        if (newer[entry] == NONE) {
            newest = older[entry];
        } else {
            older[newer[entry]] = older[entry];
        }
        if (older[entry] == NONE) {
            oldest = newer[entry];
        } else {
            newer[older[entry]] = newer[entry];
        }
    }

    /** Makes room for so many entries; those there are stay. */
    private void allocate(int entries) {
        keys = Arrays.copyOf(keys, entries);
        details = Arrays.copyOf(details, entries);
        evaluations = Arrays.copyOf(evaluations, entries);
        next = Arrays.copyOf(next, entries);
        newer = Arrays.copyOf(newer, entries);
        older = Arrays.copyOf(older, entries);
        // Never one bucket alone: the shift by 64 bits would be none.
        buckets = new int[Math.max(2, Integer.highestOneBit(2 * entries - 1))];
        Arrays.fill(buckets, NONE);
        for (int entry = 0; entry < size; entry++) {
            enterBucket(entry);
        }
    }
}
