package org.morphzero.training.insight;

/**
 * How long games are, in plies.
 *
 * @param mean with its interval
 * @param tenth a tenth of the games are no longer; this and the next three are 0 without games
 * @param median half of the games are no longer
 * @param ninetieth nine tenths of the games are no longer
 * @param longest of all
 * @param histogram how many games are how long
 */
public record Lengths(Estimate mean, int tenth, int median, int ninetieth, int longest, Histogram histogram) {}
