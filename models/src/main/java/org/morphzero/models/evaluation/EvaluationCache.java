package org.morphzero.models.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private final Map<Key, Evaluation> known;
    private Variant variant;
    private long hits;
    private long misses;

    private record Key(long position, int count, boolean repeated) {
        static Key of(Position position) {
            return new Key(position.key(), position.count(), position.repetitions() > 1);
        }
    }

    /**
     * @param capacity the most evaluations kept, at least 1
     */
    public EvaluationCache(Evaluator evaluator, int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("a cache of " + capacity + " evaluations, expected at least 1");
        }
        this.evaluator = evaluator;
        known = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Key, Evaluation> eldest) {
                return size() > capacity;
            }
        };
    }

    @Override
    public List<Evaluation> evaluate(List<Position> positions) {
        return evaluate(positions, positions.stream().map(Position::legalMoves).toList());
    }

    @Override
    public List<Evaluation> evaluate(List<Position> positions, List<int[]> legalMoves) {
        Map<Key, Integer> asked = new LinkedHashMap<>();
        List<Position> unknown = new ArrayList<>();
        List<int[]> unknownMoves = new ArrayList<>();
        List<Key> keys = new ArrayList<>(positions.size());
        Evaluation[] found = new Evaluation[positions.size()];
        for (int i = 0; i < found.length; i++) {
            check(positions.get(i));
            Key key = Key.of(positions.get(i));
            keys.add(key);
            found[i] = known.get(key);
            if (found[i] == null && !asked.containsKey(key)) {
                asked.put(key, unknown.size());
                unknown.add(positions.get(i));
                unknownMoves.add(legalMoves.get(i));
                misses++;
            } else {
                hits++;
            }
        }
        if (!unknown.isEmpty()) {
            List<Evaluation> fresh = evaluator.evaluate(unknown, unknownMoves);
            asked.forEach((key, index) -> known.put(key, fresh.get(index)));
            for (int i = 0; i < found.length; i++) {
                if (found[i] == null) {
                    found[i] = fresh.get(asked.get(keys.get(i)));
                }
            }
        }
        return List.of(found);
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
