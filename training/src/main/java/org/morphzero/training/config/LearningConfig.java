package org.morphzero.training.config;

import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.morphzero.models.network.LossWeights;

/**
 * How the network learns from the window.
 *
 * @param batch rows of a step, 1 to 65,536
 * @param chunk rows that go through the network at once, 1 to 4,096; threads share a batch chunk by chunk
 * @param reuse how often a row is learnt on average: rows learnt in an iteration for each new one, above 0 to 8; more memorises the window
 * @param learningRate of Adam at the first game, 0 to 1
 * @param decayGames games after which the rate has halved; it falls as {@code 1 / (1 + games / decayGames)} with the games behind the network, 0 to
 *     1,000,000,000; 0 for a rate that does not fall
 * @param warmupSteps first steps over which the rate rises from 0
 * @param weightDecay share of the learning rate by which kernels shrink a step
 * @param gradientClip the norm of all gradients together is cut down to this
 * @param lossWeights of the heads
 * @param searchValueShare share of the search's value in the value target; the rest is the game's outcome
 * @param surprise share of a game's weight that goes to the moves by how far the search moved the policy (Wu 2020, KataGo's policy surprise
 *     weighting); 0 for none
 * @param cheapRows share of the positions that were searched cheaply and are learnt from for their value alone, 0 to 1
 * @param augment whether rows are seen through a random symmetry of the rules
 */
public record LearningConfig(
        @Min(1) @Max(65_536) int batch,
        @Min(1) @Max(4_096) int chunk,

        @DecimalMin(value = "0", inclusive = false) @DecimalMax("8")
        double reuse,

        @DecimalMin("0") @DecimalMax("1") double learningRate,
        @Min(0) @Max(1_000_000_000) long decayGames,
        @Min(0) @Max(10_000_000) int warmupSteps,
        @DecimalMin("0") @DecimalMax("10") double weightDecay,
        @DecimalMin("0.000001") @DecimalMax("1000000000") double gradientClip,
        @NotNull LossWeights lossWeights,
        @NotNull @Valid Ramp searchValueShare,
        @DecimalMin("0") @DecimalMax("1") double surprise,
        @DecimalMin("0") @DecimalMax("1") double cheapRows,
        boolean augment,
        @NotNull @Valid Averaging averaging) {

    /** Adam's rate once so many games were played, after the warm-up. */
    public double learningRateAt(long games) {
        return decayGames == 0 ? learningRate : learningRate / (1 + (double) games / decayGames);
    }

    /**
     * A share that moves in a straight line from one value to another while the run plays its games.
     *
     * @param from at the first game, 0 to 1
     * @param to from so many games on, 0 to 1
     * @param games over which it moves
     */
    public record Ramp(
            @DecimalMin("0") @DecimalMax("1") double from,
            @DecimalMin("0") @DecimalMax("1") double to,
            @Min(1) @Max(1_000_000_000) long games) {
        /** The share once so many games were played. */
        public double at(long played) {
            return from + (to - from) * Math.min(1, (double) played / games);
        }
    }

    /**
     * The network that plays is a moving average of the one that learns.
     *
     * @param steps between two looks at the learning network, 1 to 1,000,000
     * @param share of a look in the average, above 0 to 1; 1 for no averaging
     */
    public record Averaging(
            @Min(1) @Max(1_000_000) int steps,

            @DecimalMin(value = "0", inclusive = false) @DecimalMax("1")
            double share) {}
}
