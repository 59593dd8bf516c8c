package org.morphzero.app.command;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.morphzero.app.engine.Opinion;
import org.morphzero.app.level.Mind;
import org.morphzero.rules.Variant;
import org.morphzero.training.arena.rating.Contestant;
import org.morphzero.training.arena.rating.Entrant;
import org.morphzero.training.run.RunNetwork;

/** Who takes part in a ladder. */
final class LadderPlayers {
    private static final List<String> BASELINES =
            List.of("random", "greedy", "alphabeta:depth=1", "alphabeta:depth=2", "alphabeta:depth=3");

    private LadderPlayers() {}

    /** Those that need no network. */
    static List<String> baselines() {
        return BASELINES;
    }

    /** The PLAYER texts that take part where none is named. */
    static List<String> usual(String variant, String netLimit) throws IOException {
        List<String> players = new ArrayList<>(BASELINES);
        for (Path file : shipped(variant)) {
            players.add("net:" + file + "," + netLimit);
        }
        return players;
    }

    private static List<Path> shipped(String variant) throws IOException {
        Path folder = nearer(Opinion.shippedFolder());
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> found =
                    Files.newDirectoryStream(folder, file -> isOf(variant, String.valueOf(file.getFileName())))) {
                found.forEach(files::add);
            }
        }
        files.sort(null);
        return files;
    }

    /** As a person would write it who is in that folder or above it. */
    private static Path nearer(Path folder) {
        Path here = Path.of("").toAbsolutePath();
        return folder.startsWith(here) ? here.relativize(folder) : folder;
    }

    /** {@code morph4.zip} and {@code morph4-2.zip}: one variant's id may begin like another's. */
    private static boolean isOf(String variant, String file) {
        return file.matches(Pattern.quote(variant) + "(-\\d+)?\\.zip");
    }

    /** The PLAYER texts of a run's networks: the first, the last, and so many in between. */
    static List<String> of(Path run, int between, String netLimit) throws IOException {
        List<RunNetwork> networks = RunNetwork.of(run);
        if (networks.isEmpty()) {
            throw new InputException(run + ": no run, there are no checkpoints in it (expected a folder of train)");
        }
        return RunNetwork.spread(networks, between).stream()
                .map(network -> "net:" + network.file() + "," + netLimit)
                .toList();
    }

    /**
     * Reads PLAYER texts. A network is told from others by its fingerprint, so that the same one in two files is one player, and another in
     * the same file is another; a level is told by what it is made of.
     *
     * @param noted told of players that are left out, since another is the same
     */
    static List<Contestant> read(List<String> players, Variant variant, Consumer<String> noted) {
        Map<String, Contestant> contestants = new LinkedHashMap<>();
        for (String player : players) {
            Contestant contestant =
                    new Contestant(entrant(player, variant), Players.specs().read(player, variant));
            Contestant same = contestants.putIfAbsent(contestant.entrant().id(), contestant);
            if (same != null) {
                noted.accept(player + " is the same player as " + same.entrant().name() + " and plays once.");
            }
        }
        return List.copyOf(contestants.values());
    }

    private static Entrant entrant(String player, Variant variant) {
        Optional<Path> file = Players.networkFile(player);
        if (file.isPresent()) {
            return new Entrant("net:" + fingerprint(file.get()) + player.substring(player.indexOf(',')), player);
        }
        return Players.level(player, variant)
                .map(level -> new Entrant("level:" + madeOf(level.mind()), player))
                .orElseGet(() -> Entrant.named(player));
    }

    /** All that a level's moves depend on. */
    private static String madeOf(Mind mind) {
        if (mind instanceof Mind.Net net) {
            return fingerprint(net.network().path()) + ",sims=" + net.simulations() + ",temperature="
                    + net.temperature() + ",solver=" + net.solver();
        }
        Mind.Baseline baseline = (Mind.Baseline) mind;
        return baseline.player() + ",slips=" + baseline.slips();
    }

    private static String fingerprint(Path checkpoint) {
        return "@" + Opinion.read(checkpoint).fingerprint();
    }
}
