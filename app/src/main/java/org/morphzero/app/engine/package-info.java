/**
 * The search as an opponent and an analyst, for whoever talks to people or their programs: one position at a time, thinking on a
 * thread of its own, by clocks, levels and other limits, with what it has found so far told on the way. May depend on every module,
 * and of the program on {@code app.level} and {@code app.think}.
 */
package org.morphzero.app.engine;
