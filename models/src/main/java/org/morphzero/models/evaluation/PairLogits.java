package org.morphzero.models.evaluation;

import java.nio.FloatBuffer;
import org.morphzero.models.encoding.MoveCells;
import org.morphzero.rules.geometry.Geometry;

/**
 * The part of a move's logit that comes from the two cells it goes between: the product of the origin's query and the target's key over
 * the root of their length, as attention has it (Vaswani et al. 2017; for a policy first in Leela Chess Zero). A plane of displacements
 * knows the target only as far as the trunk has carried it to the origin; this looks at both.
 *
 * <p>Queries and keys lie pixel by pixel, {@code policies x levels x length} numbers each in this order. Moves that go nowhere have no such
 * part. For one thread.
 */
public final class PairLogits {
    private final MoveCells cells;
    private final int length;
    private final float scale;
    /** For each cell where the first policy's query or key begins: divisions are dear. */
    private final int[] begins;

    /** Numbers of a policy at a pixel. */
    private final int policyStride;

    private float[] queries;
    private float[] keys;
    private int queriesBegin;
    private int keysBegin;

    /**
     * @param length how many numbers a query has, at least 1
     * @param pixelStride how far apart the queries of two pixels begin, and the keys
     */
    public PairLogits(MoveCells cells, Geometry geometry, int length, int pixelStride) {
        this.cells = cells;
        this.length = length;
        scale = (float) (1 / Math.sqrt(length));
        policyStride = geometry.levels() * length;
        begins = new int[geometry.cells()];
        int pixels = begins.length / geometry.levels();
        for (int cell = 0; cell < begins.length; cell++) {
            begins[cell] = cell % pixels * pixelStride + cell / pixels * length;
        }
    }

    /** What is asked later is about the queries and keys of one position, which begin at these places; the arrays are not copied. */
    public void lookIn(float[] itsQueries, int queriesAt, float[] itsKeys, int keysAt) {
        queries = itsQueries;
        queriesBegin = queriesAt;
        keys = itsKeys;
        keysBegin = keysAt;
    }

    /** The part of the move of a policy index; 0 where it goes nowhere. */
    public float of(int index, int policy) {
        int origin = cells.origin(index);
        if (origin == MoveCells.NOWHERE) {
            return 0;
        }
        int query = queriesBegin + place(policy, origin);
        int key = keysBegin + place(policy, cells.target(index));
        float sum = 0;
        for (int i = 0; i < length; i++) {
            sum += queries[query + i] * keys[key + i];
        }
        return scale * sum;
    }

    /**
     * Adds to the errors of queries and keys what follows from the error of a move's logit.
     *
     * @param base where the errors of the position begin in both buffers
     */
    public void backward(float error, int index, int policy, FloatBuffer queryErrors, FloatBuffer keyErrors, int base) {
        int origin = cells.origin(index);
        if (origin == MoveCells.NOWHERE) {
            return;
        }
        int query = place(policy, origin);
        int key = place(policy, cells.target(index));
        for (int i = 0; i < length; i++) {
            int q = base + query + i;
            int k = base + key + i;
            queryErrors.put(q, queryErrors.get(q) + scale * error * keys[keysBegin + key + i]);
            keyErrors.put(k, keyErrors.get(k) + scale * error * queries[queriesBegin + query + i]);
        }
    }

    /** Where the first number of a cell's query or key lies. */
    private int place(int policy, int cell) {
        return begins[cell] + policy * policyStride;
    }
}
