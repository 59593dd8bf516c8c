package org.morphzero.training.arena;

import java.util.Optional;
import java.util.SplittableRandom;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.variant.Variants;

/**
 * Games between two players of known strength that nobody played. A game's score follows the difference in Elo; three in ten are draws; and every opening favours one
 * side by up to 200 Elo, so that the games of a pair are not independent.
 */
final class Simulated {
    private static final double DRAWS = 0.3;
    private static final double BIAS = 200;
    private static final Position START = Variants.of("chess").start();

    private Simulated() {}

    /** Player a's points of a pair. */
    static double pair(double elo, SplittableRandom random) {
        double bias = (2 * random.nextDouble() - 1) * BIAS;
        return points(elo, bias, random) + points(elo, -bias, random);
    }

    /** A game's points: the score is the mean of those under the bias and its opposite, so that it is that of the Elo over the pair. */
    private static double points(double elo, double bias, SplittableRandom random) {
        double plain = score(elo);
        double room = Math.min(plain, 1 - plain);
        double score = plain + (score(elo + bias) - score(elo - bias)) / 2;
        double draws = Math.min(DRAWS, 2 * Math.min(Math.min(score, 1 - score), room));
        double drawn = random.nextDouble();
        return drawn < score - draws / 2 ? 1 : drawn < score + draws / 2 ? 0.5 : 0;
    }

    private static double score(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    /** A game that brought player a so many points. */
    static GameResult game(int number, double points) {
        Side aPlays = number % 2 == 0 ? Side.WHITE : Side.BLACK;
        Outcome outcome = points == 0.5
                ? Outcome.draw(Outcome.Reason.STALEMATE)
                : Outcome.win(points == 1 ? aPlays : aPlays.opponent(), Outcome.Reason.CHECKMATE);
        return new GameResult(aPlays, START, 0, Optional.of(outcome));
    }
}
