package org.morphzero.app.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.morphzero.mcts.match.Tactics;

/**
 * Mates solved.
 *
 * @param suite where they are from
 * @param solvers who solved, the weakest first
 */
record MateScores(String suite, List<Solver> solvers) {
    MateScores {
        solvers = List.copyOf(solvers);
    }

    /**
     * How one of them did.
     *
     * @param simulations a move; 0 for the network alone, which plays the move it thinks likeliest
     * @param byDistance scores by the moves to mate
     */
    record Solver(int simulations, Map<Integer, Tactics.Score> byDistance) {
        Solver {
            byDistance = new TreeMap<>(byDistance);
        }

        String name() {
            return simulations == 0 ? "network alone" : simulations + " simulations";
        }

        int solved() {
            return byDistance.values().stream().mapToInt(Tactics.Score::solved).sum();
        }

        int total() {
            return byDistance.values().stream().mapToInt(Tactics.Score::total).sum();
        }
    }
}
