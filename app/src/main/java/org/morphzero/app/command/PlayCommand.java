package org.morphzero.app.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import org.morphzero.app.engine.Opinion;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.play.Game;
import org.morphzero.app.play.Opponent;
import org.morphzero.app.play.Participant;
import org.morphzero.app.play.TerminalGame;
import org.morphzero.app.view.Terminal;
import org.morphzero.mcts.RandomSource;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.SafeFiles;
import org.morphzero.rules.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code play}. */
@Command(name = "play", description = "Play against the program in the terminal.")
public final class PlayCommand implements Callable<Integer> {
    private static final long DRAWS = 1;

    @Parameters(paramLabel = "VARIANT", description = "Which variant, see 'variants'.")
    private String variant;

    @Option(
            names = "--model",
            paramLabel = "FILE",
            description = "Checkpoint to play with (default: those of models/trained).")
    private Path model;

    @Option(
            names = "--level",
            paramLabel = "N",
            description = "Strength of the program, 1 to 10 (default: ${DEFAULT-VALUE}).")
    private int level = Levels.DEFAULT;

    @Option(
            names = "--side",
            paramLabel = "SIDE",
            description = "What you play: white, black, both or none (default: ${DEFAULT-VALUE}).")
    private String side = "white";

    @Option(
            names = "--fen",
            paramLabel = "FEN",
            description = "The position to begin with, quoted (default: where the game starts).")
    private String fen;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the program's draws (default: by the clock).")
    private Long seed;

    @Mixin
    private RuleChoice rules;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        return play(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), !Terminal.isThere());
    }

    /** @param echo whether to write down what was typed, where no terminal does */
    int play(BufferedReader in, boolean echo) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Optional<Checkpoint> checkpoint = Optional.ofNullable(model).map(Opinion::read);
        Variant played = checkpoint
                .map(Checkpoint::variant)
                .filter(trained -> !rules.isGiven() && trained.id().equals(variant))
                .orElseGet(() -> rules.variant(variant));
        checkpoint.ifPresent(read -> read.requireVariant(played));
        Optional<NetworkFile> network = checkpoint.map(read -> new NetworkFile(
                model.getFileName().toString(),
                model.toString(),
                model,
                played.id(),
                Map.copyOf(played.options().changed()),
                read.lineage().games()));
        boolean white = isPlayed("white");
        boolean black = isPlayed("black");
        Game game = new Game(
                fen == null ? played.start() : played.position(fen),
                participant(white, network),
                participant(black, network));
        RandomGenerator random = RandomSource.of(seed == null ? System.nanoTime() : seed, DRAWS, 0);
        NetworkShelf shelf = new NetworkShelf(Opinion.shippedFolder(), Optional.empty(), note -> {});
        try (Opponent opponent = new Opponent(shelf, network, random, System::nanoTime)) {
            new TerminalGame(
                            game,
                            opponent,
                            InputException.inRange("--level", level, 1, Levels.COUNT),
                            in,
                            out,
                            echo,
                            PlayCommand::write)
                    .run();
        }
        return 0;
    }

    private boolean isPlayed(String one) {
        return switch (side) {
            case "white", "black" -> side.equals(one);
            case "both" -> true;
            case "none" -> false;
            default -> throw new InputException("--side: " + side + " (expected white, black, both or none)");
        };
    }

    private Participant participant(boolean human, Optional<NetworkFile> network) {
        return human ? new Participant.Human() : new Participant.Ai(level, network.map(NetworkFile::key));
    }

    private static void write(String name, String pgn) throws IOException {
        Path file = Path.of(name);
        if (Files.exists(file)) {
            throw new IOException(name + ": there is such a file already (expected a new name)");
        }
        SafeFiles.replace(file, to -> to.write(pgn.getBytes(StandardCharsets.UTF_8)));
    }
}
