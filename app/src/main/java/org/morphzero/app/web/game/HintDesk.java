package org.morphzero.app.web.game;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.think.Answer;
import org.morphzero.app.think.ThinkingPool;
import org.morphzero.app.think.Thought;
import org.morphzero.app.think.Thoughts;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;

/** Says what the program would play, while the asker waits; no more at once than the server has threads to spare for waiting. */
final class HintDesk {
    private static final int MOST = 16;
    private static final int SIMULATIONS = 800;
    private static final Duration TIME = Duration.ofSeconds(1);
    private static final int LINES = 3;
    private static final int SECONDS_OF_PATIENCE = 20;
    /** Where there is no network: three plies of alpha-beta. */
    private static final int LEVEL_WITHOUT_NETWORK = 9;

    private final NetworkShelf shelf;
    private final ThinkingPool pool;
    private final Thoughts thoughts;
    private final GameSettings settings;
    private final Semaphore places = new Semaphore(MOST);

    HintDesk(NetworkShelf shelf, ThinkingPool pool, GameSettings settings) {
        this.shelf = shelf;
        this.pool = pool;
        this.settings = settings;
        thoughts = new Thoughts(settings.nanoClock());
    }

    /**
     * A move to play.
     *
     * @param value White's chances, null where there is no network to judge
     */
    record Hint(String move, String text, Chances value, List<LineView> lines) {}

    Hint hint(Position position) {
        if (!places.tryAcquire()) {
            throw RequestException.tooMany(
                    "hint: too many wait for one (expected at most " + MOST + "); try again later");
        }
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        Thought thought = thought(position, answer);
        try {
            pool.submit(thought);
            return hint(position, answer.get(SECONDS_OF_PATIENCE, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            throw new RequestException(503, "hint: none was found in time; the machine is busy, try again later");
        } catch (ExecutionException e) {
            throw new RequestException(503, "hint: " + e.getCause().getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RequestException(503, "hint: the server is closing");
        } finally {
            thought.cancel();
            places.release();
        }
    }

    private Thought thought(Position position, CompletableFuture<Answer> answer) {
        Optional<NetworkFile> network =
                shelf.networks(position.variant()).stream().findFirst();
        if (network.isPresent()) {
            return thoughts.analysis(
                    position,
                    network,
                    SIMULATIONS,
                    TIME,
                    LINES,
                    settings.random(),
                    analysis -> {},
                    answer::complete,
                    why -> answer.completeExceptionally(new IllegalStateException(why)));
        }
        Level level = Levels.of(position.variant(), shelf, LEVEL_WITHOUT_NETWORK, Optional.empty());
        return thoughts.of(
                level,
                position,
                thoughts.tree(settings.random()),
                settings.random(),
                analysis -> {},
                answer::complete,
                why -> answer.completeExceptionally(new IllegalStateException(why)));
    }

    private static Hint hint(Position position, Answer answer) {
        return new Hint(
                MachineNotation.write(position.variant(), answer.move()),
                position.variant().notation().write(position, answer.move()),
                answer.analysis()
                        .map(analysis -> Chances.of(analysis.chances(), position.sideToMove()))
                        .orElse(null),
                answer.analysis().map(LineView::of).orElse(List.of()));
    }
}
