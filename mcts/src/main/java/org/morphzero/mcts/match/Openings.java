package org.morphzero.mcts.match;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/**
 * Openings of random moves, the same for the same seed and number. No two are alike as long as there are others; then they come again in their
 * order.
 */
final class Openings {
    private static final int MOST_TRIES = 1_000;
    /** Random tries before all openings are gone through for one that is left. */
    private static final int TRIES_FOR_A_NEW_ONE = 50;

    private final Variant variant;
    private final int plies;
    private final long seed;
    private final List<Position> drawn = new ArrayList<>();
    private final Set<List<Integer>> seen = new HashSet<>();
    private boolean isExhausted;

    Openings(Variant variant, int plies, long seed) {
        this.variant = variant;
        this.plies = plies;
        this.seed = seed;
    }

    /** A position that many random moves from the start in which the game goes on. */
    synchronized Position opening(int number) {
        while (drawn.size() <= number && !isExhausted) {
            draw();
        }
        return drawn.get(number % drawn.size());
    }

    /** One more, or none where there is none. */
    private void draw() {
        SplittableRandom random = Chance.OPENING.source(seed, drawn.size());
        for (int attempt = 0; attempt < TRIES_FOR_A_NEW_ONE; attempt++) {
            Position position = goesOn(random);
            if (seen.add(MatchResult.moves(position))) {
                drawn.add(position);
                return;
            }
        }
        Optional<Position> left = unseen(variant.start(), 0, random);
        left.ifPresent(position -> {
            seen.add(MatchResult.moves(position));
            drawn.add(position);
        });
        isExhausted = left.isEmpty();
    }

    private Position goesOn(SplittableRandom random) {
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

    /** An opening that has not been drawn, sought through all that begin with a position. It looks at few more than were drawn. */
    private Optional<Position> unseen(Position from, int played, SplittableRandom random) {
        if (from.outcome().isPresent()) {
            return Optional.empty();
        }
        if (played == plies) {
            return seen.contains(MatchResult.moves(from)) ? Optional.empty() : Optional.of(from);
        }
        int[] moves = from.legalMoves();
        for (int i = 0; i < moves.length; i++) {
            int other = i + random.nextInt(moves.length - i);
            int move = moves[other];
            moves[other] = moves[i];
            Optional<Position> found = unseen(from.play(move), played + 1, random);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
