package org.morphzero.training.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.MetricsFile;

/**
 * A network that a run has kept.
 *
 * @param file its checkpoint
 * @param iteration after which it played
 * @param games behind it, those of the network the run started from included
 */
public record RunNetwork(Path file, int iteration, long games) {
    /** The networks of a run, the first one first; none if there is no run. */
    public static List<RunNetwork> of(Path run) throws IOException {
        RunFolder folder = new RunFolder(run);
        NavigableMap<Integer, Long> games = new TreeMap<>();
        games.put(0, 0L);
        for (IterationReport report : MetricsFile.open(folder.metrics()).reports()) {
            games.put(report.iteration(), report.games());
            if (report.iteration() == 1) {
                games.put(0, report.games() - report.selfPlay().games());
            }
        }
        List<RunNetwork> networks = new ArrayList<>();
        for (int iteration : folder.iterations()) {
            networks.add(new RunNetwork(
                    folder.checkpoint(iteration),
                    iteration,
                    games.floorEntry(iteration).getValue()));
        }
        return networks;
    }

    /**
     * The first, the last, and so many in between, as evenly over the games of the run as those that were kept allow.
     *
     * @param networks in their order
     */
    public static List<RunNetwork> spread(List<RunNetwork> networks, int between) {
        if (networks.size() <= between + 2) {
            return networks;
        }
        long first = networks.get(0).games();
        long last = networks.get(networks.size() - 1).games();
        TreeSet<RunNetwork> chosen = new TreeSet<>(Comparator.comparingInt(RunNetwork::iteration));
        chosen.add(networks.get(0));
        chosen.add(networks.get(networks.size() - 1));
        for (int i = 1; i <= between; i++) {
            double wanted = first + (double) (last - first) * i / (between + 1);
            networks.stream()
                    .filter(network -> !chosen.contains(network))
                    .min(Comparator.comparingDouble(network -> Math.abs(network.games() - wanted)))
                    .ifPresent(chosen::add);
        }
        return List.copyOf(chosen);
    }
}
