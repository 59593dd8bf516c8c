package org.morphzero.app.view;

import java.util.Locale;
import java.util.OptionalDouble;

/** Numbers as people read them. */
public final class Figures {
    private Figures() {}

    /** {@code 12,345}. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Below ten with one decimal, else a whole number. */
    public static String rate(double number) {
        return number < 9.95 ? decimals(number, 1) : count(Math.round(number));
    }

    /** So many digits after the point. */
    public static String decimals(double number, int digits) {
        if (!Double.isFinite(number)) {
            return "-";
        }
        String text = String.format(Locale.ROOT, "%,." + digits + "f", number);
        return text.matches("-0(\\.0*)?") ? text.substring(1) : text;
    }

    /** A share as {@code 37%}, a small one as {@code 2.5%}. */
    public static String percent(double share) {
        if (!Double.isFinite(share)) {
            return "-";
        }
        boolean isSmall = share > 0 && share < 0.0995;
        return String.format(Locale.ROOT, isSmall ? "%.1f%%" : "%.0f%%", 100 * share);
    }

    /** Seconds as {@code 0:42}, {@code 18:20} or {@code 1:02:03}; a question mark where nobody knows. */
    public static String time(OptionalDouble seconds) {
        if (seconds.isEmpty() || !Double.isFinite(seconds.getAsDouble())) {
            return "?";
        }
        long whole = Math.max(0, Math.round(seconds.getAsDouble()));
        return whole < 3600
                ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }

    /** A time that has passed: {@code 42 s}, or as {@link #time} from two minutes on. */
    public static String duration(double seconds) {
        return seconds < 9.95
                ? decimals(seconds, 1) + " s"
                : seconds < 120 ? Math.round(seconds) + " s" : time(OptionalDouble.of(seconds));
    }
}
