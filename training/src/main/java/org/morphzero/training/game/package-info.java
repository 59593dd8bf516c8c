/** Recorded games: their contents, their bytes, and the archive of a run. Depends on rules, and on the way models write files. */
package org.morphzero.training.game;
