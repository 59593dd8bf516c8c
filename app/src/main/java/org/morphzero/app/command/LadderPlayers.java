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
import org.morphzero.rules.Variant;
import org.morphzero.training.arena.rating.Contestant;
import org.morphzero.training.arena.rating.Entrant;
import org.morphzero.training.run.RunNetwork;

/** Who takes part in a ladder. */
final class LadderPlayers {
    /** Where the networks lie that come with the program. */
    private static final Path SHIPPED = Path.of("models", "trained");

    private static final List<String> BASELINES =
            List.of("random", "greedy", "alphabeta:depth=1", "alphabeta:depth=2", "alphabeta:depth=3");

    private LadderPlayers() {}

    /** The PLAYER texts that take part where none is named. */
    static List<String> usual(String variant, String netLimit) throws IOException {
        List<String> players = new ArrayList<>(BASELINES);
        for (Path file : shipped(variant)) {
            players.add("net:" + file + "," + netLimit);
        }
        return players;
    }

    private static List<Path> shipped(String variant) throws IOException {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(SHIPPED)) {
            try (DirectoryStream<Path> found =
                    Files.newDirectoryStream(SHIPPED, file -> isOf(variant, String.valueOf(file.getFileName())))) {
                found.forEach(files::add);
            }
        }
        files.sort(null);
        return files;
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
     * the same file is another.
     *
     * @param noted told of players that are left out, since another is the same
     */
    static List<Contestant> read(List<String> players, Variant variant, Consumer<String> noted) {
        Map<String, Contestant> contestants = new LinkedHashMap<>();
        for (String player : players) {
            Contestant contestant =
                    new Contestant(entrant(player), Players.specs().read(player, variant));
            Contestant same = contestants.putIfAbsent(contestant.entrant().id(), contestant);
            if (same != null) {
                noted.accept(player + " is the same player as " + same.entrant().name() + " and plays once.");
            }
        }
        return List.copyOf(contestants.values());
    }

    private static Entrant entrant(String player) {
        Optional<Path> file = Players.networkFile(player);
        if (file.isEmpty()) {
            return Entrant.named(player);
        }
        String fingerprint = Opinion.read(file.get()).fingerprint();
        return new Entrant("net:@" + fingerprint + player.substring(player.indexOf(',')), player);
    }
}
