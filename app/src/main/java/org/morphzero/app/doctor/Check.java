package org.morphzero.app.doctor;

import java.util.Locale;

/**
 * One thing that was looked at.
 *
 * @param subject in a word or two
 * @param reading what was found
 * @param proposal what to do about it; empty where all is well
 */
public record Check(Level level, String subject, String reading, String proposal) {
    /** How it is. */
    public enum Level {
        OK,
        /** Works, but not as well as it could. */
        WARN,
        /** Training cannot work like this. */
        FAIL
    }

    static Check ok(String subject, String reading) {
        return new Check(Level.OK, subject, reading, "");
    }

    static Check warn(String subject, String reading, String proposal) {
        return new Check(Level.WARN, subject, reading, proposal);
    }

    static Check fail(String subject, String reading, String proposal) {
        return new Check(Level.FAIL, subject, reading, proposal);
    }

    /** The level as it is printed. */
    public String levelName() {
        return level.name().toLowerCase(Locale.ROOT);
    }

    /** One line. */
    @Override
    public String toString() {
        String line = String.format(Locale.ROOT, "%-5s %-14s %s", levelName(), subject, reading);
        return proposal.isEmpty() ? line : line + ": " + proposal;
    }
}
