package org.morphzero.rules.explain;

import java.util.List;
import java.util.Optional;
import org.morphzero.rules.Move;
import org.morphzero.rules.Objection;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleTopic;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/** C2: the own royal piece must not be attacked after the move. Judged by playing it. */
final class Safety {
    private Safety() {}

    /** @param move one that is well but for C2, of the kind the generator would give it */
    static Optional<Objection> objection(Position before, int move) {
        Side us = before.sideToMove();
        Position after = before.play(move);
        int royal = after.royal(us);
        List<Integer> attackers = royal < 0 ? List.of() : Attackers.of(after, royal, us.opponent());
        if (attackers.isEmpty()) {
            return Optional.empty();
        }
        int was = before.royal(us);
        if (was != royal) {
            return Optional.of(exposed(before, after, royal, attackers));
        }
        List<Integer> checkers = Attackers.of(before, was, us.opponent());
        List<Integer> left = attackers.stream().filter(checkers::contains).toList();
        return Optional.of(new Objection(
                RuleTopic.SAFETY,
                left.isEmpty() ? opened(before, move, was, after) : inCheck(before, move, was, left)));
    }

    /** The royal piece itself has gone, or come, to an attacked cell. */
    private static Objection exposed(Position before, Position after, int royal, List<Integer> attackers) {
        Variant variant = before.variant();
        String cell = variant.geometry().name(royal);
        String name = Words.name(variant, after.pieceAt(royal));
        for (int attacker : attackers) {
            if (variant.alphabet().isRoyal(after.pieceAt(attacker))
                    && Cells.distance(variant.geometry(), attacker, royal) == 1) {
                return new Objection(
                        RuleTopic.ROYALS_APART,
                        "Your " + name + " may not go to " + cell + ", next to the enemy "
                                + Words.nameOn(after, attacker) + ".");
            }
        }
        return new Objection(
                RuleTopic.SAFETY,
                "Your " + name + " may not go to " + cell + ": there it would be attacked by " + named(after, attackers)
                        + ".");
    }

    private static String inCheck(Position before, int move, int royal, List<Integer> left) {
        return Words.sentence(Words.your(before, royal)) + " is in check from " + named(before, left) + ", and "
                + switch (Move.kind(move)) {
                    case DROP -> Words.a(before.variant(), Move.piece(move)) + " on " + to(before, move);
                    case REMOVE -> "taking " + Words.the(before, Move.to(move)) + " from play";
                    default -> "moving to " + to(before, move);
                }
                + " does not end it.";
    }

    private static String opened(Position before, int move, int royal, Position after) {
        String by =
                Words.attackers(after, royal, before.sideToMove().opponent()).orElseThrow();
        String exposes = " would leave " + Words.your(before, royal) + " attacked by " + by + ".";
        return switch (Move.kind(move)) {
            case EN_PASSANT -> "Capturing en passant on " + to(before, move) + exposes;
            case REMOVE -> "Taking " + Words.the(before, Move.to(move)) + " from play" + exposes;
            default -> Words.sentence(Words.the(before, Move.from(move))) + " is pinned: moving it" + exposes;
        };
    }

    private static String to(Position position, int move) {
        return position.variant().geometry().name(Move.to(move));
    }

    private static String named(Position position, List<Integer> cells) {
        return Words.list(cells, cell -> Words.the(position, cell), "and");
    }
}
