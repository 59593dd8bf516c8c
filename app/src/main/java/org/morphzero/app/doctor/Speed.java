package org.morphzero.app.doctor;

/**
 * What one thread does with a network.
 *
 * @param evaluationsASecond in the workload's engine, encoding and decoding included
 * @param ownMicrosASimulation of the search, without the network
 * @param cacheHitRate share of the positions whose evaluation is remembered
 * @param samplesASecond learnt from
 */
public record Speed(
        double evaluationsASecond, double ownMicrosASimulation, double cacheHitRate, double samplesASecond) {

    /** Self-play and learning with a network that costs so many times as much; the search costs the same. */
    Speed withNetworkTimes(double factor) {
        return new Speed(evaluationsASecond / factor, ownMicrosASimulation, cacheHitRate, samplesASecond / factor);
    }

    /** Seconds one thread needs to play a game and to learn from it. */
    double secondsAGame(Workload workload, double plies) {
        double simulation = ownMicrosASimulation / 1e6 + (1 - cacheHitRate) / evaluationsASecond;
        double playing = plies * workload.simulationsAMove() * simulation;
        double learning = plies * workload.rowsAMove() * workload.reuse() / samplesASecond;
        return playing + learning;
    }
}
