package org.morphzero.models.onnx;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** Positions of games of random moves: what activations are measured on until there are better games. */
public final class RandomPositions {
    private static final int LONGEST_GAME = 200;

    private RandomPositions() {}

    /** Unfinished positions, game after game. */
    public static List<Position> of(Variant variant, int count, RandomGenerator random) {
        List<Position> positions = new ArrayList<>();
        while (positions.size() < count) {
            Position position = variant.start();
            for (int ply = 0; ply < LONGEST_GAME && positions.size() < count; ply++) {
                if (position.outcome().isPresent()) {
                    break;
                }
                positions.add(position);
                int[] moves = position.legalMoves();
                position = position.play(moves[random.nextInt(moves.length)]);
            }
        }
        return positions;
    }
}
