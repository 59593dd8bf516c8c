package org.morphzero.rules;

import java.util.Optional;

/**
 * What a variant has to say against moves that its rules forbid, for {@code org.morphzero.rules.explain}. What all variants share
 * is said there; here are the numbers of the variant's rules and what only it can know.
 *
 * <p>An attempt is a packed {@link Move} as its machine notation writes it, legal or not: castling and en passant are of the kind
 * {@link Move.Kind#STEP}.
 */
public interface Objections {
    /** The common rules alone. */
    Objections COMMON = RuleTopic::common;

    /** The number of the rule that settles a topic, as RULES.md has it: {@code BD6}. */
    String rule(RuleTopic topic);

    /** Whether a piece may move onto an own one at all; then {@link #first} says which may not. */
    default boolean merges() {
        return false;
    }

    /**
     * What speaks against an attempt before it is looked at whether the piece gets there.
     *
     * @param attempt of a piece of the side to move, or of one it has in hand, or a removal
     */
    default Optional<Objection> first(Position position, int attempt) {
        return Optional.empty();
    }

    /**
     * What speaks against an attempt that is well but for the variant's own rules: the piece gets there, and its royal piece
     * is safe afterwards.
     */
    default Optional<Objection> last(Position position, int attempt) {
        return Optional.empty();
    }
}
