package org.morphzero.mcts.match;

import java.util.SplittableRandom;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** Openings of random moves, the same for the same seed and number. */
final class Openings {
    private static final int MOST_TRIES = 1_000;

    private final Variant variant;
    private final int plies;
    private final long seed;

    Openings(Variant variant, int plies, long seed) {
        this.variant = variant;
        this.plies = plies;
        this.seed = seed;
    }

    /** A position that many random moves from the start in which the game goes on. */
    Position opening(int number) {
        SplittableRandom random = Chance.OPENING.source(seed, number);
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            Position position = variant.start();
            int played = 0;
            while (played < plies && position.outcome().isEmpty()) {
                int[] moves = position.legalMoves();
                position = position.play(moves[random.nextInt(moves.length)]);
                played++;
            }
            if (position.outcome().isEmpty()) {
                return position;
            }
        }
        throw new IllegalArgumentException(
                "match: found no opening of " + plies + " random plies that does not end the game");
    }
}
