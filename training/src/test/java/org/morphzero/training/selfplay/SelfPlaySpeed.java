package org.morphzero.training.selfplay;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.config.SelfPlayConfig;

/**
 * {@code VARIANT BLOCKS CHANNELS ENGINE GAMES LOCKSTEP THREADS...}: what self-play does in a second with an untrained network, by the clock
 * and by the processors' time, which other programs beside it change less. The first line is a warm-up.
 */
final class SelfPlaySpeed {
    private SelfPlaySpeed() {}

    public static void main(String[] args) throws IOException {
        Variant variant = Variants.of(args[0]);
        Network network =
                Network.untrained(variant, Architecture.of(Integer.parseInt(args[1]), Integer.parseInt(args[2])), 1);
        byte[] checkpoint = Orders.bytes(
                new Checkpoint("net", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty())
                        .withRanges(Orders.positions(variant, 300)));
        int games = Integer.parseInt(args[4]);
        SelfPlayConfig config = new SelfPlayConfig(
                games,
                0,
                Integer.parseInt(args[5]),
                SelfPlayConfig.Engine.valueOf(args[3]),
                200_000,
                300,
                List.of(),
                new SelfPlayConfig.SearchSettings(0.25, 64, 12, SelfPlayConfig.Root.gumbel, 16, 0.2, 0, true),
                new SelfPlayConfig.Openings(0.8, 4, 1.2),
                new SelfPlayConfig.Temperature(1, 0.2, 20),
                new SelfPlayConfig.Resignation(0.95, 5, 0.05, 0.2));
        List<Long> ids = LongStream.range(0, games).boxed().toList();
        Order order = new Order(variant.id(), Map.of(), "net", checkpoint, config, 1, ids);
        measure(order, 2);
        for (int i = 6; i < args.length; i++) {
            measure(order, Integer.parseInt(args[i]));
        }
    }

    private static void measure(Order order, int threads) throws IOException {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        LocalSelfPlay selfPlay = new LocalSelfPlay(threads, System::nanoTime);
        long begun = System.nanoTime();
        long cpuBegun = system.getProcessCpuTime();
        selfPlay.play(order, game -> {}, () -> false);
        double seconds = (System.nanoTime() - begun) / 1e9;
        double cpu = (system.getProcessCpuTime() - cpuBegun) / 1e9;
        SelfPlay.Progress done = selfPlay.progress();
        System.out.printf(
                Locale.ROOT,
                "%d threads: %.1f s (%.1f s of processors), %.2f games/s, %.0f positions/s, %.0f evaluations/s,"
                        + " %.0f evaluations a processor second, cache hits %.0f%%, %.0f plies a game%n",
                threads,
                seconds,
                cpu,
                done.games() / seconds,
                done.positions() / seconds,
                done.evaluations() / seconds,
                done.evaluations() / cpu,
                100.0 * done.cacheHits() / (done.cacheHits() + done.evaluations()),
                (double) done.positions() / done.games());
    }
}
