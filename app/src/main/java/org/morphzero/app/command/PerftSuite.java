package org.morphzero.app.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Perft;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleOptions;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * A table of perft counts held against the rules.
 *
 * @param passed lines whose count agrees
 * @param failed lines whose count differs or that cannot be read
 * @param unreadable those of them that cannot be read
 */
record PerftSuite(int passed, int failed, int unreadable) {

    /** Prints each mismatch as it is found, then the closing line {@code N passed, M failed}. */
    static PerftSuite check(Path file, PrintWriter out) {
        int passed = 0;
        int failed = 0;
        int unreadable = 0;
        List<String> lines = TextFile.lines(file);
        Map<String, Variant> variants = new HashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).stripTrailing();
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String place = file.getFileName() + ":" + (i + 1) + ": ";
            try {
                String mismatch = mismatch(line, variants);
                if (mismatch.isEmpty()) {
                    passed++;
                } else {
                    failed++;
                    out.println(place + mismatch);
                }
            } catch (NotationException e) {
                failed++;
                unreadable++;
                out.println(place + e.getMessage());
            }
        }
        if (passed + failed == 0) {
            throw new InputException(
                    file + ": holds no line to check (expected id, FEN, depth, nodes separated by tabs)");
        }
        out.println(passed + " passed, " + failed + " failed");
        return new PerftSuite(passed, failed, unreadable);
    }

    /** What is wrong with a line, empty if nothing is. */
    private static String mismatch(String line, Map<String, Variant> variants) {
        String[] fields = line.split("\t", -1);
        if (fields.length < 4 || fields.length > 5) {
            throw new NotationException("expected id, FEN, depth, nodes and perhaps options separated by tabs, found "
                    + fields.length + " fields");
        }
        String options = fields.length > 4 ? fields[4] : "";
        Variant variant = variants.computeIfAbsent(
                fields[0] + " " + options, unseen -> Variants.type(fields[0]).variant(RuleOptions.parse(options)));
        Position position = variant.position(fields[1]);
        int depth = (int) number("depth", fields[2], 99);
        long expected = number("nodes", fields[3], Long.MAX_VALUE);
        long counted = Perft.count(position, depth);
        return counted == expected
                ? ""
                : position.variant() + " " + fields[1] + " depth " + depth + ": expected " + expected + ", counted "
                        + counted;
    }

    private static long number(String name, String text, long most) {
        try {
            long number = Long.parseLong(text.strip());
            if (number >= 0 && number <= most) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw new NotationException(name + " '" + text + "': expected a number from 0 to " + most);
    }

    int exitCode() {
        if (unreadable > 0) {
            return 2;
        }
        return failed > 0 ? 1 : 0;
    }
}
