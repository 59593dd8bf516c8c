package org.morphzero.rules;

/**
 * What a rule of RULES.md settles. A variant says by which number ({@link Objections#rule}); where it says nothing, the rules
 * common to all variants do.
 */
public enum RuleTopic {
    /** Who moves, and that a turn is one move. */
    TURN("C1"),
    /** The own royal piece must not be left attacked. */
    SAFETY("C2"),
    /** Royal pieces never stand next to each other. */
    ROYALS_APART("C2"),
    /** How a piece of one capability moves, and what stands in its way. */
    MOVEMENT("C1"),
    /** How a piece of several capabilities moves. */
    COMPOUND("C1"),
    /** How pawns move and capture. */
    PAWN("C1"),
    EN_PASSANT("C1"),
    /** What pawns become on the last rank. */
    PROMOTION("C1"),
    CASTLING("C1"),
    /** What other pieces turn into as they move. */
    METAMORPHOSIS("C1"),
    /** What a piece is after it has captured. */
    CAPTURE("C1"),
    /** Moving onto an own piece. */
    MERGE("C1"),
    SPLIT("C1"),
    /** What comes from hand or reserve. */
    DROP("C1"),
    /** Coming from hand or reserve with check. */
    DROP_CHECK("C1"),
    /** A royal piece that waits in reserve. */
    ROYAL_IN_RESERVE("C1"),
    /** A royal piece that slides over attacked cells. */
    ROYAL_PASSAGE("C1"),
    /** Taking the opponent's piece from play without a capture. */
    REMOVAL("C1"),
    CHECKMATE("C3"),
    STALEMATE("C3"),
    BARE_KING("C3"),
    /** Draws by repetition and by count. */
    DRAW("C4"),
    DEAD_POSITION("C5");

    private final String common;

    RuleTopic(String common) {
        this.common = common;
    }

    /** The rule of all variants that speaks of this: {@code C2}. */
    public String common() {
        return common;
    }
}
