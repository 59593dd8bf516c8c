package org.morphzero.training.insight;

/**
 * White's score, in games from the variant's own start.
 *
 * @param all of all of them
 * @param latest of the last quarter of them, whose networks play better
 * @param undrawn of those without an opening drawn by chance
 * @param latestUndrawn of those among the last quarter
 */
public record FirstMove(Score all, Score latest, Score undrawn, Score latestUndrawn) {}
