package org.morphzero.app.level;

import java.util.Optional;

/**
 * A strength to play at.
 *
 * @param number 1 for beginners; the highest is the strongest there is
 * @param name for people
 * @param description what it is made of, in a sentence
 * @param mind how it finds its moves
 * @param elo measured, on the scale where random moves are 0; empty where it was not measured
 */
public record Level(int number, String name, String description, Mind mind, Optional<Integer> elo) {}
