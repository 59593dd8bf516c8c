package org.morphzero.app.protocol;

import java.util.List;
import org.morphzero.rules.geometry.Capability;
import org.morphzero.rules.geometry.Ride;

/**
 * How a capability moves on a flat board, in Betza's notation as XBoard reads it: {@code R}, {@code N}, {@code fmW2fcW3}. XBoard knows
 * royalty by the king's letter, not from here.
 */
final class Betza {
    private Betza() {}

    static String of(Capability capability) {
        String captures = rides(capability.captures(), "");
        if (capability.captures().equals(capability.moves())) {
            return captures;
        }
        String moves = rides(capability.moves(), "m") + rides(capability.captures(), "c");
        if (capability.firstMoves().equals(capability.moves())) {
            return moves;
        }
        // XBoard's word for the double step of chess: a leap of two that must not jump.
        return moves + "ifmnD";
    }

    private static String rides(List<Ride> rides, String mode) {
        List<Ride> flat = rides.stream().filter(ride -> ride.levels() == 0).toList();
        StringBuilder text = new StringBuilder();
        append(
                text,
                flat.stream().filter(ride -> ride.files() * ride.ranks() == 0).toList(),
                mode,
                'W',
                'R');
        append(
                text,
                flat.stream()
                        .filter(ride -> Math.abs(ride.files()) == 1 && Math.abs(ride.ranks()) == 1)
                        .toList(),
                mode,
                'F',
                'B');
        append(
                text,
                flat.stream()
                        .filter(ride -> Math.abs(ride.files() * ride.ranks()) == 2)
                        .toList(),
                mode,
                'N',
                'N');
        return text.toString();
    }

    /** Adds rides of one shape, which all have one reach: in all directions, or forward only. */
    private static void append(StringBuilder text, List<Ride> rides, String mode, char step, char slide) {
        if (rides.isEmpty()) {
            return;
        }
        boolean forward = rides.stream().allMatch(ride -> ride.ranks() > 0);
        int reach = rides.get(0).reach();
        text.append(forward ? "f" : "").append(mode);
        if (reach == Ride.UNLIMITED) {
            text.append(slide);
        } else {
            text.append(step).append(reach > 1 ? String.valueOf(reach) : "");
        }
    }
}
