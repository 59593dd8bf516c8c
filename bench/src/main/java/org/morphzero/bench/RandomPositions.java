package org.morphzero.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** Positions of random games: what the benchmarks of single calls run over. */
final class RandomPositions {
    /** After so many plies a game is left unfinished, so that no long endgame fills the sample. */
    private static final int LONGEST_GAME = 80;
    /** Every fifth position: neighbours differ too little to be worth their place; odd, so that both sides are to move. */
    private static final int EVERY = 5;

    private RandomPositions() {}

    /**
     * Positions in which the game goes on, with their games behind them, so that repetition has a past to look through.
     *
     * @param random chooses the moves; the same state of it gives the same positions
     * @param number how many positions
     */
    static List<Position> of(Variant variant, RandomGenerator random, int number) {
        List<Position> positions = new ArrayList<>();
        while (positions.size() < number) {
            Position position = variant.start();
            for (int ply = 0; ply < LONGEST_GAME && position.outcome().isEmpty(); ply++) {
                if (ply % EVERY == 0 && positions.size() < number) {
                    positions.add(position);
                }
                position = position.play(randomMove(position, random));
            }
        }
        return List.copyOf(positions);
    }

    /** One of the legal moves, each as likely. */
    static int randomMove(Position position, RandomGenerator random) {
        int[] moves = position.legalMoves();
        return moves[random.nextInt(moves.length)];
    }
}
