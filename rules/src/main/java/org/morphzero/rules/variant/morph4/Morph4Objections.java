package org.morphzero.rules.variant.morph4;

import java.util.Optional;
import org.morphzero.rules.Move;
import org.morphzero.rules.Objection;
import org.morphzero.rules.Objections;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleTopic;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.explain.Words;
import org.morphzero.rules.geometry.Geometry;

/** What Morph 4x4x4 says against moves: the King comes first (MX4), introductions do not check (MX6). */
final class Morph4Objections implements Objections {
    private final boolean removable;

    Morph4Objections(boolean removable) {
        this.removable = removable;
    }

    @Override
    public String rule(RuleTopic topic) {
        return switch (topic) {
            case MOVEMENT, COMPOUND, METAMORPHOSIS, SPLIT -> "MX2";
            case ROYAL_IN_RESERVE -> "MX4";
            case DROP -> "MX5";
            case DROP_CHECK, REMOVAL -> "MX6";
            case ROYALS_APART, CASTLING -> "MX8";
            default -> topic.common();
        };
    }

    @Override
    public Optional<Objection> first(Position position, int attempt) {
        Variant variant = position.variant();
        Side us = position.sideToMove();
        int king = variant.alphabet().royal();
        if (position.inHand(us, king) == 0) {
            return Optional.empty();
        }
        String to = variant.geometry().name(Move.to(attempt));
        if (Move.kind(attempt) != Move.Kind.DROP || Move.piece(attempt) != king) {
            return objection(
                    RuleTopic.ROYAL_IN_RESERVE,
                    "While your King is in reserve it must be placed first: nothing else may "
                            + (Move.kind(attempt) == Move.Kind.REMOVE ? "happen on " : "go to ") + to + ".");
        }
        int enemyKing = position.royal(us.opponent());
        return enemyKing >= 0
                        && position.pieceAt(Move.to(attempt)) == 0
                        && areNeighbours(variant.geometry(), enemyKing, Move.to(attempt))
                ? objection(
                        RuleTopic.ROYAL_IN_RESERVE,
                        "Your King may not be placed on " + to + ", next to the enemy "
                                + Words.nameOn(position, enemyKing) + ".")
                : Optional.empty();
    }

    private static boolean areNeighbours(Geometry cube, int a, int b) {
        return Math.abs(cube.file(a) - cube.file(b)) < 2
                && Math.abs(cube.rank(a) - cube.rank(b)) < 2
                && Math.abs(cube.level(a) - cube.level(b)) < 2;
    }

    @Override
    public Optional<Objection> last(Position position, int attempt) {
        if (removable || Move.kind(attempt) != Move.Kind.DROP) {
            return Optional.empty();
        }
        Variant variant = position.variant();
        int enemyKing = position.royal(position.sideToMove().opponent());
        return enemyKing >= 0 && Morph4.attacks(position, Move.piece(attempt), Move.to(attempt), enemyKing)
                ? objection(
                        RuleTopic.DROP_CHECK,
                        "An introduced piece may not give check: " + Words.a(variant, Move.piece(attempt)) + " on "
                                + variant.geometry().name(Move.to(attempt)) + " would attack the enemy "
                                + Words.nameOn(position, enemyKing) + ".")
                : Optional.empty();
    }

    private static Optional<Objection> objection(RuleTopic topic, String text) {
        return Optional.of(new Objection(topic, text));
    }
}
