package org.morphzero.training.run;

import java.util.OptionalDouble;

/**
 * Where an iteration stands. Rates are of this phase, by the clock.
 *
 * @param iteration counted from 1
 * @param phase what is being done
 * @param done of the phase: games played, steps taken, or match games played
 * @param of so many
 * @param gamesASecond of self-play or matches
 * @param positionsASecond moves made
 * @param evaluationsASecond by the network
 * @param samplesASecond learnt from
 * @param loss the mean total loss of the last steps; empty while nothing was learnt
 * @param phaseSecondsLeft until the phase is done, at this pace; empty while nobody knows
 * @param iterationSecondsLeft until the iteration is done, at the pace of the last one
 * @param runSecondsLeft until the run's time or iterations are used up
 */
public record RunProgress(
        int iteration,
        Phase phase,
        long done,
        long of,
        double gamesASecond,
        double positionsASecond,
        double evaluationsASecond,
        double samplesASecond,
        OptionalDouble loss,
        OptionalDouble phaseSecondsLeft,
        OptionalDouble iterationSecondsLeft,
        OptionalDouble runSecondsLeft) {
    /** What is being done. */
    public enum Phase {
        SELF_PLAY,
        LEARNING,
        MATCHES
    }
}
