/**
 * Thinking for many games at once: threads that give every game that waits its turn. May depend on {@code rules}, {@code mcts}, {@code models}
 * and {@code app.level}.
 */
package org.morphzero.app.think;
