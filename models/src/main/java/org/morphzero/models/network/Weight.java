package org.morphzero.models.network;

/**
 * One array of weights: its place in the network, its shape, and how it starts.
 *
 * @param name unique in its part
 * @param deviation standard deviation of the normal distribution it starts from; 0 starts at 0
 */
@SuppressWarnings("ArrayRecordComponent")
record Weight(String name, long[] shape, double deviation) {

    static Weight bias(String name, long length) {
        return new Weight(name, new long[] {length}, 0);
    }

    /** He et al. 2015: the variance is 2 over the number of inputs. */
    static double he(long inputs) {
        return Math.sqrt(2.0 / inputs);
    }

    boolean isBias() {
        return shape.length == 1;
    }

    long length() {
        long length = 1;
        for (long size : shape) {
            length *= size;
        }
        return length;
    }
}
