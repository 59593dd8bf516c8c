package org.morphzero.rules.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.morphzero.rules.Castling;
import org.morphzero.rules.Objection;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleTopic;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Capability;
import org.morphzero.rules.geometry.Geometry;

/** Why a side may not castle: FIDE's conditions one by one, or no castling in the variant at all. */
final class CastlingObjections {
    private CastlingObjections() {}

    /** The castling that a way of the side to move would be, if it is one. */
    static Optional<Castling> of(Position position, int from, int to) {
        Variant variant = position.variant();
        return variant.castlings().stream()
                .filter(castling -> castling.side() == position.sideToMove()
                        && castling.kingFrom() == from
                        && castling.kingTo() == to
                        && position.pieceAt(from) == variant.alphabet().royal())
                .findFirst();
    }

    /** The castling of the side to move to its right, up the files, or to its left. */
    static Optional<Castling> towards(Position position, boolean right) {
        return position.variant().castlings().stream()
                .filter(castling ->
                        castling.side() == position.sideToMove() && castling.kingTo() > castling.kingFrom() == right)
                .findFirst();
    }

    /** The first condition that does not hold; empty where the castling is legal. */
    static Optional<Objection> objection(Position position, Castling castling) {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        String rook = geometry.name(castling.rookFrom());
        if ((position.castlingRights() >> variant.castlings().indexOf(castling) & 1) == 0) {
            return objection(
                    "Castling to " + geometry.name(castling.kingTo()) + " is no longer possible: the King from "
                            + geometry.name(castling.kingFrom()) + " or the Rook from " + rook
                            + " has moved, or the Rook was captured.");
        }
        List<Integer> blockers = Cells.blockers(position, castling.kingFrom(), castling.rookFrom());
        if (!blockers.isEmpty()) {
            return objection("To castle to " + geometry.name(castling.kingTo())
                    + ", all squares between the King and the Rook on " + rook + " must be empty; "
                    + Words.the(position, blockers.get(0)) + " is in between.");
        }
        List<Integer> way = new ArrayList<>(List.of(castling.kingFrom()));
        way.addAll(Cells.between(geometry, castling.kingFrom(), castling.kingTo()));
        way.add(castling.kingTo());
        for (int cell : way) {
            Optional<String> attackers =
                    Words.attackers(position, cell, position.sideToMove().opponent());
            if (attackers.isPresent()) {
                return objection(attacked(geometry, castling, cell) + " attacked by " + attackers.get() + ".");
            }
        }
        return Optional.empty();
    }

    private static String attacked(Geometry geometry, Castling castling, int cell) {
        String to = geometry.name(castling.kingTo());
        if (cell == castling.kingFrom()) {
            return "The King cannot castle to " + to + " out of check: on " + geometry.name(cell) + " it is";
        }
        return cell == castling.kingTo()
                ? "The King cannot castle to " + to + ", which is"
                : "The King cannot castle to " + to + ": it would pass " + geometry.name(cell) + ", which is";
    }

    /** What to say of a way that looks like castling where the variant has none; empty for other ways. */
    static Optional<Objection> missing(Position position, int from, int to) {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        int home = position.sideToMove() == Side.WHITE ? 0 : geometry.ranks() - 1;
        boolean looksLikeIt = variant.castlings().isEmpty()
                && position.pieceAt(from) == variant.alphabet().royal()
                && geometry.rank(from) == home
                && geometry.rank(to) == home
                && geometry.level(to) == geometry.level(from)
                && Math.abs(geometry.file(to) - geometry.file(from)) == 2
                && hasRookBeyond(position, from, to);
        return looksLikeIt ? objection(none(variant, geometry.name(to))) : Optional.empty();
    }

    /** There is no castling, whatever the place. */
    static Objection none(Variant variant) {
        return new Objection(
                RuleTopic.CASTLING, "There is no castling in " + variant.type().title() + ".");
    }

    private static String none(Variant variant, String to) {
        return none(variant).text() + " The King "
                + Patterns.of(variant, variant.alphabet().royal()) + ", and " + to + " is none.";
    }

    private static boolean hasRookBeyond(Position position, int from, int to) {
        Geometry geometry = position.variant().geometry();
        int step = Integer.signum(to - from);
        int rook = position.variant().alphabet().bit(Capability.ROOK);
        for (int cell = to; geometry.rank(cell) == geometry.rank(from); cell += step) {
            if (position.pieceAt(cell) == rook && position.sideAt(cell).equals(position.sideAt(from))) {
                return true;
            }
            int next = geometry.file(cell) + step;
            if (next < 0 || next >= geometry.files()) {
                return false;
            }
        }
        return false;
    }

    /** How to castle, for who moves the King onto the Rook. */
    static String advice(Position position, int from, int to) {
        return position.variant().castlings().stream()
                .filter(castling -> castling.side() == position.sideToMove()
                        && castling.kingFrom() == from
                        && castling.rookFrom() == to
                        && position.pieceAt(from)
                                == position.variant().alphabet().royal())
                .map(castling -> " To castle, move the King to "
                        + position.variant().geometry().name(castling.kingTo()) + ".")
                .findFirst()
                .orElse("");
    }

    private static Optional<Objection> objection(String text) {
        return Optional.of(new Objection(RuleTopic.CASTLING, text));
    }
}
