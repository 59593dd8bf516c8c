package org.morphzero.app.report;

import java.util.Locale;

/** Names of files made of words. */
final class FileNames {
    private FileNames() {}

    /** Lower case letters, digits and hyphens. */
    static String of(String words) {
        String name =
                words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return name.isEmpty() ? "other" : name;
    }
}
