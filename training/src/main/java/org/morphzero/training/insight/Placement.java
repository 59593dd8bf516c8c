package org.morphzero.training.insight;

/**
 * What comes of bringing a piece, not a royal one, in from hand or reserve, by how it stands there: whether the enemy attacks its cell and
 * whether its own side does (C7), on the board that it has joined. There are four of these, and they hold all such moves of all games.
 * Intervals know that moves of one game belong together.
 *
 * @param isAttacked whether the enemy attacks it
 * @param isDefended whether a piece of its own side attacks its cell
 * @param count how often it was seen
 * @param share of all pieces brought in
 * @param lostAtOnce share that the enemy's next move captures or removes
 * @param score of the side that brought it in, 0 to 1
 * @param expected the same side's score as the search saw it a move before, where that was searched, 0 to 1: who is losing already brings in
 *     other pieces than who is winning
 * @param gain score less expected where both are known: what is below 0 was worse for the side than expected.
 *     Searches have their own bias, so that gains say most beside each other
 */
public record Placement(
        boolean isAttacked,
        boolean isDefended,
        long count,
        Estimate share,
        Estimate lostAtOnce,
        Estimate score,
        Estimate expected,
        Estimate gain) {}
