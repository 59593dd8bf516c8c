package org.morphzero.mcts;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.morphzero.rules.Position;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/**
 * Not a test: measures what rules and search cost a simulation in self-play of each variant, the evaluator's time taken out; processor time of the one thread. The first argument
 * is the seconds for each variant. Prints a line a variant.
 */
final class SelfPlayCost {
    private static final int GAMES = 32;
    private static final PlayoutCap CAP = new PlayoutCap(0.25, 64, 12);

    private SelfPlayCost() {}

    public static void main(String[] arguments) {
        long seconds = Long.parseLong(arguments[0]);
        for (VariantType type : Variants.all()) {
            measure(type, seconds);
            System.out.println(measure(type, seconds));
        }
    }

    private static String measure(VariantType type, long seconds) {
        SplittableRandom random = new SplittableRandom(1);
        ScriptedEvaluator evaluator = new ScriptedEvaluator(GAMES);
        Lockstep lockstep = new Lockstep(evaluator);
        Position start = type.variant().start();
        List<Search> searches = new ArrayList<>();
        List<Position> positions = new ArrayList<>();
        for (int game = 0; game < GAMES; game++) {
            searches.add(new Search(random.split(), System::nanoTime));
            positions.add(start);
            begin(searches.get(game), start, random);
        }
        long simulations = 0;
        long moves = 0;
        long games = 0;
        long legal = 0;
        long begin = System.nanoTime();
        long beginCpu = cpu();
        long beginCollecting = collecting();
        while (System.nanoTime() - begin < seconds * 1_000_000_000L) {
            lockstep.round(searches, 1);
            for (int game = 0; game < GAMES; game++) {
                Search search = searches.get(game);
                if (!search.isDone()) {
                    continue;
                }
                SearchResult result = search.result();
                simulations += result.simulations();
                legal += result.moves().length;
                moves++;
                Position next = positions.get(game).play(result.sample(1, random));
                if (next.outcome().isPresent()) {
                    games++;
                    next = start;
                    search.forget();
                }
                positions.set(game, next);
                begin(search, next, random);
            }
        }
        double own = cpu() - beginCpu - evaluator.nanos;
        return String.format(
                "%s: %.1f us a simulation (and %.1f us of collecting garbage), %.0f moves/s, %d games of %.0f plies, %.0f legal moves, %.2f evaluations a"
                        + " simulation",
                type.id(),
                own / 1000 / simulations,
                (collecting() - beginCollecting) * 1000.0 / simulations,
                moves / (own / 1e9),
                games,
                (double) moves / Math.max(1, games),
                (double) legal / moves,
                (double) evaluator.positions / simulations);
    }

    /** The thread's processor time: what other processes take does not count. */
    static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Milliseconds by the clock, on another thread, so other processes count. */
    private static long collecting() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    private static void begin(Search search, Position position, SplittableRandom random) {
        boolean full = CAP.drawsFull(random);
        search.begin(position, full ? SearchConfig.selfPlay() : SearchConfig.cheap(), CAP.limit(full));
    }
}
