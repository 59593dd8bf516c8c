package org.morphzero.models.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/**
 * An evaluator that remembers. It asks the one behind it only about positions it has not seen lately, and forgets those not asked for
 * the longest. Two positions are the same here only if all that the planes show is: the repetition key, the count of C4, and
 * whether the position stood before. One cache serves one variant with its options,
 * and one thread.
 */
public final class EvaluationCache implements Evaluator {
    private final Evaluator evaluator;
    private final RecentEvaluations known;
    /** Which positions of a call are asked about, by their indices there. */
    private int[] asked = new int[32];

    private Variant variant;
    private long hits;
    private long misses;

    /** What tells positions of one key apart. */
    private static int detail(Position position) {
        return position.count() << 1 | (position.repetitions() > 1 ? 1 : 0);
    }

    /**
     * @param capacity the most evaluations kept, at least 1
     */
    public EvaluationCache(Evaluator evaluator, int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("a cache of " + capacity + " evaluations, expected at least 1");
        }
        this.evaluator = evaluator;
        known = new RecentEvaluations(capacity);
    }

    @Override
    public List<Evaluation> evaluate(List<Position> positions) {
        return evaluate(positions, positions.stream().map(Position::legalMoves).toList());
    }

    @Override
    public List<Evaluation> evaluate(List<Position> positions, List<int[]> legalMoves) {
        Evaluation[] found = new Evaluation[positions.size()];
        asked = found.length > asked.length ? new int[found.length] : asked;
        List<Position> unknown = new ArrayList<>(found.length);
        List<int[]> unknownMoves = new ArrayList<>(found.length);
        for (int i = 0; i < found.length; i++) {
            Position position = positions.get(i);
            check(position);
            found[i] = known.find(position.key(), detail(position));
            if (found[i] == null && indexOf(position, unknown) < 0) {
                asked[unknown.size()] = i;
                unknown.add(position);
                unknownMoves.add(legalMoves.get(i));
                misses++;
            } else {
                hits++;
            }
        }
        if (!unknown.isEmpty()) {
            answer(found, positions, unknown, evaluator.evaluate(unknown, unknownMoves));
        }
        return Collections.unmodifiableList(Arrays.asList(found));
    }

    /** Keeps fresh evaluations and fills them in, for positions asked about twice too. */
    private void answer(Evaluation[] found, List<Position> positions, List<Position> unknown, List<Evaluation> fresh) {
        for (int i = 0; i < unknown.size(); i++) {
            Position position = unknown.get(i);
            known.add(position.key(), detail(position), fresh.get(i));
            found[asked[i]] = fresh.get(i);
        }
        for (int i = 0; i < found.length; i++) {
            if (found[i] == null) {
                found[i] = fresh.get(indexOf(positions.get(i), unknown));
            }
        }
    }

    /** Where the same position stands among a batch of others, -1 for nowhere. */
    private static int indexOf(Position position, List<Position> others) {
        long key = position.key();
        int detail = detail(position);
        for (int i = 0; i < others.size(); i++) {
            Position other = others.get(i);
            if (other.key() == key && detail(other) == detail) {
                return i;
            }
        }
        return -1;
    }

    private void check(Position position) {
        Variant given = position.variant();
        if (given == variant) {
            return;
        }
        if (variant != null && !given.toString().equals(variant.toString())) {
            throw new IllegalArgumentException("a position of " + given + " in a cache of " + variant);
        }
        variant = given;
    }

    /** Forgets everything; the counts stay. */
    public void clear() {
        known.clear();
    }

    /** How many positions were answered without asking, those asked twice in one call included. */
    public long hits() {
        return hits;
    }

    /** How many positions were asked about. */
    public long misses() {
        return misses;
    }

    /** How many evaluations are kept now. */
    public int size() {
        return known.size();
    }

    @Override
    public int batchSize() {
        return evaluator.batchSize();
    }

    @Override
    public void close() {
        evaluator.close();
    }
}
