package org.morphzero.app.command;

import java.util.Optional;
import org.morphzero.app.view.MatchLine;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.mcts.match.MatchWatcher;
import org.morphzero.training.arena.Sprt;

/** Passes each game on to all who want to know of it. */
final class MatchReporter implements MatchWatcher {
    private final MatchLine line;
    private final Scribe scribe;
    private final Optional<Sprt> sprt;
    private int finished;

    MatchReporter(MatchLine line, Scribe scribe, Optional<Sprt> sprt) {
        this.line = line;
        this.scribe = scribe;
        this.sprt = sprt;
    }

    /** How many games are over, whether they count or not. */
    int finished() {
        return finished;
    }

    @Override
    public void finished(int number, GameResult game) {
        finished++;
        scribe.write(number, game);
        line.add(number, game);
    }

    @Override
    public boolean isDecided(GameResult first, GameResult second) {
        return sprt.isPresent() && sprt.get().add(first, second) != Sprt.Verdict.UNDECIDED;
    }
}
