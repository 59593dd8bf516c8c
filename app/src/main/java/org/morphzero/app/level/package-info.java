/**
 * Strengths to play at, from beginner to full strength, and the networks they are made of. Shared by all that plays with people. May depend
 * on {@code rules}, {@code mcts} and {@code models}.
 */
package org.morphzero.app.level;
