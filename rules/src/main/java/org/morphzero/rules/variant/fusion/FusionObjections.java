package org.morphzero.rules.variant.fusion;

import java.util.Optional;
import org.morphzero.rules.Move;
import org.morphzero.rules.Objection;
import org.morphzero.rules.Objections;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleTopic;
import org.morphzero.rules.Variant;
import org.morphzero.rules.explain.Words;
import org.morphzero.rules.geometry.Geometry;

/** What the family says against moves: merges (BD6), what pieces turn into (BD4, BD5), passing over attacked squares (BD9). */
final class FusionObjections implements Objections {
    private final boolean fusion;
    private final Metamorphosis metamorphosis;

    FusionObjections(boolean fusion, Metamorphosis metamorphosis) {
        this.fusion = fusion;
        this.metamorphosis = metamorphosis;
    }

    @Override
    public String rule(RuleTopic topic) {
        return switch (topic) {
            case COMPOUND -> "BD2";
            case MOVEMENT, EN_PASSANT, CASTLING -> "BD1";
            case PAWN, PROMOTION -> "BD3";
            case METAMORPHOSIS -> fusion ? "BD4" : "BD1";
            case SPLIT -> fusion ? "BD7" : "BD1";
            case DROP -> "BD8";
            case CAPTURE -> fusion ? "BD5" : topic.common();
            case MERGE -> fusion ? "BD6" : topic.common();
            case ROYAL_PASSAGE -> fusion ? "BD9" : topic.common();
            default -> topic.common();
        };
    }

    @Override
    public boolean merges() {
        return fusion;
    }

    @Override
    public Optional<Objection> first(Position position, int attempt) {
        boolean merge = fusion && isWhole(attempt) && isOwn(position, Move.to(attempt));
        return merge ? merge(position, attempt) : Optional.empty();
    }

    /** BD6. */
    private static Optional<Objection> merge(Position position, int attempt) {
        var alphabet = position.variant().alphabet();
        int mover = position.pieceAt(Move.from(attempt));
        int met = position.pieceAt(Move.to(attempt));
        if (alphabet.isRoyal(met)) {
            return objection(RuleTopic.MERGE, "Nothing may move onto " + Words.your(position, Move.to(attempt)) + ".");
        }
        for (int cell : new int[] {Move.from(attempt), Move.to(attempt)}) {
            int piece = position.pieceAt(cell);
            if (alphabet.isPawn(piece)) {
                return objection(
                        RuleTopic.MERGE,
                        "Pawns never merge, and so " + between(position, attempt) + " cannot become one piece.");
            }
            if (Integer.bitCount(piece) > 1) {
                return objection(
                        RuleTopic.MERGE,
                        "Only two simple pieces merge: " + Words.the(position, cell) + " is a compound already, and so "
                                + between(position, attempt) + " cannot become one piece.");
            }
        }
        return mover == met
                ? objection(
                        RuleTopic.MERGE,
                        "Only pieces of different kinds merge: " + between(position, attempt) + " are alike.")
                : Optional.empty();
    }

    private static String between(Position position, int attempt) {
        return Words.the(position, Move.from(attempt)) + " and " + Words.the(position, Move.to(attempt));
    }

    @Override
    public Optional<Objection> last(Position position, int attempt) {
        if (!fusion || !isWhole(attempt)) {
            return Optional.empty();
        }
        int mover = position.pieceAt(Move.from(attempt));
        if (position.variant().alphabet().isPawn(mover)) {
            return Optional.empty();
        }
        return Move.kind(attempt) == Move.Kind.BECOME
                ? becoming(position, attempt, mover)
                : passage(position, attempt).or(() -> plain(position, attempt, mover));
    }

    /** BD4, BD5. */
    private Optional<Objection> becoming(Position position, int attempt, int mover) {
        Variant variant = position.variant();
        int to = Move.to(attempt);
        boolean captures = position.pieceAt(to) != 0 && !isOwn(position, to);
        if (captures && Integer.bitCount(mover) > 1) {
            int down = Metamorphosis.down(variant, mover, Move.from(attempt), to);
            return objection(
                    RuleTopic.CAPTURE,
                    (position.variant().alphabet().isRoyal(mover)
                                    ? "A royal compound that captures must become the King"
                                    : "A compound that captures must become the piece it moved as")
                            + ", and there is no choice: on "
                            + variant.geometry().name(to) + " the " + Words.name(variant, mover) + " is "
                            + Words.a(variant, down) + ". Write the move without a letter.");
        }
        String piece = Words.the(position, Move.from(attempt));
        int up = metamorphosis.up(mover);
        if (up == 0) {
            return objection(
                    RuleTopic.METAMORPHOSIS,
                    "Only a Knight, a Bishop or a Rook whose square is attacked may turn into a compound as it moves; "
                            + piece + " may not.");
        }
        String becomes = "into " + Words.a(variant, up);
        if (position.pieceAt(to) != 0) {
            return objection(
                    RuleTopic.METAMORPHOSIS,
                    Words.sentence(Words.a(variant, mover)) + " turns " + becomes
                            + " only when it moves to an empty square, never "
                            + (captures ? "on a capture" : "on a merge") + "; " + Words.the(position, to)
                            + " stands there.");
        }
        if (!position.isAttacked(Move.from(attempt), position.sideToMove().opponent())) {
            return objection(
                    RuleTopic.METAMORPHOSIS,
                    "Only a simple piece whose square is attacked may turn into a compound; " + piece
                            + " is not attacked.");
        }
        return Move.piece(attempt) == up
                ? Optional.empty()
                : objection(
                        RuleTopic.METAMORPHOSIS,
                        Words.sentence(piece) + " is attacked and may turn " + becomes + ", but not into "
                                + Words.a(variant, Move.piece(attempt)) + ".");
    }

    /** BD4, automatic: the plain move does not exist. */
    private Optional<Objection> plain(Position position, int attempt, int mover) {
        int up = metamorphosis.up(mover);
        return metamorphosis.isAutomatic()
                        && up != 0
                        && position.pieceAt(Move.to(attempt)) == 0
                        && position.isAttacked(
                                Move.from(attempt), position.sideToMove().opponent())
                ? objection(
                        RuleTopic.METAMORPHOSIS,
                        Words.sentence(Words.the(position, Move.from(attempt)))
                                + " is attacked, and so it must turn into " + Words.a(position.variant(), up)
                                + " as it moves: metamorphosis is automatic here.")
                : Optional.empty();
    }

    /** BD9, forbidden. */
    private static Optional<Objection> passage(Position position, int attempt) {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        int from = Move.from(attempt);
        if (!variant.options().is(Fusion.PASS_THROUGH.name(), "forbidden")
                || !variant.alphabet().isRoyal(position.pieceAt(from))) {
            return Optional.empty();
        }
        long passed = geometry.between(0, from, Move.to(attempt));
        for (long rest = passed; rest != 0; rest &= rest - 1) {
            int cell = Long.numberOfTrailingZeros(rest);
            Optional<String> by =
                    Words.attackers(position, cell, position.sideToMove().opponent());
            if (by.isPresent()) {
                return objection(
                        RuleTopic.ROYAL_PASSAGE,
                        "Your " + Words.nameOn(position, from) + " would pass over " + geometry.name(cell)
                                + ", which is attacked by " + by.get() + ": that is forbidden here.");
            }
        }
        return Optional.empty();
    }

    private static boolean isWhole(int attempt) {
        return Move.kind(attempt) == Move.Kind.STEP || Move.kind(attempt) == Move.Kind.BECOME;
    }

    private static boolean isOwn(Position position, int cell) {
        return position.sideAt(cell).filter(position.sideToMove()::equals).isPresent();
    }

    private static Optional<Objection> objection(RuleTopic topic, String text) {
        return Optional.of(new Objection(topic, text));
    }
}
