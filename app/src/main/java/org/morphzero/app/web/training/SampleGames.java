package org.morphzero.app.web.training;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.morphzero.app.web.game.Chances;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.mcts.WinDrawLoss;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.game.GameArchive;
import org.morphzero.training.game.GameFormatException;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.GameReplay;
import org.morphzero.training.game.Turn;

/** Games of self-play to step through. */
final class SampleGames {
    private static final int MOST_LISTED = 500;

    private SampleGames() {}

    /** A game in the list; {@code outcome} is {@code unfinished} where it was broken off. */
    record Listed(String id, int plies, String outcome, String network) {}

    /** A game. */
    record Shown(String start, List<Made> moves, String outcome) {}

    /**
     * A move of it.
     *
     * @param search {@code none}, {@code cheap} or {@code full}
     * @param value White's chances before it as the search saw them; null where nothing was searched
     */
    record Made(String move, String text, String fen, String search, Chances value) {}

    static List<Listed> list(Runs.Run run, int iteration) {
        List<Listed> list = new ArrayList<>();
        read(run, iteration, game -> {
            if (list.size() < MOST_LISTED) {
                list.add(new Listed(
                        String.valueOf(game.id()),
                        game.turns().size(),
                        game.outcome().map(Outcome::toString).orElse("unfinished"),
                        game.network()));
            }
        });
        return list;
    }

    static Shown game(Runs.Run run, int iteration, String id, Supplier<TrainingConfig> config) {
        AtomicReference<GameRecord> found = new AtomicReference<>();
        read(run, iteration, game -> {
            if (String.valueOf(game.id()).equals(id)) {
                found.set(game);
            }
        });
        GameRecord game = found.get();
        if (game == null) {
            throw RequestException.notFound("game: iteration " + iteration + " has none of that number");
        }
        List<Position> positions = GameReplay.positions(game, config.get().playedVariant());
        List<Made> moves = new ArrayList<>();
        for (int i = 0; i < game.turns().size(); i++) {
            Position before = positions.get(i);
            Turn turn = game.turns().get(i);
            boolean searched = turn.win() + turn.draw() + turn.loss() > 0;
            moves.add(new Made(
                    MachineNotation.write(before.variant(), turn.move()),
                    before.variant().notation().write(before, turn.move()),
                    positions.get(i + 1).toString(),
                    turn.search().name().toLowerCase(Locale.ROOT),
                    searched
                            ? Chances.of(new WinDrawLoss(turn.win(), turn.draw(), turn.loss()), before.sideToMove())
                            : null));
        }
        return new Shown(
                game.start(), moves, game.outcome().map(Outcome::toString).orElse("unfinished"));
    }

    /** What takes the games one by one. */
    private interface Receiver {
        void see(GameRecord game);
    }

    private static void read(Runs.Run run, int iteration, Receiver receiver) {
        try {
            GameArchive archive = GameArchive.open(run.games());
            if (!Files.isRegularFile(archive.file(iteration))) {
                throw RequestException.notFound("iteration: there are no games of " + iteration);
            }
            archive.forEach(iteration, receiver::see);
        } catch (IOException | GameFormatException e) {
            throw new RequestException(
                    500, "run " + run.path() + ", iteration " + iteration + ": its games cannot be read");
        }
    }
}
