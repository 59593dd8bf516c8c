package org.morphzero.models.network;

import java.util.List;
import java.util.SplittableRandom;
import org.morphzero.models.encoding.Layout;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.rules.Position;
import org.morphzero.rules.Symmetry;

/** A part of a batch made ready for a graph: planes, policy indices and targets of so many samples, the rest left empty. */
final class Chunk {
    /** Smallest probability that the soft policy takes to the power of 1/4, so that it stays a distribution over the legal moves. */
    private static final float LEAST = 1e-7f;

    final int size;
    final float[] planes;
    final List<Sample> samples;
    final int[][] indices;
    final float[][] softTargets;
    final int[][] replyIndices;

    /**
     * @param symmetries drawn from for each sample where there are such; null for none
     */
    Chunk(List<Sample> samples, int batch, PositionEncoder positions, MoveEncoder moves, SplittableRandom symmetries) {
        this.samples = samples;
        size = samples.size();
        planes = new float[batch * positions.size()];
        indices = new int[size][];
        softTargets = new float[size][];
        replyIndices = new int[size][];
        for (int i = 0; i < size; i++) {
            Sample sample = samples.get(i);
            int symmetry = symmetries == null ? 0 : draw(sample.position(), symmetries);
            positions.encode(sample.position(), symmetry, Layout.HWC, planes, i * positions.size());
            if (sample.policy().length > 0) {
                int[] legal = sample.position().legalMoves();
                check("policy", legal.length, sample.policy().length, sample.position());
                indices[i] = new int[legal.length];
                moves.indices(sample.position(), symmetry, legal, indices[i]);
                softTargets[i] = soften(sample.policy());
            }
            if (sample.reply().isPresent()) {
                Sample.Reply reply = sample.reply().get();
                int[] legal = reply.position().legalMoves();
                check("reply", legal.length, reply.policy().length, reply.position());
                replyIndices[i] = new int[legal.length];
                moves.replyIndices(reply.position(), symmetry, legal, replyIndices[i]);
            }
        }
    }

    private static void check(String what, int expected, int found, Position position) {
        if (expected != found) {
            throw new IllegalArgumentException(
                    "sample of " + position + ": " + what + " target over " + found + " moves, expected " + expected);
        }
    }

    private static int draw(Position position, SplittableRandom random) {
        List<Symmetry> all = position.variant().symmetries();
        int symmetry = random.nextInt(all.size());
        return all.get(symmetry).preserves(position) ? symmetry : 0;
    }

    private static float[] soften(float[] policy) {
        float[] soft = new float[policy.length];
        double sum = 0;
        for (int i = 0; i < soft.length; i++) {
            soft[i] = (float) Math.sqrt(Math.sqrt(Math.max(policy[i], LEAST)));
            sum += soft[i];
        }
        for (int i = 0; i < soft.length; i++) {
            soft[i] /= (float) sum;
        }
        return soft;
    }
}
