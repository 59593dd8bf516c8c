package org.morphzero.app.picture;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The few things every picture needs to write SVG: numbers, and text with its special characters escaped. */
final class Svg {
    private static final char PLACE = '@';

    private Svg() {}

    /** A number with at most two decimals and no trailing zeros, so that pictures are the same everywhere. */
    static String number(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /**
     * Fills a template: each at sign is replaced by the next number.
     *
     * @throws IllegalArgumentException if there are more or fewer numbers than at signs
     */
    static String fill(String template, double... numbers) {
        StringBuilder filled = new StringBuilder();
        int used = 0;
        for (int i = 0; i < template.length(); i++) {
            char c = template.charAt(i);
            if (c != PLACE) {
                filled.append(c);
            } else if (used == numbers.length) {
                throw new IllegalArgumentException("more places than the " + numbers.length + " numbers: " + template);
            } else {
                filled.append(number(numbers[used++]));
            }
        }
        if (used != numbers.length) {
            throw new IllegalArgumentException(numbers.length + " numbers for " + used + " places: " + template);
        }
        return filled.toString();
    }
}
