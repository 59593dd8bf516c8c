package org.morphzero.mcts;

/**
 * The chances of one side: three probabilities that sum to 1.
 *
 * @param win that it wins
 * @param draw that the game is drawn
 * @param loss that it loses
 */
public record WinDrawLoss(float win, float draw, float loss) {
    /** The expected score, 0 to 1, a draw counting half. */
    public double expectedScore() {
        return win + draw / 2.0;
    }

    /** The expected result, -1 to 1. */
    public float value() {
        return win - loss;
    }

    /** The chances of the other side. */
    public WinDrawLoss reversed() {
        return new WinDrawLoss(loss, draw, win);
    }

    /** Of a result that is certain. */
    static WinDrawLoss of(Proof proof) {
        return switch (proof.kind()) {
            case WIN -> new WinDrawLoss(1, 0, 0);
            case DRAW -> new WinDrawLoss(0, 1, 0);
            case LOSS -> new WinDrawLoss(0, 0, 1);
        };
    }

    /** Of a mean value and a mean probability of a draw, which rounding may have put slightly at odds. */
    static WinDrawLoss of(double value, double draw) {
        double v = Math.max(-1, Math.min(1, value));
        double d = Math.max(0, Math.min(draw, 1 - Math.abs(v)));
        return new WinDrawLoss((float) ((1 - d + v) / 2), (float) d, (float) ((1 - d - v) / 2));
    }
}
