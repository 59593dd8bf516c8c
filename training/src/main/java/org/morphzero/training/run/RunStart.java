package org.morphzero.training.run;

import java.nio.file.Path;

/**
 * Where a run begins or goes on.
 *
 * @param folder of the run
 * @param resumed whether it was there before
 * @param iterationsDone of it
 * @param gamesDone behind it, those of an unfinished iteration and of the network it started from included
 * @param parameters of the network
 * @param threads that work
 */
public record RunStart(Path folder, boolean resumed, int iterationsDone, long gamesDone, int parameters, int threads) {}
