package org.morphzero.mcts;

import java.util.List;
import java.util.Optional;
import org.morphzero.rules.Position;

/**
 * What a search has found so far, for people: the best moves of its root with the lines that follow them. Made when asked for, while the
 * search runs or after it; a search that nobody asks pays nothing for it.
 *
 * @param position the root
 * @param chances of the side to move
 * @param proof the proven result for the side to move, if there is one
 * @param simulations of this search
 * @param visits of the root, those kept from earlier searches included
 * @param lines the best move first; then by proof, visits and prior; never empty
 */
public record Analysis(
        Position position, WinDrawLoss chances, Optional<Proof> proof, long simulations, int visits, List<Line> lines) {
    public Analysis {
        lines = List.copyOf(lines);
    }

    /**
     * One of the root's moves and what follows it. Everything is seen from the side to move at the root.
     *
     * @param move to play
     * @param visits it has had
     * @param prior the evaluator's, without noise
     * @param value -1 to 1, exact where proven; the root's where the move was not visited
     * @param chances after the move; empty where it was neither visited nor proven
     * @param proof the proven result of the move, its plies counted from the root
     * @param variation the moves both sides would play, this one first
     */
    @SuppressWarnings("ArrayRecordComponent") // Read, never compared.
    public record Line(
            int move,
            int visits,
            float prior,
            float value,
            Optional<WinDrawLoss> chances,
            Optional<Proof> proof,
            int[] variation) {}

    /** The line of the move to play. */
    public Line best() {
        return lines.get(0);
    }
}
