package org.morphzero.app.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.morphzero.models.network.Architecture;

/**
 * What to set for a workload on a machine. Estimates: games of {@value #PLIES} plies, all threads at the speed of one alone.
 *
 * @param threads of the run
 * @param network blocks and channels
 * @param games of an iteration, so that it takes about a minute
 * @param gamesAnHour to expect with that network, learning included
 */
public record Proposal(Workload workload, Speed speed, int threads, Architecture network, int games, int gamesAnHour) {
    /** About as many as games of chess between strong players have; nobody knows before the games are played. */
    static final int PLIES = 100;

    /** Ten minutes would give fewer than a hundred games to learn from: a smaller network gets more of them. */
    private static final int FEWEST_GAMES = 600;

    /** Eleven games a second: a larger network learns more from each, and there are enough of them. */
    private static final int MOST_GAMES = 40_000;

    private static final int FEWEST_AN_ITERATION = 8;

    private static final List<Architecture> LADDER = List.of(
            Architecture.of(2, 16),
            Architecture.of(3, 32),
            Architecture.of(4, 32),
            Architecture.of(4, 48),
            Architecture.of(4, 64),
            Architecture.of(6, 64),
            Architecture.of(6, 96),
            Architecture.of(8, 128));

    /** For a workload whose speed on one thread was measured. */
    public static Proposal of(Workload workload, Speed speed, int threads) {
        Architecture network = workload.network();
        double rate = gamesAnHour(workload, speed, threads, network);
        if (rate < FEWEST_GAMES) {
            for (Architecture smaller : smaller(workload)) {
                network = smaller;
                if (gamesAnHour(workload, speed, threads, network) >= FEWEST_GAMES) {
                    break;
                }
            }
        } else if (rate > MOST_GAMES) {
            for (Architecture larger : larger(workload)) {
                if (gamesAnHour(workload, speed, threads, larger) < MOST_GAMES / 2.0) {
                    break;
                }
                network = larger;
            }
        }
        double hourly = gamesAnHour(workload, speed, threads, network);
        return new Proposal(
                workload,
                speed,
                threads,
                network,
                Math.max(FEWEST_AN_ITERATION, twoDigits(hourly / 60)),
                twoDigits(hourly));
    }

    private static double gamesAnHour(Workload workload, Speed speed, int threads, Architecture network) {
        double factor =
                (double) network.macs(workload.variant()) / workload.network().macs(workload.variant());
        return 3600 * threads / speed.withNetworkTimes(factor).secondsAGame(workload, PLIES);
    }

    /** The largest first. */
    private static List<Architecture> smaller(Workload workload) {
        List<Architecture> smaller = new ArrayList<>();
        List<Architecture> ladder = ladder(workload);
        for (int i = ladder.size() - 1; i >= 0; i--) {
            if (macs(ladder.get(i), workload) < macs(workload.network(), workload)) {
                smaller.add(ladder.get(i));
            }
        }
        return smaller;
    }

    /** The smallest first. */
    private static List<Architecture> larger(Workload workload) {
        return ladder(workload).stream()
                .filter(network -> macs(network, workload) > macs(workload.network(), workload))
                .toList();
    }

    /** Sizes are told by blocks and channels; attention, which adds to the work, stays as it is configured. */
    private static List<Architecture> ladder(Workload workload) {
        int attention = workload.network().policyAttention();
        return LADDER.stream().map(network -> network.attending(attention)).toList();
    }

    private static long macs(Architecture network, Workload workload) {
        return network.macs(workload.variant());
    }

    /** So many games are not known to more digits. */
    static int twoDigits(double number) {
        double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(Math.max(1, number))) - 1));
        return (int) (Math.round(number / unit) * unit);
    }

    /** One line. */
    @Override
    public String toString() {
        Architecture measured = workload.network();
        boolean isOther = network.blocks() != measured.blocks() || network.channels() != measured.channels();
        return String.format(
                Locale.ROOT,
                "%-20s %d x %-3d %,7.0f evaluations/s %,6.0f samples/s a thread; about %,d games/h with --set threads=%d"
                        + " --set selfPlay.games=%d%s",
                workload.name(),
                measured.blocks(),
                measured.channels(),
                speed.evaluationsASecond(),
                speed.samplesASecond(),
                gamesAnHour,
                threads,
                games,
                isOther
                        ? " --set network.blocks=" + network.blocks() + " --set network.channels=" + network.channels()
                        : "");
    }
}
