package org.morphzero.app.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.morphzero.app.tactics.MateSuite;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.match.Tactics;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.SearchPlayer;
import org.morphzero.rules.MachineNotation;

/** Has a network solve mates, or remembers that it has. */
final class MateTrial {
    /** The network alone, what self-play searches, and what a patient opponent does. */
    private static final List<Integer> SIMULATIONS = List.of(0, 64, 800);

    private static final long SEED = 1;

    private MateTrial() {}

    /**
     * Scores of the network alone and with search. What was solved before is looked up in {@code memory}, which holds the scores of one
     * network and suite by the SHA-256 of both; a file that cannot be understood counts as none.
     *
     * @param checkpoint the network's file
     * @param memory written anew where it does not hold these scores
     * @param told what is being done
     */
    static MateScores of(MateSuite suite, Path checkpoint, Evaluator evaluator, Path memory, Consumer<String> told)
            throws IOException {
        String key = hash(checkpoint, suite);
        MateMemory remembered = new MateMemory(memory);
        var known = remembered.scores(key);
        if (known.isPresent()) {
            return known.get();
        }
        List<MateScores.Solver> solvers = new ArrayList<>();
        for (int simulations : SIMULATIONS) {
            // The evaluator is the caller's and stays open: neither player is closed.
            Player player = simulations == 0
                    ? new NetworkAlone(evaluator)
                    : new SearchPlayer(evaluator, SearchConfig.play(), Limit.simulations(simulations), 1, () -> 0);
            MateScores.Solver solver = new MateScores.Solver(
                    simulations,
                    Tactics.solve(suite.tasks(), player, Limit.none(), SEED).byDistance());
            told.accept("mates: " + solver.name() + ", " + solver.solved() + " of " + solver.total() + " solved");
            solvers.add(solver);
        }
        MateScores scores = new MateScores(suite.name(), solvers);
        remembered.keep(key, scores);
        return scores;
    }

    private static String hash(Path checkpoint, MateSuite suite) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(Files.readAllBytes(checkpoint));
            for (Tactics.Task task : suite.tasks()) {
                String line = task.position() + "\t" + task.mateIn() + "\t"
                        + MachineNotation.write(task.position().variant(), task.move()) + "\n";
                digest.update(line.getBytes(StandardCharsets.UTF_8));
            }
            digest.update(SIMULATIONS.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
