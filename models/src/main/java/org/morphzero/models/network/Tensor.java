package org.morphzero.models.network;

/** Weights outside of any library: a shape and the numbers in row-major order. */
@SuppressWarnings("ArrayRecordComponent")
public record Tensor(long[] shape, float[] values) {}
