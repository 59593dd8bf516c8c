package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.view.Runs;
import org.morphzero.app.web.WebServer;
import org.morphzero.models.network.Architecture;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.config.ConfigWriter;
import org.morphzero.training.game.Appender;
import org.morphzero.training.game.GameArchive;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.MetricsFile;

/** The training dashboard: curves of a run as it goes on, and its games. */
@ExtendWith(Browser.class)
class TrainingTest {
    private final Page page;

    TrainingTest(Page page) {
        this.page = page;
    }

    @Test
    void withoutRunsThePageSaysHowToBegin() {
        page.open("/training");
        page.awaitText(".dashboard", "There is no run yet");
        page.assertNoErrors();
    }

    @Test
    void theFirstRunAppearsByItselfAndItsGamesWithIt(@TempDir Path folder) throws IOException {
        try (WebServer server = Browser.serve(folder, 0)) {
            Page here = page.at(server.address());
            here.open("/training");
            here.awaitText(".dashboard", "There is no run yet");
            Path run = Files.createDirectories(folder.resolve("runs/bedlam/first"));
            Files.writeString(
                    run.resolve("config.yaml"), ConfigWriter.yaml(Runs.config("bedlam", Architecture.of(2, 16))));
            here.awaitText(".run-head", "Bedlam, first");
            assertThat(here.has(".samples")).isFalse();

            writeGame(run.resolve("games"));
            MetricsFile metrics = MetricsFile.open(run.resolve("metrics.jsonl"));
            metrics.append(Runs.report(1, 0, Map.of()));
            here.awaitText(".tiles", "Iterations\n1");
            here.awaitText(".samples h3", "Games of self-play");
            metrics.append(Runs.report(2, 0, Map.of()));
            here.await(
                    "the games of two iterations",
                    () -> "2".equals(here.find("#iteration").getDomAttribute("max")));
            here.leave();
        }
        // The games of the first iteration are not there: the browser notes the refusal.
        page.driver.manage().logs().get("browser");
    }

    @Test
    void aRunIsShownGoesOnAndItsGamesAreSteppedThrough(@TempDir Path folder) throws IOException {
        Path run = Files.createDirectories(folder.resolve("runs/bedlam/first"));
        Files.writeString(run.resolve("config.yaml"), ConfigWriter.yaml(Runs.config("bedlam", Architecture.of(2, 16))));
        MetricsFile metrics = MetricsFile.open(run.resolve("metrics.jsonl"));
        metrics.append(Runs.report(1, 0, Map.of()));
        metrics.append(
                Runs.report(2, 0, Map.of("random", new IterationReport.Score(40, 30, 4, 6, 32, 200.0, 120.0, 300.0))));
        List<Turn> turns = writeGame(run.resolve("games"));

        try (WebServer server = Browser.serve(folder, 0)) {
            Page here = page.at(server.address());
            here.open("/training");
            here.await("three curves and more", () -> here.count(".uplot canvas") >= 4);
            assertThat(here.text(".run-head")).contains("Bedlam, first");
            assertThat(here.text(".tiles")).contains("Iterations\n2");
            assertThat(here.text(".charts")).contains("Losses").contains("random 80%");

            here.awaitText("#sample-game", "Game 7: " + turns.size() + " plies");
            here.click("[data-act=sample-last]");
            here.await(
                    "the last move", () -> here.has(".sample .moves [data-ply='" + turns.size() + "'][aria-current]"));
            assertThat(here.text(".sample .eval-words")).contains("draw");

            metrics.append(Runs.report(3, 0, Map.of()));
            here.awaitText(".tiles", "Iterations\n3");
            here.leave();
        }
        page.assertNoErrors();
    }

    /** A short game of random moves, recorded as self-play records it. */
    private static List<Turn> writeGame(Path folder) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        Position position = Variants.of("bedlam").start();
        List<Turn> turns = new ArrayList<>();
        while (turns.size() < 6) {
            int[] legal = position.legalMoves();
            int move = legal[random.nextInt(legal.length)];
            turns.add(new Turn(move, Turn.Search.CHEAP, new float[0], 0.5f, 0.25f, 0.25f, 0, 0));
            position = position.play(move);
        }
        GameArchive archive = GameArchive.open(folder);
        try (Appender appender = archive.appender(2)) {
            String start = Variants.of("bedlam").start().toString();
            appender.append(List.of(new GameRecord(7, "iteration-1", start, turns, position.outcome(), -1, 0)));
        }
        return turns;
    }
}
