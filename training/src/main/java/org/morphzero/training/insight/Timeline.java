package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.List;

/**
 * The games in stretches of equal numbers. How many games will come is not known: when the stretches become too many, each two that follow
 * each other are joined, and new ones are as long.
 */
final class Timeline {
    private static final int MOST_STRETCHES = 128;
    private static final int MOST_PERIODS = 32;
    private static final int EARLIEST_GAMES = 200;
    private static final double LATEST = 0.25;

    private List<Stretch> stretches = new ArrayList<>();
    private long gamesEach = 1;
    private long games;

    void add(PlayedGame game, VarietyTally.OfGame variety, boolean isFromStart) {
        if (games == gamesEach * stretches.size()) {
            if (stretches.size() == MOST_STRETCHES) {
                stretches = joined(stretches, 2);
                gamesEach *= 2;
            }
            stretches.add(new Stretch());
        }
        stretches.get(stretches.size() - 1).add(game, variety, isFromStart);
        games++;
    }

    private static List<Stretch> joined(List<Stretch> stretches, int together) {
        List<Stretch> joined = new ArrayList<>();
        for (int i = 0; i < stretches.size(); i++) {
            if (i % together == 0) {
                joined.add(new Stretch());
            }
            joined.get(joined.size() - 1).add(stretches.get(i));
        }
        return joined;
    }

    private static Stretch sum(List<Stretch> stretches) {
        Stretch sum = new Stretch();
        stretches.forEach(sum::add);
        return sum;
    }

    Stretch all() {
        return sum(stretches);
    }

    /** The first stretches that hold enough games from the variant's own start; all of them if none do. */
    Stretch earliest() {
        Stretch earliest = new Stretch();
        for (Stretch stretch : stretches) {
            if (earliest.results().games() >= EARLIEST_GAMES) {
                break;
            }
            earliest.add(stretch);
        }
        return earliest;
    }

    /** The last stretches that make a quarter of the games, or as little more as their lengths allow. */
    Stretch latest() {
        int from = stretches.size();
        for (long held = 0; from > 0 && held < LATEST * games; from--) {
            held += stretches.get(from - 1).games();
        }
        return sum(stretches.subList(from, stretches.size()));
    }

    List<Period> periods() {
        int together = (stretches.size() + MOST_PERIODS - 1) / MOST_PERIODS;
        List<Period> periods = new ArrayList<>();
        long from = 0;
        for (Stretch stretch : together == 0 ? stretches : joined(stretches, together)) {
            periods.add(stretch.period(from));
            from += stretch.games();
        }
        return periods;
    }
}
