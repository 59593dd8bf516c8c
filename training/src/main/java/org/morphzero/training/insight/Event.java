package org.morphzero.training.insight;

/**
 * Something that happened with a move. Pieces are sets of capabilities, 0 where there is none.
 *
 * @param powers powers gained by it, a loss being negative
 * @param piece what moved or came in; of a removal what was removed
 * @param other what was met on the target; of a split what stays behind
 * @param becomes what then stands on the target
 */
record Event(EventKind kind, int powers, int piece, int other, int becomes) {}
