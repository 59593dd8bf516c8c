package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/** Reads off the positions around a move what happened with it. */
final class EventReader {
    private final Variant variant;
    /** Whether what comes in comes from a reserve that a side begins with, and is not a captured piece. */
    private final boolean hasReserve;

    EventReader(Variant variant) {
        this.variant = variant;
        Position start = variant.start();
        hasReserve = variant.hands().kinds().stream().anyMatch(piece -> start.inHand(Side.WHITE, piece) > 0);
    }

    Variant variant() {
        return variant;
    }

    /** What it is called when a piece comes in. */
    EventKind arrival() {
        return hasReserve ? EventKind.INTRODUCE : EventKind.DROP;
    }

    /**
     * All that happened with the move that led to a position: read off the move's kind and what stood and stands on its cells. A change is put down to
     * the target cell as far as the piece would have had that form there anyway ({@link Variant#formOn}); what differs from that after a
     * capture was gained or lost by it.
     */
    List<Event> read(Position after) {
        Position before = after.predecessor().orElseThrow();
        int move = after.lastMove();
        int mover = before.pieceAt(Move.from(move));
        int met = before.pieceAt(Move.to(move));
        int arrived = after.pieceAt(Move.to(move));
        List<Event> events = new ArrayList<>(2);
        switch (Move.kind(move)) {
            case STEP, BECOME -> addStep(before, move, arrived, events);
            case SPLIT -> events.add(new Event(EventKind.SPLIT, 0, mover, Move.piece(move), arrived));
            case DROP -> events.add(new Event(arrival(), 0, arrived, 0, arrived));
            case REMOVE -> events.add(new Event(EventKind.REMOVE, 0, met, 0, 0));
            case CASTLE -> events.add(new Event(EventKind.CASTLE, 0, mover, 0, arrived));
            case EN_PASSANT -> {
                // Both are pawns of one kind.
                events.add(new Event(EventKind.CAPTURE, 0, mover, mover, arrived));
                events.add(new Event(EventKind.EN_PASSANT, 0, mover, mover, arrived));
            }
        }
        if (after.inCheck()) {
            events.add(new Event(EventKind.CHECK, 0, mover, 0, arrived));
        }
        return events;
    }

    private void addStep(Position before, int move, int arrived, List<Event> events) {
        int mover = before.pieceAt(Move.from(move));
        int met = before.pieceAt(Move.to(move));
        boolean captures = met != 0 && isEnemy(before, Move.to(move));
        if (captures) {
            events.add(new Event(EventKind.CAPTURE, 0, mover, met, arrived));
        }
        if (Move.kind(move) == Move.Kind.BECOME) {
            EventKind kind = variant.alphabet().isPawn(mover) ? EventKind.PROMOTE : EventKind.METAMORPHOSE;
            events.add(new Event(kind, powers(arrived) - powers(mover), mover, met, arrived));
            return;
        }
        int expected = variant.formOn(mover, Move.to(move));
        if (expected != mover) {
            int gained = powers(expected) - powers(mover);
            events.add(new Event(EventKind.MUTATE, gained, mover, 0, expected));
        }
        if (captures) {
            int gained = powers(arrived & ~expected);
            int lost = powers(expected & ~arrived);
            if (gained > 0) {
                events.add(new Event(EventKind.ABSORB, gained, mover, met, arrived));
            }
            if (lost > 0) {
                events.add(new Event(EventKind.DEMOTE, -lost, mover, met, arrived));
            }
        } else if (met != 0) {
            events.add(new Event(EventKind.MERGE, 0, mover, met, arrived));
        }
    }

    private static boolean isEnemy(Position before, int cell) {
        return before.sideAt(cell).filter(side -> side != before.sideToMove()).isPresent();
    }

    private int powers(int piece) {
        return powers(variant, piece);
    }

    /** How many powers a piece has; royalty is none. */
    static int powers(Variant variant, int piece) {
        return Integer.bitCount(piece & ~variant.alphabet().royal());
    }
}
