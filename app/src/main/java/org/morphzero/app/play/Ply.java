package org.morphzero.app.play;

import java.util.Optional;
import org.morphzero.mcts.WinDrawLoss;
import org.morphzero.rules.Position;

/**
 * A move that was played.
 *
 * @param after the position after it, with its past
 * @param move in machine notation
 * @param text in readable notation
 * @param capture whether it took a piece
 * @param evaluation White's chances as whoever played it saw them; empty where nobody searched
 * @param millis it took to find; empty where nobody knows
 */
public record Ply(
        Position after,
        String move,
        String text,
        boolean capture,
        Optional<WinDrawLoss> evaluation,
        Optional<Long> millis) {}
