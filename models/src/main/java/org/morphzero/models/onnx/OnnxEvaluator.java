package org.morphzero.models.onnx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.evaluation.LogitDecoder;
import org.morphzero.models.network.Network;
import org.morphzero.rules.Position;

/**
 * Evaluates in ONNX Runtime, on the calling thread alone. A batch that is not full runs in a smaller shape; a position's evaluation does
 * not depend on the shape nor on its company (a test holds it to the bit).
 *
 * <p>Allocated for a position: the {@link Evaluation} (32 bytes) and its array of priors (16 bytes and 4 a legal move), which the search
 * and the cache keep; and about 45 bytes besides at a batch of 32: the encoder's set of cells (24 to 32), a place in the list of answers,
 * and a share of what ONNX Runtime's Java side makes a run.
 */
public final class OnnxEvaluator implements Evaluator {
    private final OnnxSession session;
    private final LogitDecoder decoder;
    private final CellLogits logits;
    private LongSupplier clock = () -> 0;
    private long networkNanos;

    private OnnxEvaluator(byte[] model, Network network, int batchSize) {
        session = new OnnxSession(model, network.variant(), batchSize, PlayedHeads.outputs(network));
        MoveEncoder moves = new MoveEncoder(network.variant());
        decoder = new LogitDecoder(moves);
        logits = new CellLogits(network, moves, session);
    }

    /** In 32-bit floats. */
    public static OnnxEvaluator floats(Network network, int batchSize) {
        return new OnnxEvaluator(OnnxExporter.forPlay(network), network, batchSize);
    }

    /** With a trunk of 8-bit integers. */
    public static OnnxEvaluator integers(Network network, ActivationRanges ranges, int batchSize) {
        return new OnnxEvaluator(OnnxExporter.forPlay(network, ranges), network, batchSize);
    }

    /**
     * The same evaluator, which from now on measures the time its network takes.
     *
     * @param nanoClock in nanoseconds
     */
    public OnnxEvaluator timedBy(LongSupplier nanoClock) {
        clock = nanoClock;
        return this;
    }

    /** Nanoseconds spent in the network itself, without encoding, the logits of the moves and decoding; 0 if nobody asked for that. */
    public long networkNanos() {
        return networkNanos;
    }

    @Override
    public List<Evaluation> evaluate(List<Position> positions) {
        return evaluate(positions, positions.stream().map(Position::legalMoves).toList());
    }

    @Override
    public List<Evaluation> evaluate(List<Position> positions, List<int[]> legalMoves) {
        List<Evaluation> evaluations = new ArrayList<>(positions.size());
        for (int at = 0; at < positions.size(); at += session.batch()) {
            List<Position> some = positions.subList(at, Math.min(positions.size(), at + session.batch()));
            session.fill(some);
            long begun = clock.getAsLong();
            session.run(some.size());
            networkNanos += clock.getAsLong() - begun;
            for (int i = 0; i < some.size(); i++) {
                evaluations.add(decoder.decode(some.get(i), legalMoves.get(at + i), i, logits));
            }
        }
        return evaluations;
    }

    @Override
    public int batchSize() {
        return session.batch();
    }

    @Override
    public void close() {
        session.close();
    }
}
