package org.morphzero.training.insight;

import java.util.List;
import org.morphzero.rules.Outcome;

/**
 * A short decisive game from the variant's own start.
 *
 * @param id its number in the run
 * @param network name of the checkpoint that played; empty where there was none yet
 * @param drawnPlies how many of its moves were drawn by chance to open it
 * @param moves in machine notation; as many as it has plies
 * @param readableMoves the same in the variant's notation for people
 * @param outcome who won, and why it ended
 */
public record ShortGame(
        long id, String network, int drawnPlies, List<String> moves, List<String> readableMoves, Outcome outcome) {
    public ShortGame {
        moves = List.copyOf(moves);
        readableMoves = List.copyOf(readableMoves);
    }

    public int plies() {
        return moves.size();
    }
}
