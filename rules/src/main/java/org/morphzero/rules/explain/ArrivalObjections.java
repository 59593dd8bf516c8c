package org.morphzero.rules.explain;

import java.util.Optional;
import org.morphzero.rules.Move;
import org.morphzero.rules.Objection;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleTopic;
import org.morphzero.rules.Variant;

/** What speaks against a drop, an introduction, or the removal of a piece that was just introduced. */
final class ArrivalObjections {
    private ArrivalObjections() {}

    static Optional<Objection> drop(Position position, int move) {
        Variant variant = position.variant();
        int piece = Move.piece(move);
        String cell = variant.geometry().name(Move.to(move));
        if (!variant.hasHands()) {
            return objection(
                    RuleTopic.DROP,
                    "There are no drops in " + variant.type().title() + ": nothing comes to " + cell
                            + " but by a move on the board.");
        }
        if (position.inHand(position.sideToMove(), piece) == 0) {
            return objection(
                    RuleTopic.DROP,
                    "You have no " + Words.name(variant, piece) + " in your " + Words.handNoun(variant)
                            + " to bring to " + cell + ".");
        }
        Optional<Objection> first = variant.objections().first(position, move);
        if (first.isPresent()) {
            return first;
        }
        if (position.pieceAt(Move.to(move)) != 0) {
            return objection(
                    RuleTopic.DROP,
                    Words.sentence(Words.a(variant, piece)) + " from the " + Words.handNoun(variant)
                            + " needs an empty " + Words.cellNoun(variant) + ", and "
                            + Words.the(position, Move.to(move)) + " is in the way.");
        }
        return Safety.objection(position, move)
                .or(() -> variant.objections().last(position, move))
                .or(() -> pawnOnLastRank(position, move));
    }

    private static Optional<Objection> pawnOnLastRank(Position position, int move) {
        Variant variant = position.variant();
        int to = Move.to(move);
        boolean lastRank = (variant.lastRank(position.sideToMove(), to >> 6) >>> to & 1) != 0;
        return variant.alphabet().isPawn(Move.piece(move)) && lastRank
                ? objection(
                        RuleTopic.DROP,
                        Words.sentence(Words.a(variant, Move.piece(move))) + " cannot be dropped on "
                                + variant.geometry().name(to) + ": that is its last rank.")
                : Optional.empty();
    }

    static Optional<Objection> removal(Position position, int move) {
        Variant variant = position.variant();
        String cell = variant.geometry().name(Move.to(move));
        if (!variant.moveKinds().contains(Move.Kind.REMOVE)) {
            return objection(RuleTopic.REMOVAL, "What stands on " + cell + " leaves the board only by a capture.");
        }
        if (position.transientCell() != Move.to(move)) {
            return objection(
                    RuleTopic.REMOVAL,
                    "Only a piece that was introduced with check on the last turn may be taken from play, and " + cell
                            + " holds none.");
        }
        return variant.objections().first(position, move).or(() -> Safety.objection(position, move));
    }

    private static Optional<Objection> objection(RuleTopic topic, String text) {
        return Optional.of(new Objection(topic, text));
    }
}
