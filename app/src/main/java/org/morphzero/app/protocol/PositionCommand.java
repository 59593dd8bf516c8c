package org.morphzero.app.protocol;

import java.util.Arrays;
import org.morphzero.app.engine.EngineException;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** Reads {@code position startpos|fen FEN [moves MOVE...]}. */
final class PositionCommand {
    private static final String MOVES = "moves";

    private PositionCommand() {}

    /**
     * The position a command describes, with its past.
     *
     * @throws EngineException if it is malformed
     * @throws NotationException if FEN or a move is wrong
     */
    static Position read(Variant variant, String[] words) {
        int at = Arrays.asList(words).indexOf(MOVES);
        int end = at < 0 ? words.length : at;
        Position position;
        if (words.length > 1 && words[1].equals("startpos")) {
            if (end > 2) {
                throw new EngineException("position, word 3 " + NotationException.quoted(words[2])
                        + ": expected 'moves' or nothing after 'startpos'");
            }
            position = variant.start();
        } else if (words.length > 1 && words[1].equals("fen")) {
            position = variant.position(String.join(" ", Arrays.copyOfRange(words, 2, end)));
        } else {
            throw new EngineException("position: expected 'startpos' or 'fen' and a FEN"
                    + (words.length > 1 ? ", found " + NotationException.quoted(words[1]) : ""));
        }
        for (int i = end + 1; i < words.length; i++) {
            try {
                position = position.play(position.move(words[i]));
            } catch (NotationException e) {
                throw new EngineException(
                        "position, move " + (i - end) + " of " + (words.length - end - 1) + ": " + e.getMessage());
            }
        }
        return position;
    }
}
