package org.morphzero.mcts.player;

import java.util.function.Supplier;

/**
 * Makes players of one kind, one for each thread.
 *
 * @param name the words that name it: {@code alphabeta:depth=3}
 * @param maker makes one more
 */
public record PlayerFactory(String name, Supplier<Player> maker) {
    public Player create() {
        return maker.get();
    }
}
