package org.morphzero.app.view;

import static org.morphzero.app.view.Figures.count;
import static org.morphzero.app.view.Figures.rate;
import static org.morphzero.app.view.Figures.time;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.morphzero.training.run.RunProgress;

/** Where the work stands, in words. */
final class ProgressText {
    private static final int SHORTEST_BAR = 8;
    private static final int LONGEST_BAR = 30;
    private static final int WIDE = 100;

    private ProgressText() {}

    /** A whole line for a reader who sees it once. */
    static String line(RunProgress progress) {
        List<String> rates = new ArrayList<>();
        addRate(rates, progress.gamesASecond(), " games/s");
        addRate(rates, progress.positionsASecond(), " positions/s");
        addRate(rates, progress.evaluationsASecond(), " evaluations/s");
        addRate(rates, progress.samplesASecond(), " samples/s");
        return "iteration " + progress.iteration() + ", " + phase(progress) + " " + done(progress) + " of "
                + count(progress.of()) + ": "
                + (rates.isEmpty() ? "" : String.join(", ", rates) + "; ")
                + (progress.loss().isPresent() ? loss(progress.loss()) + "; " : "")
                + "left: " + phase(progress) + " " + time(progress.phaseSecondsLeft())
                + ", iteration " + time(progress.iterationSecondsLeft())
                + ", run " + time(progress.runSecondsLeft());
    }

    /**
     * One line that fits into so many columns. What matters least is left out first: the bar, the positions, the evaluations, the loss.
     *
     * @param share of the phase that is done, 0 to 1
     */
    static String compact(RunProgress progress, double share, int columns) {
        String head = (columns >= WIDE ? "iteration " : "") + progress.iteration() + " " + phase(progress);
        List<String> parts = new ArrayList<>();
        parts.add(done(progress) + "/" + count(progress.of()));
        addRate(parts, progress.gamesASecond(), " games/s");
        addRate(parts, progress.samplesASecond(), " samples/s");
        parts.add("left " + time(progress.iterationSecondsLeft()) + " run " + time(progress.runSecondsLeft()));
        List<String> optional = new ArrayList<>();
        progress.loss().ifPresent(loss -> optional.add(loss(progress.loss())));
        addRate(optional, progress.evaluationsASecond(), " eval/s");
        addRate(optional, progress.positionsASecond(), " pos/s");
        for (String part : optional) {
            List<String> more = new ArrayList<>(parts);
            more.add(parts.size() - 1, part);
            if (length(head, more) <= columns) {
                parts = more;
            }
        }
        int room = Math.min(LONGEST_BAR, columns - length(head, parts) - 3);
        String bar = room >= SHORTEST_BAR ? " " + bar(share, room) : "";
        String line = head + bar + " " + String.join("  ", parts);
        return line.substring(0, Math.min(columns, line.length()));
    }

    private static int length(String head, List<String> parts) {
        return head.length() + 1 + String.join("  ", parts).length();
    }

    private static String bar(double share, int inside) {
        int full = (int) Math.round(Math.max(0, Math.min(1, share)) * inside);
        String done = full == 0 ? "" : "=".repeat(full - 1) + (full == inside ? "=" : ">");
        return "[" + done + " ".repeat(inside - full) + "]";
    }

    private static String phase(RunProgress progress) {
        return progress.phase().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String done(RunProgress progress) {
        return count(progress.done());
    }

    /** What is not measured in a phase is 0 and not mentioned. */
    private static void addRate(List<String> parts, double rate, String unit) {
        if (rate > 0) {
            parts.add(rate(rate) + unit);
        }
    }

    private static String loss(OptionalDouble loss) {
        return "loss " + Figures.decimals(loss.orElseThrow(), 3);
    }
}
