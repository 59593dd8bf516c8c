package org.morphzero.training.arena.rating;

/**
 * A player of a ladder.
 *
 * @param id what tells it from others, and is the same wherever its files lie: {@code greedy}, {@code net:@3f2a...,sims=64} with the network's fingerprint
 * @param name how it was called when it played, for people
 */
public record Entrant(String id, String name) {
    /** A player whose name says all. */
    public static Entrant named(String name) {
        return new Entrant(name, name);
    }
}
