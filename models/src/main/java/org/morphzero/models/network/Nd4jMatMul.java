package org.morphzero.models.network;

import org.nd4j.linalg.api.ndarray.INDArray;

/** One multiplication of square matrices in ND4J, on one thread: what the trainer's library can reach. */
public final class Nd4jMatMul {
    private static final long SIZE = 1024;

    private final Buffers buffers = new Buffers();
    private final INDArray left = buffers.make(SIZE, SIZE).assign(0.5);
    private final INDArray right = buffers.make(SIZE, SIZE).assign(0.25);
    private final INDArray product = buffers.make(SIZE, SIZE);

    public void run() {
        Graph.useOneThread();
        Ops.multiply(left, false, right, false, product);
    }

    /** Operations a run. */
    public double flops() {
        return 2.0 * SIZE * SIZE * SIZE;
    }
}
