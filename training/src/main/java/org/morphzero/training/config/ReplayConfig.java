package org.morphzero.training.config;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/**
 * The window of games that is learnt from. Of all {@code n} rows (positions with a policy target) made so far it holds the newest {@code minRows + slope *
 * (x^e - s^e) / (e * s^(e-1))}, with {@code x = n - minRows + s}, the scale {@code s} and the exponent {@code e}, all while {@code n} is
 * below {@code minRows}, and never more than {@code maxRows} (KataGo, python/shuffle.py).
 *
 * @param minRows the window's size at first, 1 to 100,000,000
 * @param scale rows over which its growth slows down, 1 to 100,000,000
 * @param exponent of its growth, above 0 to 1
 * @param slope of its growth at first, 0 to 1
 * @param maxRows its greatest size, 1 to 100,000,000
 */
public record ReplayConfig(
        @Min(1) @Max(100_000_000) long minRows,
        @Min(1) @Max(100_000_000) long scale,

        @DecimalMin(value = "0", inclusive = false) @DecimalMax("1")
        double exponent,

        @DecimalMin("0") @DecimalMax("1") double slope,
        @Min(1) @Max(100_000_000) long maxRows) {}
