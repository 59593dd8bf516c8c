package org.morphzero.rules.explain;

import java.util.List;
import java.util.Optional;
import org.morphzero.rules.Move;
import org.morphzero.rules.Objection;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleTopic;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.geometry.ReachTable;

/** Why a piece, or a component of one, does not get to a cell: it does not move so, or something is in its way. */
final class ReachObjections {
    private ReachObjections() {}

    /**
     * What keeps a piece that is no pawn from a cell.
     *
     * @param piece the whole piece on {@code from}, or the component that leaves
     */
    static Optional<Objection> piece(Position position, int piece, int from, int to) {
        Variant variant = position.variant();
        Side us = position.sideToMove();
        boolean pointsThere = false;
        for (int rest = piece; rest != 0; rest &= rest - 1) {
            ReachTable table = variant.captures(us, Integer.numberOfTrailingZeros(rest));
            if (Cells.reaches(position, table, from, to)) {
                return Optional.empty();
            }
            pointsThere |= Cells.reachesUnobstructed(table, from, to);
        }
        RuleTopic topic = Integer.bitCount(piece) > 1 ? RuleTopic.COMPOUND : RuleTopic.MOVEMENT;
        if (pointsThere) {
            return Optional.of(blocked(position, topic, from, to));
        }
        Optional<Objection> noCastling = CastlingObjections.missing(position, from, to);
        if (noCastling.isPresent()) {
            return noCastling;
        }
        Geometry geometry = variant.geometry();
        return Optional.of(new Objection(
                topic,
                Words.sentence(Words.a(variant, piece)) + " " + Patterns.of(variant, piece) + ": it cannot go from "
                        + geometry.name(from) + " to " + geometry.name(to) + "."
                        + otherForm(position, piece, from, to)
                        + CastlingObjections.advice(position, from, to)));
    }

    private static Objection blocked(Position position, RuleTopic topic, int from, int to) {
        int blocker = Cells.blockers(position, from, to).get(0);
        return new Objection(
                topic,
                "The way to " + position.variant().geometry().name(to) + " is blocked by "
                        + Words.the(position, blocker) + ".");
    }

    /** Where the square gives the form: that another form would get there. */
    private static String otherForm(Position position, int piece, int from, int to) {
        Variant variant = position.variant();
        for (int cell = 0; cell < variant.geometry().cells(); cell++) {
            int form = variant.formOn(piece, cell);
            for (int rest = form & ~piece; rest != 0; rest &= rest - 1) {
                ReachTable table = variant.captures(position.sideToMove(), Integer.numberOfTrailingZeros(rest));
                if (Cells.reachesUnobstructed(table, from, to)) {
                    return " " + Words.sentence(Words.a(variant, form))
                            + " could; but a piece moves as the form of the " + Words.cellNoun(variant) + " it leaves.";
                }
            }
        }
        return "";
    }

    /** What keeps the pawn on {@code from} from a cell, en passant aside. */
    static Optional<Objection> pawn(Position position, int from, int to) {
        Variant variant = position.variant();
        Side us = position.sideToMove();
        int capability = Integer.numberOfTrailingZeros(position.pieceAt(from));
        ReachTable moves = variant.moves(us, capability);
        ReachTable captures = variant.captures(us, capability);
        boolean mayMove = Cells.reachesUnobstructed(moves, from, to);
        boolean mayCapture = Cells.reachesUnobstructed(captures, from, to);
        String pawn = Words.sentence(Words.a(variant, position.pieceAt(from)));
        String cell = variant.geometry().name(to);
        if (!mayMove && !mayCapture) {
            return objection(pawn + " " + Patterns.ofPawn(position, from) + ": it cannot go from "
                    + variant.geometry().name(from) + " to " + cell + "." + secondRank(position, capability, from, to));
        }
        List<Integer> blockers = Cells.blockers(position, from, to);
        if (!blockers.isEmpty()) {
            return Optional.of(blocked(position, RuleTopic.PAWN, from, to));
        }
        Optional<Side> there = position.sideAt(to);
        if (there.isEmpty() && !mayMove) {
            Optional<Objection> late = tooLate(position, from, to);
            return late.isPresent()
                    ? late
                    : objection(pawn + " goes from " + variant.geometry().name(from) + " to " + cell
                            + " only to capture, and " + cell + " is empty.");
        }
        if (there.filter(us.opponent()::equals).isPresent() && !mayCapture) {
            return objection(Words.sentence(Words.the(position, to)) + " is in the way: "
                    + Words.a(variant, position.pieceAt(from)) + " does not capture where it moves, but "
                    + Patterns.capturesOfPawn(position, from) + ".");
        }
        return Optional.empty();
    }

    /** Two steps from another rank than the second. */
    private static String secondRank(Position position, int capability, int from, int to) {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        int forward = position.sideToMove().forward();
        boolean firstMove = variant.alphabet().capabilities().get(capability).firstMoves().stream()
                .anyMatch(
                        ride -> ride.files() == 0 && geometry.rank(to) == geometry.rank(from) + forward * ride.reach());
        return firstMove && geometry.file(from) == geometry.file(to) ? " Only on its second rank may it go two." : "";
    }

    /** A pawn beside that passed earlier than on the last turn. */
    private static Optional<Objection> tooLate(Position position, int from, int to) {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        int beside = geometry.cell(geometry.file(to), geometry.rank(from), geometry.level(from));
        int forward = position.sideToMove().forward();
        int rankOfPassed = position.sideToMove() == Side.WHITE ? geometry.ranks() - 3 : 2;
        boolean looksLikeIt = variant.moveKinds().contains(Move.Kind.EN_PASSANT)
                && geometry.rank(to) == rankOfPassed
                && geometry.rank(to) == geometry.rank(from) + forward
                && variant.alphabet().isPawn(position.pieceAt(beside))
                && position.sideAt(beside)
                        .filter(position.sideToMove().opponent()::equals)
                        .isPresent();
        return looksLikeIt
                ? Optional.of(new Objection(
                        RuleTopic.EN_PASSANT,
                        Words.sentence(Words.the(position, beside)) + " can be captured en passant on "
                                + geometry.name(to)
                                + " only on the turn right after its double step, and it has not just made it."))
                : Optional.empty();
    }

    private static Optional<Objection> objection(String text) {
        return Optional.of(new Objection(RuleTopic.PAWN, text));
    }
}
