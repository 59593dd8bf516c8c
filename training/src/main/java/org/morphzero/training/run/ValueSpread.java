package org.morphzero.training.run;

import java.util.List;
import org.apache.commons.math3.stat.descriptive.moment.StandardDeviation;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.rules.Position;

/** How different the values are that a network gives to positions. */
final class ValueSpread {
    private static final int BATCH = 32;

    private ValueSpread() {}

    /** The standard deviation of its values. */
    static double of(Checkpoint checkpoint, Checkpoint.Engine engine, List<Position> positions) {
        try (Evaluator evaluator = checkpoint.evaluator(engine, BATCH)) {
            double[] values = evaluator.evaluate(positions).stream()
                    .mapToDouble(Evaluation::value)
                    .toArray();
            return new StandardDeviation().evaluate(values);
        }
    }
}
