package org.morphzero.mcts.match;

/** Is told of the games of a match while it goes on, by the threads that play them, one call at a time. */
public interface MatchWatcher {
    /** Watches nothing. */
    MatchWatcher NONE = (number, game) -> {};

    /**
     * A game is over. In no fixed order.
     *
     * @param number which game, from 0; games 2k and 2k+1 are a pair
     */
    void finished(int number, GameResult game);

    /**
     * A pair is over. In the order of the games, whichever ended first, so that what is decided here follows from the games alone.
     *
     * @param first player a has White
     * @param second player a has Black
     * @return whether the match is decided: it ends with this pair, and games after it do not count
     */
    default boolean isDecided(GameResult first, GameResult second) {
        return false;
    }
}
