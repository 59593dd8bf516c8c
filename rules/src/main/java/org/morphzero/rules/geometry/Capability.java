package org.morphzero.rules.geometry;

import java.util.List;

/**
 * A movement atom, the unit a piece's powers are made of. A piece is an owner and a set of capabilities; it moves as
 * any of them.
 *
 * @param name the field's word for it, lower case: {@code rook}
 * @param captures how it captures, and so what it attacks (C7), as White sees it
 * @param moves how it moves to an empty cell, as White sees it
 * @param firstMoves how it moves to an empty cell from its side's second rank, as White sees it; the same as {@code moves}
 *     for all but the pawn of chess
 * @param pawn whether it goes forward only and turns into something else on the last rank
 * @param royal whether the piece that has it must not be left attacked (C2)
 */
public record Capability(
        String name, List<Ride> captures, List<Ride> moves, List<Ride> firstMoves, boolean pawn, boolean royal) {

    public Capability {
        captures = List.copyOf(captures);
        moves = List.copyOf(moves);
        firstMoves = List.copyOf(firstMoves);
        if (!pawn && !(captures.equals(moves) && moves.equals(firstMoves))) {
            throw new IllegalArgumentException(name + ": only a pawn moves otherwise than it captures");
        }
    }

    public static final Capability ROOK = rider("rook", Ride.alongAxes(1, Ride.UNLIMITED));
    public static final Capability BISHOP = rider("bishop", Ride.alongAxes(2, Ride.UNLIMITED));
    /** Slides along all three axes of a cube at once (MX2). */
    public static final Capability UNICORN = rider("unicorn", Ride.alongAxes(3, Ride.UNLIMITED));

    public static final Capability KNIGHT = rider("knight", Ride.knightLeaps());
    /** One step along one axis: what the Dragon Horse adds to a bishop (MM2). */
    public static final Capability WAZIR = rider("wazir", Ride.alongAxes(1, 1));
    /** A step to any neighbour, and royalty. */
    public static final Capability KING =
            new Capability("king", Ride.kingSteps(), Ride.kingSteps(), Ride.kingSteps(), false, true);

    /** The pawn of chess (BD3): captures diagonally, two steps from its second rank. */
    public static final Capability PAWN = new Capability(
            "pawn",
            List.of(new Ride(-1, 1, 0, 1), new Ride(1, 1, 0, 1)),
            List.of(new Ride(0, 1, 0, 1)),
            List.of(new Ride(0, 1, 0, 2)),
            true,
            false);

    /** A pawn that moves and captures straight ahead, up to so many cells with the way clear (MM4). */
    public static Capability straightPawn(String name, int captureReach, int moveReach) {
        List<Ride> moves = List.of(new Ride(0, 1, 0, moveReach));
        return new Capability(name, List.of(new Ride(0, 1, 0, captureReach)), moves, moves, true, false);
    }

    private static Capability rider(String name, List<Ride> rides) {
        return new Capability(name, rides, rides, rides, false, false);
    }
}
