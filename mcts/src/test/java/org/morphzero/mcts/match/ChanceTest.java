package org.morphzero.mcts.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** What one opening or game draws tells nothing of the others. */
class ChanceTest {
    /** A sequence that is another one shifted has its numbers. */
    @Test
    void noSourceIsAnotherOneShifted() {
        Set<Long> seen = new HashSet<>();
        int draws = 0;
        for (long seed : new long[] {0, 1, 2, 0x9E3779B97F4A7C15L}) {
            for (Chance chance : Chance.values()) {
                for (int number = 0; number < 50; number++) {
                    SplittableRandom source = chance.source(seed, number);
                    for (int i = 0; i < 20; i++, draws++) {
                        seen.add(source.nextLong());
                    }
                }
            }
        }
        assertThat(seen).hasSize(draws);
    }

    /** Both sides of chess have twenty first moves: the one's choice is the other's of the opening before one time in twenty. */
    @Test
    void anOpeningDoesNotContinueTheOneBefore() {
        Openings openings = new Openings(Variants.of("chess"), 2, 1);
        int same = 0;
        for (int number = 0; number < 200; number++) {
            int second = choices(openings.opening(number)).get(1);
            int first = choices(openings.opening(number + 1)).get(0);
            same += first == second ? 1 : 0;
        }
        assertThat(same).isBetween(1, 25);
    }

    private static List<Integer> choices(Position opening) {
        Position before = opening.predecessor().orElseThrow();
        return List.of(choice(before), choice(opening));
    }

    /** Which of its legal moves led to a position. */
    private static int choice(Position position) {
        int[] moves = position.predecessor().orElseThrow().legalMoves();
        int index = 0;
        while (moves[index] != position.lastMove()) {
            index++;
        }
        return index;
    }
}
