package org.morphzero.training.config;

import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.morphzero.models.checkpoint.Checkpoint;

/**
 * How games are made.
 *
 * @param games of an iteration, 1 to 1,000,000
 * @param uniformIterations so many first iterations are played without a network: every move is as likely, every position as good
 * @param lockstep games played at once by a thread, their leaves evaluated in one batch, 1 to 256
 * @param engine what evaluates: {@code int8}, {@code onnx} or {@code dl4j}
 * @param cache evaluations remembered by a thread, 1 to 10,000,000
 * @param maxPlies after which a game is broken off; nobody has won it then, 1 to 5,000
 * @param starts FENs the games start from in turn; none for the variant's start position
 */
public record SelfPlayConfig(
        @Min(1) @Max(1_000_000) int games,
        @Min(0) @Max(1_000_000) int uniformIterations,
        @Min(1) @Max(256) int lockstep,
        @NotNull Engine engine,
        @Min(1) @Max(10_000_000) int cache,
        @Min(1) @Max(5_000) int maxPlies,
        @NotNull List<@NotNull String> starts,
        @NotNull @Valid SearchSettings search,
        @NotNull @Valid Openings openings,
        @NotNull @Valid Temperature temperature,
        @NotNull @Valid Resignation resignation) {
    public SelfPlayConfig {
        starts = starts == null ? null : List.copyOf(starts);
    }

    /** What evaluates, by its name in a configuration. */
    public enum Engine {
        int8(Checkpoint.Engine.ONNX_INT8),
        onnx(Checkpoint.Engine.ONNX),
        dl4j(Checkpoint.Engine.DL4J);

        private final Checkpoint.Engine engine;

        Engine(Checkpoint.Engine engine) {
            this.engine = engine;
        }

        public Checkpoint.Engine engine() {
            return engine;
        }
    }

    /** How the root of a full search chooses moves. */
    public enum Root {
        gumbel,
        puct
    }

    /**
     * The searches. A full one is learnt from, the cheap ones between only move the game on (Wu 2019, section 3.1).
     *
     * @param fullShare share of the moves that are searched fully, above 0 to 1
     * @param fullSimulations of a full search, 1 to 100,000
     * @param cheapSimulations of a cheap one, 1 to 100,000
     * @param root of a full search
     * @param considered moves a Gumbel root starts with, 1 to 512
     * @param valueScale how much the values count in the completed-Q policy, 0.001 to 10
     * @param checks prior that each move that checks gets besides its own, so that rare ones are looked at, 0 to 1; no policy is learnt from it
     * @param solver whether proven results are backed up
     */
    public record SearchSettings(
            @DecimalMin(value = "0", inclusive = false) @DecimalMax("1")
            double fullShare,

            @Min(1) @Max(100_000) int fullSimulations,
            @Min(1) @Max(100_000) int cheapSimulations,
            @NotNull Root root,
            @Min(1) @Max(512) int considered,
            @DecimalMin("0.001") @DecimalMax("10") double valueScale,
            @DecimalMin("0") @DecimalMax("1") double checks,
            boolean solver) {}

    /**
     * Different openings: the first moves of a game are drawn from the network's policy without a search, and not learnt from.
     *
     * @param share of the games that begin so, 0 to 1
     * @param meanPlies how many such moves on average; their number is drawn from a geometric distribution
     * @param temperature of the policy they are drawn from, above 1 for more variety, 0.01 to 100
     */
    public record Openings(
            @DecimalMin("0") @DecimalMax("1") double share,
            @DecimalMin("0") @DecimalMax("100") double meanPlies,
            @DecimalMin("0.01") @DecimalMax("100") double temperature) {}

    /**
     * Moves after a search are drawn by {@code visits^(1/temperature)}; the temperature falls from {@code start} to {@code end},
     * half of the way every {@code halfLife} plies.
     */
    public record Temperature(
            @DecimalMin("0") @DecimalMax("10") double start,
            @DecimalMin("0") @DecimalMax("10") double end,
            @DecimalMin("0.1") @DecimalMax("10000") double halfLife) {}

    /**
     * Soft resignation: no game is broken off, but once its end is clear it is played on cheaply and counts for little.
     *
     * @param threshold the absolute value, 0 to 1, from which the end counts as clear; 1 for never
     * @param plies how many plies in a row it has to be
     * @param fullShare share of full searches from then on, 0 to 1
     * @param weight of what is learnt from then on, 0 to 1
     */
    public record Resignation(
            @DecimalMin("0") @DecimalMax("1") double threshold,
            @Min(1) @Max(1_000) int plies,
            @DecimalMin("0") @DecimalMax("1") double fullShare,
            @DecimalMin("0") @DecimalMax("1") double weight) {}
}
