package org.morphzero.training.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.List;

/**
 * How the strength is followed: matches of the playing network against a fixed ladder of players.
 *
 * @param every so many iterations, 0 for never
 * @param games against each opponent, in pairs with colours swapped, 2 to 10,000
 * @param simulations a move of the network, 1 to 1,000,000
 * @param opponents as {@code match} names players
 */
public record StrengthConfig(
        @Min(0) @Max(1_000_000) int every,
        @Min(2) @Max(10_000) int games,
        @Min(1) @Max(1_000_000) int simulations,
        @NotNull List<@NotNull String> opponents) {
    public StrengthConfig {
        opponents = opponents == null ? null : List.copyOf(opponents);
    }
}
