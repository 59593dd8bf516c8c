package org.morphzero.rules.explain;

import java.util.Optional;
import java.util.stream.IntStream;
import org.morphzero.rules.Castling;
import org.morphzero.rules.Move;
import org.morphzero.rules.Objection;
import org.morphzero.rules.Objections;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleTopic;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/** What speaks against a move of a piece on the board: whole, turning into another, or one component of it. */
final class StepObjections {
    private final Position position;
    private final Variant variant;
    private final Objections own;
    private final Side us;
    private final int move;
    private final int from;
    private final int to;
    private final int mover;
    private final String fromName;
    private final String toName;

    private StepObjections(Position position, int move) {
        this.position = position;
        this.move = move;
        variant = position.variant();
        own = variant.objections();
        us = position.sideToMove();
        from = Move.from(move);
        to = Move.to(move);
        mover = position.pieceAt(from);
        Geometry geometry = variant.geometry();
        fromName = geometry.name(from);
        toName = geometry.name(to);
    }

    /** @param move as written; see {@link Objections} */
    static Optional<Objection> find(Position position, int move) {
        return new StepObjections(position, move).find();
    }

    private Optional<Objection> find() {
        Optional<Objection> origin = origin();
        if (origin.isPresent()) {
            return origin;
        }
        Optional<Castling> castling = CastlingObjections.of(position, from, to);
        if (Move.kind(move) == Move.Kind.STEP && castling.isPresent()) {
            return CastlingObjections.objection(position, castling.get());
        }
        return own.first(position, move)
                .or(this::component)
                .or(this::reach)
                .or(this::target)
                .or(() -> Safety.objection(position, playable()))
                .or(() -> own.last(position, move))
                .or(this::suffix);
    }

    private Optional<Objection> origin() {
        if (mover == 0) {
            return objection(RuleTopic.TURN, "There is no piece on " + fromName + " to move.");
        }
        if (position.sideAt(from).filter(us::equals).isEmpty()) {
            return objection(
                    RuleTopic.TURN,
                    "It is " + us + "'s turn, and " + Words.the(position, from) + " is " + us.opponent() + "'s.");
        }
        return from == to
                ? objection(
                        RuleTopic.TURN,
                        Words.sentence(Words.the(position, from)) + " must go somewhere: there is no pass.")
                : Optional.empty();
    }

    /** Whether what a split names can stay behind. */
    private Optional<Objection> component() {
        if (Move.kind(move) != Move.Kind.SPLIT) {
            return Optional.empty();
        }
        String piece = Words.the(position, from);
        if (!variant.moveKinds().contains(Move.Kind.SPLIT)) {
            return objection(
                    RuleTopic.SPLIT,
                    "Pieces do not split in " + variant.type().title() + ": " + piece + " moves as a whole.");
        }
        if (Integer.bitCount(mover) == 1) {
            return objection(
                    RuleTopic.SPLIT, "Only a compound can split, and " + piece + " has no second component to leave.");
        }
        int stays = Move.piece(move);
        return stays == mover || (mover & stays) != stays
                ? objection(
                        RuleTopic.SPLIT,
                        Words.sentence(piece) + " is made of " + components() + ": " + Words.a(variant, stays)
                                + " cannot stay behind.")
                : Optional.empty();
    }

    private String components() {
        return Words.list(
                IntStream.range(0, variant.capabilities())
                        .filter(c -> (mover >> c & 1) != 0)
                        .mapToObj(c -> Words.a(variant, 1 << c))
                        .toList(),
                "and");
    }

    private Optional<Objection> reach() {
        if (Move.kind(move) == Move.Kind.SPLIT) {
            return ReachObjections.piece(position, mover ^ Move.piece(move), from, to);
        }
        if (!variant.alphabet().isPawn(mover)) {
            return ReachObjections.piece(position, mover, from, to);
        }
        return isEnPassant() ? Optional.empty() : ReachObjections.pawn(position, from, to);
    }

    /** What stands on the target and may not be moved onto. */
    private Optional<Objection> target() {
        boolean split = Move.kind(move) == Move.Kind.SPLIT;
        if (split && position.pieceAt(to) != 0) {
            return objection(
                    RuleTopic.SPLIT,
                    "A component leaves to an empty " + Words.cellNoun(variant) + ", and " + Words.the(position, to)
                            + " is in the way.");
        }
        if (own.merges() || position.sideAt(to).filter(us::equals).isEmpty()) {
            return Optional.empty();
        }
        return objection(
                RuleTopic.MOVEMENT,
                "Your own " + Words.nameOn(position, to) + " is in the way."
                        + CastlingObjections.advice(position, from, to));
    }

    /** The move as the generator would give it, so far as C2 is concerned: what the mover becomes does not matter there. */
    private int playable() {
        return Move.kind(move) == Move.Kind.SPLIT
                ? move
                : Move.of(from, to, isEnPassant() ? Move.Kind.EN_PASSANT : Move.Kind.STEP, 0);
    }

    private boolean isEnPassant() {
        return variant.alphabet().isPawn(mover)
                && position.transientCell() == to
                && position.pieceAt(to) == 0
                && variant.moveKinds().contains(Move.Kind.EN_PASSANT)
                && Cells.reachesUnobstructed(variant.captures(us, Integer.numberOfTrailingZeros(mover)), from, to);
    }

    /** A promotion that is missing, or something a piece cannot turn into. */
    private Optional<Objection> suffix() {
        boolean becomes = Move.kind(move) == Move.Kind.BECOME;
        if (!variant.alphabet().isPawn(mover)) {
            return becomes
                    ? objection(
                            RuleTopic.METAMORPHOSIS,
                            Words.sentence(Words.the(position, from))
                                    + " does not turn into another piece by moving to " + toName
                                    + ": write the move without a letter.")
                    : Optional.empty();
        }
        boolean onLastRank = (variant.lastRank(us, to >> 6) >>> to & 1) != 0;
        String promotions = Words.list(
                variant.promotions().stream()
                        .map(piece -> Words.a(variant, piece))
                        .toList(),
                "or");
        if (!onLastRank) {
            return becomes
                    ? objection(
                            RuleTopic.PROMOTION,
                            Words.sentence(Words.a(variant, mover))
                                    + " becomes another piece only on its last rank, and " + toName + " is not on it.")
                    : Optional.empty();
        }
        if (!becomes) {
            return objection(
                    RuleTopic.PROMOTION,
                    "On " + toName + ", its last rank, the " + Words.name(variant, mover)
                            + " must become another piece: say whether " + promotions + ".");
        }
        int wanted = Move.piece(move);
        return variant.promotions().contains(wanted)
                ? Optional.empty()
                : objection(
                        RuleTopic.PROMOTION,
                        "On " + toName + " the " + Words.name(variant, mover) + " becomes " + promotions + ", not "
                                + Words.a(variant, wanted) + "." + family(wanted));
    }

    /** Where squares give forms, the family to ask for. */
    private String family(int wanted) {
        return variant.promotions().stream()
                .filter(piece -> variant.formOn(piece, to) == wanted)
                .map(piece -> " Ask for " + Words.a(variant, piece) + ": the square itself makes it "
                        + Words.a(variant, wanted) + ".")
                .findFirst()
                .orElse("");
    }

    private static Optional<Objection> objection(RuleTopic topic, String text) {
        return Optional.of(new Objection(topic, text));
    }
}
