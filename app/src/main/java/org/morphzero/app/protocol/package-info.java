/**
 * The engine protocols over a pair of streams: UCI as Fairy-Stockfish speaks it, and CECP (xboard), both over {@code app.engine}
 * (docs/protocol.md). One thread reads lines, the engine thinks on its own, and all else happens on the caller's. May depend on
 * {@code app.engine}, {@code app.level}, {@code app.picture} and the modules below.
 */
package org.morphzero.app.protocol;
