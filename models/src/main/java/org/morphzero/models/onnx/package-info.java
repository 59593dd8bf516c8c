/**
 * Networks as ONNX, in 32-bit floats or with a trunk of 8-bit integers, and the evaluator that runs them in ONNX Runtime. Depends on
 * {@code rules}, {@code mcts}, {@code models.encoding}, {@code models.evaluation} and {@code models.network}.
 */
package org.morphzero.models.onnx;
