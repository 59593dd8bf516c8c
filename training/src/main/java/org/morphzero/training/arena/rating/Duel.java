package org.morphzero.training.arena.rating;

import java.util.OptionalLong;

/**
 * An opening that two players are to play, each with White once.
 *
 * @param a the one with the lesser id; it has White first
 * @param opening which, counted for these two from 0
 * @param seed where one of its games was played already, that game's; else empty
 * @param aFirst whether the game in which a has White is to be played
 * @param bFirst whether the other is
 */
public record Duel(Entrant a, Entrant b, int opening, OptionalLong seed, boolean aFirst, boolean bFirst) {
    /** Games to be played. */
    public int games() {
        return (aFirst ? 1 : 0) + (bFirst ? 1 : 0);
    }
}
