package org.morphzero.training.config;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.morphzero.rules.NotationException;

/** Times as people write them: {@code 90s}, {@code 10m}, {@code 2h}, {@code 1h30m}. */
final class TimeLimit {
    private static final Pattern FORM = Pattern.compile("(?:([0-9]{1,4})h)?(?:([0-9]{1,6})m)?(?:([0-9]{1,8})s)?");
    private static final Duration LONGEST = Duration.ofDays(365);

    private TimeLimit() {}

    /** @throws ConfigException without a place, if it is no such time, or not one of 1 second to 365 days */
    static Duration parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (matcher.matches()) {
            Duration time = Duration.ofHours(number(matcher.group(1)))
                    .plusMinutes(number(matcher.group(2)))
                    .plusSeconds(number(matcher.group(3)));
            if (time.compareTo(Duration.ZERO) > 0 && time.compareTo(LONGEST) <= 0) {
                return time;
            }
        }
        throw new ConfigException(
                "found " + NotationException.quoted(text) + " (expected a time of 1s to 8760h: 90s, 10m, 2h or 1h30m)");
    }

    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
