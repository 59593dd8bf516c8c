package org.morphzero.app.web.game;

import java.time.Clock;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * What games go by.
 *
 * @param clock for the dates of games
 * @param nanoClock monotonic, in nanoseconds
 * @param random for the games' names and the draws of the levels; several threads draw from it
 * @param pace least time that two programs leave a move on the board
 * @param idle after which a game that nobody looks at is put away
 */
public record GameSettings(Clock clock, LongSupplier nanoClock, RandomGenerator random, Duration pace, Duration idle) {}
