package org.morphzero.mcts;

import java.util.List;
import org.morphzero.rules.Position;

/** Judges positions, many at once. Not thread-safe: one evaluator a thread. */
public interface Evaluator extends AutoCloseable {
    /** One evaluation a position, in their order. None of the positions is finished. */
    List<Evaluation> evaluate(List<Position> positions);

    /**
     * The same, for who has the legal moves already and would not have them made again.
     *
     * @param legalMoves of each position what {@link Position#legalMoves()} gives; read, not kept
     */
    default List<Evaluation> evaluate(List<Position> positions, List<int[]> legalMoves) {
        return evaluate(positions);
    }

    /** How many positions a call takes best. */
    int batchSize();

    @Override
    default void close() {}
}
