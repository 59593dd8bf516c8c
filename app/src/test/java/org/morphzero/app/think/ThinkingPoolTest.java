package org.morphzero.app.think;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.web.TinyNetworks;
import org.morphzero.mcts.Limit;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** Turns are shared among all that wait. Nothing here measures time: what is counted is turns and simulations. */
class ThinkingPoolTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    @TempDir
    private Path folder;

    private final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private final ThinkingPool pool = new ThinkingPool(2, System::nanoTime, bugs::add);
    private final Thoughts thoughts = new Thoughts(System::nanoTime);

    @AfterEach
    void close() {
        pool.close();
        assertThat(bugs).isEmpty();
    }

    private NetworkFile network(String variant) {
        return new NetworkShelf(folder, Optional.empty(), note -> {})
                .networks(Variants.of(variant))
                .get(0);
    }

    private Thought endless(Position position, NetworkFile network, CompletableFuture<Answer> answer) {
        return thoughts.analysis(
                position,
                Optional.of(network),
                Limit.UNLIMITED,
                LONG,
                1,
                new Random(1),
                analysis -> {},
                answer::complete,
                why -> answer.completeExceptionally(new AssertionError(why)));
    }

    /** Forty-nine games of one network and one of another: each has as many turns, and none starves. */
    @Test
    void fiftyGamesHaveTheSameNumberOfTurns() throws Exception {
        TinyNetworks.writeAll(folder);
        NetworkFile many = network("bedlam");
        NetworkFile one = network("morphomania");
        List<Thought> games = new ArrayList<>();
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            NetworkFile network = i == 20 ? one : many;
            answers.add(new CompletableFuture<>());
            games.add(endless(Variants.of(network.variant()).start(), network, answers.get(i)));
        }
        games.forEach(pool::submit);
        while (games.stream().mapToInt(Thought::turns).sum() < 50 * 20) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        games.forEach(Thought::stop);
        for (CompletableFuture<Answer> answer : answers) {
            assertThat(answer.get(30, TimeUnit.SECONDS).analysis()).isPresent();
        }

        // A thread that is kept waiting by other programs holds its games back for a while: hence a third, not nearly
        // all.
        int most = games.stream().mapToInt(Thought::turns).max().orElseThrow();
        int least = games.stream().mapToInt(Thought::turns).min().orElseThrow();
        assertThat(least).as("of at most " + most).isGreaterThanOrEqualTo(most / 3);
        List<Long> simulations = games.stream()
                .filter(game -> game.position().variant().id().equals("bedlam"))
                .map(Thought::simulations)
                .sorted()
                .toList();
        assertThat(simulations.get(0))
                .as("of the same network: " + simulations)
                .isGreaterThan(simulations.get(simulations.size() - 1) / 4);
    }

    /** What a search finds does not depend on who shares its turns. */
    @Test
    void companyChangesNoMove() throws Exception {
        TinyNetworks.writeAll(folder);
        NetworkFile network = network("bedlam");
        Position position = Variants.of("bedlam").start();
        int alone = bounded(position, network).get(30, TimeUnit.SECONDS).move();
        List<Thought> company = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            company.add(endless(position, network, new CompletableFuture<>()));
        }
        company.forEach(pool::submit);
        assertThat(bounded(position, network).get(30, TimeUnit.SECONDS).move()).isEqualTo(alone);
        company.forEach(Thought::cancel);
    }

    private CompletableFuture<Answer> bounded(Position position, NetworkFile network) {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        pool.submit(thoughts.analysis(
                position,
                Optional.of(network),
                200,
                LONG,
                1,
                new Random(1),
                analysis -> {},
                answer::complete,
                why -> answer.completeExceptionally(new AssertionError(why))));
        return answer;
    }

    @Test
    void nobodyIsToldOfWhatIsCancelled() throws Exception {
        TinyNetworks.writeAll(folder);
        NetworkFile network = network("bedlam");
        Position position = Variants.of("bedlam").start();
        CompletableFuture<Answer> cancelled = new CompletableFuture<>();
        Thought thought = endless(position, network, cancelled);
        pool.submit(thought);
        thought.cancel();
        bounded(position, network).get(30, TimeUnit.SECONDS);

        assertThat(cancelled).isNotDone();
        while (pool.waiting() > 0) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    @Test
    void aNetworkThatIsGoneIsSaid() throws Exception {
        NetworkFile missing = new NetworkFile("gone", "gone", folder.resolve("gone.zip"), "bedlam", Map.of(), 0);
        CompletableFuture<String> said = new CompletableFuture<>();
        CountDownLatch none = new CountDownLatch(1);
        pool.submit(thoughts.analysis(
                Variants.of("bedlam").start(),
                Optional.of(missing),
                10,
                LONG,
                1,
                new Random(1),
                analysis -> {},
                answer -> none.countDown(),
                said::complete));

        assertThat(said.get(30, TimeUnit.SECONDS)).contains("gone.zip: there is no such file");
        assertThat(none.getCount()).isEqualTo(1);
    }
}
