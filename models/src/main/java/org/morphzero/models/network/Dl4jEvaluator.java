package org.morphzero.models.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.encoding.Layout;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.models.evaluation.LogitDecoder;
import org.morphzero.rules.Position;

/** Evaluates with the trainer's own graph: the reference, and the fallback where ONNX Runtime does not run. */
public final class Dl4jEvaluator implements Evaluator {
    private final PositionEncoder positions;
    private final LogitDecoder decoder;
    private final Graph graph;
    private final GraphLogits logits;
    private final float[] planes;
    private boolean closed;

    /** @param batchSize positions a run of the graph; shorter batches are filled up */
    public Dl4jEvaluator(Network network, int batchSize) {
        positions = new PositionEncoder(network.variant());
        MoveEncoder moves = new MoveEncoder(network.variant());
        decoder = new LogitDecoder(moves);
        graph = new Graph(network.architecture(), network.shape(), batchSize, Optimiser.adam(0, 0));
        graph.setParameters(network.parameters());
        logits = new GraphLogits(network, moves, graph);
        planes = new float[batchSize * positions.size()];
    }

    @Override
    public List<Evaluation> evaluate(List<Position> given) {
        return evaluate(given, given.stream().map(Position::legalMoves).toList());
    }

    @Override
    public List<Evaluation> evaluate(List<Position> given, List<int[]> legalMoves) {
        if (closed) {
            throw new IllegalStateException("the evaluator is closed");
        }
        Graph.useOneThread();
        List<Evaluation> evaluations = new ArrayList<>(given.size());
        for (int at = 0; at < given.size(); at += batchSize()) {
            int end = Math.min(given.size(), at + batchSize());
            for (int i = at; i < end; i++) {
                positions.encode(given.get(i), Layout.HWC, planes, (i - at) * positions.size());
            }
            Arrays.fill(planes, (end - at) * positions.size(), planes.length, 0);
            graph.forward(planes, false);
            for (int i = at; i < end; i++) {
                evaluations.add(decoder.decode(given.get(i), legalMoves.get(i), i - at, logits));
            }
        }
        return evaluations;
    }

    @Override
    public int batchSize() {
        return graph.batch();
    }

    /** Frees its memory, which lies outside the heap. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            graph.close();
        }
    }
}
