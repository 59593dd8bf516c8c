/** Whole games as PGN text. Depends on the registry of variants and on the engine. */
package org.morphzero.rules.pgn;
