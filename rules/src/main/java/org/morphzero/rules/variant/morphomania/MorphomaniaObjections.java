package org.morphzero.rules.variant.morphomania;

import org.morphzero.rules.Objections;
import org.morphzero.rules.RuleTopic;

/** By which rules Morphomania forbids; that squares give forms, the explanations know from the variant itself. */
final class MorphomaniaObjections implements Objections {
    @Override
    public String rule(RuleTopic topic) {
        return switch (topic) {
            case MOVEMENT, COMPOUND, METAMORPHOSIS, SPLIT -> "MM2";
            case PAWN -> "MM4";
            case PROMOTION -> "MM5";
            case CASTLING -> "MM6";
            case CHECKMATE -> "MM7";
            case BARE_KING -> "MM8";
            case STALEMATE -> "MM9";
            default -> topic.common();
        };
    }
}
