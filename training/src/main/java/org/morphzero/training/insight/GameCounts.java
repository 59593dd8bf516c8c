package org.morphzero.training.insight;

/**
 * How many games were looked at.
 *
 * @param all all of them
 * @param plies moves made in all of them
 * @param distinct games that differ in their first position or in a move
 * @param fromStart games from the variant's own start; the others began from a set position
 * @param undrawn of those, games without a move drawn from the network's policy to open the game
 */
public record GameCounts(long all, long plies, long distinct, long fromStart, long undrawn) {}
