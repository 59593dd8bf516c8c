package org.morphzero.mcts.match;

import java.util.Arrays;
import java.util.List;

/** The games of a match that are over, filled in by all its threads, and where the match ends. */
final class Scoresheet {
    private final GameResult[] games;
    private final MatchWatcher watcher;
    /** How many games from the first on are over without a gap. */
    private int complete;
    /** How many of them count, once that is known. */
    private int decidedAt;

    private volatile boolean isDecided;

    Scoresheet(int games, MatchWatcher watcher) {
        this.games = new GameResult[games];
        this.watcher = watcher;
        decidedAt = games;
    }

    /** Whether further games do not count. */
    boolean isDecided() {
        return isDecided;
    }

    /** A game that ends after the match was decided is forgotten. */
    synchronized void add(int number, GameResult game) {
        if (isDecided) {
            return;
        }
        games[number] = game;
        watcher.finished(number, game);
        while (!isDecided && complete < games.length && games[complete] != null) {
            complete++;
            if (complete % 2 == 0 && watcher.isDecided(games[complete - 2], games[complete - 1])) {
                decidedAt = complete;
                isDecided = true;
            }
        }
    }

    /** The games that count: up to the one that decided the match, or before the first that was not finished. */
    synchronized List<GameResult> counted() {
        return Arrays.asList(games).subList(0, Math.min(complete, decidedAt));
    }
}
