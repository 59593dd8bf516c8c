package org.morphzero.training.selfplay;

import org.morphzero.training.config.SelfPlayConfig;

/** Notices when the end of one game has become clear (see {@link SelfPlayConfig.Resignation}), and remembers when that was. */
final class Foresight {
    private final SelfPlayConfig.Resignation rule;
    private int inARow;
    private boolean aheadIsWhite;
    private int ply = -1;
    private float expected;

    Foresight(SelfPlayConfig.Resignation rule) {
        this.rule = rule;
    }

    /**
     * Takes note of the value found at a ply.
     *
     * @param value for White, -1 to 1
     */
    void note(int atPly, float value) {
        if (isClear()) {
            return;
        }
        if (!(Math.abs(value) > rule.threshold())) {
            inARow = 0;
            return;
        }
        inARow = value > 0 == aheadIsWhite ? inARow + 1 : 1;
        aheadIsWhite = value > 0;
        if (inARow >= rule.plies()) {
            ply = atPly;
            expected = value;
        }
    }

    boolean isClear() {
        return ply >= 0;
    }

    /** The ply at which it became clear; -1 while it is not. */
    int ply() {
        return ply;
    }

    /** The value for White then; 0 while it is not clear. */
    float expected() {
        return expected;
    }

    /** How much a move noted last is learnt from. */
    float weight() {
        return isClear() ? (float) rule.weight() : 1;
    }
}
