package org.morphzero.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A game of random moves, played until it ends. A game has a taste, so that rare things happen often enough: none, captures,
 * the variant's own kinds of moves, or taking the last move back, which makes positions recur.
 *
 * @param positions from the start to the end
 */
record RandomGame(List<Position> positions) {
    /** No random game was ever near it; a game that reaches it does not end. */
    static final int LONGEST = 6_000;

    private enum Taste {
        NONE,
        CAPTURES,
        OWN_KINDS,
        BACK_AND_FORTH
    }

    static RandomGame of(Variant variant, RandomGenerator random) {
        Taste taste = Taste.values()[random.nextInt(Taste.values().length)];
        List<Position> positions = new ArrayList<>();
        Position position = variant.start();
        positions.add(position);
        while (position.outcome().isEmpty() && positions.size() <= LONGEST) {
            position = position.play(choose(position, taste, random));
            positions.add(position);
        }
        return new RandomGame(positions);
    }

    Position end() {
        return positions.get(positions.size() - 1);
    }

    /** The moves played, one fewer than positions. */
    int plies() {
        return positions.size() - 1;
    }

    private static int choose(Position position, Taste taste, RandomGenerator random) {
        int[] legal = position.legalMoves();
        int[] liked = random.nextInt(3) == 0
                ? legal
                : Arrays.stream(legal)
                        .filter(move -> likes(taste, position, move))
                        .toArray();
        int[] from = liked.length == 0 ? legal : liked;
        return from[random.nextInt(from.length)];
    }

    private static boolean likes(Taste taste, Position position, int move) {
        return switch (taste) {
            case NONE -> true;
            case CAPTURES ->
                Move.kind(move) == Move.Kind.EN_PASSANT
                        || position.sideAt(Move.to(move))
                                .filter(side -> side != position.sideToMove())
                                .isPresent();
            case OWN_KINDS -> Move.kind(move) != Move.Kind.STEP && Move.kind(move) != Move.Kind.DROP;
            case BACK_AND_FORTH ->
                Move.kind(move) != Move.Kind.DROP
                        && position.predecessor()
                                .filter(before -> before.predecessor().isPresent()
                                        && Move.from(before.lastMove()) == Move.to(move)
                                        && Move.to(before.lastMove()) == Move.from(move))
                                .isPresent();
        };
    }
}
