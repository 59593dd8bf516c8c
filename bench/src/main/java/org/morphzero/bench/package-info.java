/**
 * Benchmarks: JMH's, and the comparison with Fairy-Stockfish. The figures are in {@code bench/results.md}. May depend on every
 * other module; nothing depends on it.
 */
package org.morphzero.bench;
