package org.morphzero.app.protocol;

import java.util.Optional;
import org.morphzero.mcts.Proof;
import org.morphzero.mcts.WinDrawLoss;

/** What is known of a position in the numbers that protocols use, for the side to move. */
final class Scores {
    /** Where the scale ends: an expected score of 1 - 1e-10. */
    static final int MOST = 4_000;

    private static final double SCALE = 400;
    private static final int PERMILLE = 1_000;

    private Scores() {}

    /** Elo's curve upside down: {@code 400 log10(s / (1 - s))} for an expected score s of 0 to 1; 100 is a score of 0.64. */
    static int centipawns(double score) {
        double exact = SCALE * Math.log10(score / (1 - score));
        return (int) Math.round(Math.max(-MOST, Math.min(MOST, exact)));
    }

    /** Moves to the end of the game, negative where the side to move loses; 0 where nothing is proven but a draw. */
    static int mate(Optional<Proof> proof) {
        if (proof.isEmpty()) {
            return 0;
        }
        int moves = Math.max(1, (proof.get().plies() + 1) / 2);
        return switch (proof.get().kind()) {
            case WIN -> moves;
            case DRAW -> 0;
            case LOSS -> -moves;
        };
    }

    /** Win, draw and loss in thousandths that sum to 1,000. */
    static String permille(WinDrawLoss chances) {
        int win = Math.round(chances.win() * PERMILLE);
        int loss = Math.min(PERMILLE - win, Math.round(chances.loss() * PERMILLE));
        return win + " " + (PERMILLE - win - loss) + " " + loss;
    }
}
