package org.morphzero.models.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Evaluation;

class RecentEvaluationsTest {
    private record Key(long key, int detail) {}

    /** The JDK's map in order of access does the same, slower. Few keys, some of them alike in all but the detail or the high bits. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 17, 100, 1000})
    void forgetsAsALinkedHashMapInOrderOfAccess(int capacity) {
        Map<Key, Evaluation> expected = new LinkedHashMap<>(16, 0.75f, true);
        RecentEvaluations found = new RecentEvaluations(capacity);
        SplittableRandom random = new SplittableRandom(capacity);
        for (int i = 0; i < 30_000; i++) {
            long key = (long) random.nextInt(3) << 61 | random.nextInt(capacity);
            int detail = random.nextInt(2);
            Evaluation known = expected.get(new Key(key, detail));
            assertThat(found.find(key, detail)).isSameAs(known);
            if (known == null) {
                Evaluation fresh = new Evaluation(new float[0], i, 0, 0);
                expected.put(new Key(key, detail), fresh);
                found.add(key, detail, fresh);
                if (expected.size() > capacity) {
                    expected.remove(expected.keySet().iterator().next());
                }
            }
            assertThat(found.size()).isEqualTo(expected.size());
            if (i == 20_000) {
                expected.clear();
                found.clear();
            }
        }
    }
}
