package org.morphzero.training.config;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.Map;
import org.morphzero.models.network.Architecture;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * All that decides how a run goes, key for key as the YAML has it.
 *
 * @param variant id of the variant
 * @param rules options of the rules that differ from their defaults
 * @param seed of everything drawn by chance
 * @param time how long a call of {@code train} works, {@code 90s}, {@code 10m}, {@code 2h} or {@code 1h30m}; it stops earlier when its iterations are done
 * @param iterations after which the run is over, 1 to 1,000,000
 * @param threads of self-play, training and matches; 0 for one a core. What a run learns does not depend on it
 * @param init checkpoint whose weights the run starts from; empty for a network that knows nothing
 */
public record TrainingConfig(
        @NotNull String variant,
        @NotNull Map<String, String> rules,
        long seed,
        @NotNull String time,
        @Min(1) @Max(1_000_000) int iterations,
        @Min(0) @Max(TrainingConfig.MOST_THREADS) int threads,
        @NotNull String init,
        @NotNull @Valid Architecture network,
        @NotNull @Valid SelfPlayConfig selfPlay,
        @NotNull @Valid ReplayConfig replay,
        @NotNull @Valid LearningConfig learning,
        @NotNull @Valid StrengthConfig strength) {
    static final int MOST_THREADS = 256;

    public TrainingConfig {
        rules = rules == null ? null : Map.copyOf(rules);
    }

    /**
     * {@code time}, 1 second to 365 days.
     *
     * @throws ConfigException without a place, if it is no such time
     */
    public Duration timeLimit() {
        return TimeLimit.parse(time);
    }

    /** Threads that work: as many as configured, or one a core. */
    public int workers() {
        return threads > 0
                ? threads
                : Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
    }

    /**
     * The variant with its options.
     *
     * @throws org.morphzero.rules.NotationException if there is no such variant or option
     */
    public Variant playedVariant() {
        return Variants.type(variant).variant(rules);
    }
}
