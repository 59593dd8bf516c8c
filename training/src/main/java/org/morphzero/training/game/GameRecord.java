package org.morphzero.training.game;

import java.util.List;
import java.util.Optional;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Side;

/**
 * A game of self-play. It holds moves and targets, never planes: a new encoder reads old games.
 *
 * @param id the game's number in its run, from 0; the same number is the same game
 * @param network name of the checkpoint that played; empty where there was none yet
 * @param start FEN of the first position
 * @param turns moves from there on
 * @param outcome how it ended; empty where it was broken off as too long
 * @param resigned the ply, counted from 0, from which it counted as decided; negative if it never did
 * @param expected the value, -1 to 1 for White, when it counted as decided; 0 if it never did
 */
public record GameRecord(
        long id,
        String network,
        String start,
        List<Turn> turns,
        Optional<Outcome> outcome,
        int resigned,
        float expected) {
    public GameRecord {
        turns = List.copyOf(turns);
    }

    /** Positions with a policy target. */
    public int rows() {
        return (int) turns.stream().filter(turn -> turn.policy().length > 0).count();
    }

    /** Whether it counted as decided and the side ahead did not win after all. */
    public boolean isResignedWrongly() {
        return resigned >= 0
                && outcome.map(end -> end.winner()
                                .map(side -> (side == Side.WHITE) != expected > 0)
                                .orElse(true))
                        .orElse(false);
    }
}
