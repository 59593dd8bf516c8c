/** Recorded games: their contents, their bytes, and the archive of a run. Depends on rules. */
package org.morphzero.training.game;
