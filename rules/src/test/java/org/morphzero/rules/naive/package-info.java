/**
 * The rules a second time, for tests only: read straight from RULES.md, square by square, trying out every move. Slow on
 * purpose. Talks to nothing but FEN and machine notation, and depends on nothing of the engine.
 */
package org.morphzero.rules.naive;
