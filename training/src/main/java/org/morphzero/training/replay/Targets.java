package org.morphzero.training.replay;

import java.util.Optional;
import org.morphzero.models.network.Sample;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;

/** Makes the sample of a turn. The one place where an outcome becomes a target, and so is seen from the side to move. */
final class Targets {
    private static final float UNKNOWN = -1;

    private Targets() {}

    /**
     * A sample of weight 1: a turn's weight is how often it is drawn.
     *
     * @param position before the turn
     * @param searchValueShare share of the search's value in the value target, 0 to 1
     */
    static Sample sample(GameRecord game, int ply, Position position, double searchValueShare) {
        Turn turn = game.turns().get(ply);
        return new Sample(
                position,
                turn.policy(),
                value(game.outcome(), turn, position.sideToMove(), searchValueShare),
                turn.policy().length > 0 ? reply(game, ply, position) : Optional.empty(),
                game.outcome().isPresent() ? game.turns().size() - ply : UNKNOWN,
                1);
    }

    /** Whether the search of a turn said what it found. */
    static boolean hasResult(Turn turn) {
        return turn.win() + turn.draw() + turn.loss() > 0;
    }

    /** The target for win, draw and loss of the side to move; of a game that was broken off the search's value alone. */
    private static float[] value(Optional<Outcome> outcome, Turn turn, Side sideToMove, double searchValueShare) {
        double share = outcome.isEmpty() ? 1 : hasResult(turn) ? searchValueShare : 0;
        double[] target = {share * turn.win(), share * turn.draw(), share * turn.loss()};
        if (outcome.isPresent()) {
            target[result(outcome.get(), sideToMove)] += 1 - share;
        }
        return new float[] {(float) target[0], (float) target[1], (float) target[2]};
    }

    /** 0 for a win of that side, 1 for a draw, 2 for a loss. */
    private static int result(Outcome outcome, Side side) {
        return outcome.winner().map(winner -> winner == side ? 0 : 2).orElse(1);
    }

    private static Optional<Sample.Reply> reply(GameRecord game, int ply, Position position) {
        if (ply + 1 == game.turns().size()) {
            return Optional.empty();
        }
        float[] policy = game.turns().get(ply + 1).policy();
        return policy.length == 0
                ? Optional.empty()
                : Optional.of(
                        new Sample.Reply(position.play(game.turns().get(ply).move()), policy));
    }
}
