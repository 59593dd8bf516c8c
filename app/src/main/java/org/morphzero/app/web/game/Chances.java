package org.morphzero.app.web.game;

import org.morphzero.mcts.WinDrawLoss;
import org.morphzero.rules.Side;

/** White's chances, as the page is told of them: three probabilities, to four decimals. */
public record Chances(double win, double draw, double loss) {
    /** Of chances seen from White. */
    public static Chances ofWhite(WinDrawLoss white) {
        return new Chances(rounded(white.win()), rounded(white.draw()), rounded(white.loss()));
    }

    /** Of chances seen from a side. */
    public static Chances of(WinDrawLoss chances, Side side) {
        return ofWhite(side == Side.WHITE ? chances : chances.reversed());
    }

    WinDrawLoss white() {
        return new WinDrawLoss((float) win, (float) draw, (float) loss);
    }

    private static double rounded(double probability) {
        return Math.round(probability * 10_000) / 10_000.0;
    }
}
