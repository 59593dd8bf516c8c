package org.morphzero.rules.explain;

/**
 * Whether something is legal, and why not.
 *
 * @param legal whether the move generator has such a move
 * @param rule the number of the rule that forbids it, as RULES.md has it: {@code BD6}; empty where it is legal, except that C4 or C5
 *     stands here when the game has ended in a draw that takes no legal move away (C6)
 * @param text one or two plain sentences for the player who is to move, with the names of pieces and cells
 */
public record Explanation(boolean legal, String rule, String text) {}
