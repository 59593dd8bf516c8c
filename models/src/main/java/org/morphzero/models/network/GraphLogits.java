package org.morphzero.models.network;

import java.nio.FloatBuffer;
import org.morphzero.models.encoding.MoveCells;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.evaluation.BatchLogits;
import org.morphzero.models.evaluation.PairLogits;

/** Reads the logits of a graph's moves, of all its policies, after {@link Graph#forward}. */
final class GraphLogits implements BatchLogits {
    private final Graph graph;
    private final Architecture architecture;
    private final int pixels;
    private final int policyChannels;
    private final int planes;
    private final int attention;
    /** By policy; empty where the network does not attend. */
    private final PairLogits[] pairs;

    private final float[] queries;
    private final float[] keys;
    private int position;

    GraphLogits(Network network, MoveEncoder moves, Graph graph) {
        this.graph = graph;
        architecture = network.architecture();
        NetworkShape shape = network.shape();
        int policies = architecture.policies();
        pixels = shape.pixels();
        policyChannels = shape.policyChannels();
        planes = policyChannels * policies;
        int vector = architecture.attentionChannels(shape, policies);
        attention = pixels * vector;
        queries = new float[attention];
        keys = new float[attention];
        pairs = architecture.attends() ? pairs(network, moves, vector) : new PairLogits[0];
    }

    private static PairLogits[] pairs(Network network, MoveEncoder moves, int vector) {
        Architecture architecture = network.architecture();
        MoveCells cells = moves.cells();
        PairLogits[] all = new PairLogits[architecture.policies()];
        for (int policy = 0; policy < all.length; policy++) {
            boolean reply = architecture.opponentReply() && policy == all.length - 1;
            all[policy] = new PairLogits(
                    reply ? moves.replyCells() : cells,
                    network.variant().geometry(),
                    architecture.policyAttention(),
                    vector);
        }
        return all;
    }

    @Override
    public void lookAt(int which) {
        position = which;
        if (architecture.attends()) {
            // Out of the buffers at once: a look into them costs several times one into an array.
            graph.logits().queries().get(position * attention, queries);
            graph.logits().keys().get(position * attention, keys);
            for (PairLogits pair : pairs) {
                pair.lookIn(queries, 0, keys, 0);
            }
        }
    }

    @Override
    public float move(int index) {
        return (float) of(index, 0);
    }

    /** The logit that one of the policies has for the move of a policy index. */
    double of(int index, int policy) {
        double plane = graph.logits().policy().get(place(index, policy));
        return architecture.attends() ? plane + pairs[policy].of(index, policy) : plane;
    }

    /** Where the logit of a policy's plane lies in the buffer of the batch, and its error. */
    int place(int index, int policy) {
        return (position * pixels + index % pixels) * planes + policy * policyChannels + index / pixels;
    }

    /** Adds to the errors of queries and keys what follows from the error of a move's logit. */
    void backward(float error, int index, int policy, FloatBuffer queryErrors, FloatBuffer keyErrors) {
        if (architecture.attends()) {
            pairs[policy].backward(error, index, policy, queryErrors, keyErrors, position * attention);
        }
    }

    @Override
    public float outcome(int which) {
        return value(which);
    }

    /** One of the numbers of the value head, of which the outcomes are the first three. */
    float value(int output) {
        return graph.logits().value().get(position * architecture.valueOutputs() + output);
    }
}
