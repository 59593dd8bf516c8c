package org.morphzero.app.play;

import java.util.Optional;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Side;

/**
 * How a game ended, by the rules or by resignation.
 *
 * @param result as PGN writes it
 * @param winner empty for a draw
 * @param reason {@code checkmate}, {@code resignation}
 */
public record Ending(String result, Optional<Side> winner, String reason) {
    static Ending of(Outcome outcome) {
        return new Ending(outcome.result(), outcome.winner(), outcome.reason().toString());
    }

    static Ending resignation(Side resigned) {
        return new Ending(resigned == Side.WHITE ? "0-1" : "1-0", Optional.of(resigned.opponent()), "resignation");
    }

    /** A sentence without its full stop: {@code White wins by checkmate}. */
    public String text() {
        return winner.map(side -> side + " wins by " + reason).orElse("Draw: " + reason);
    }
}
