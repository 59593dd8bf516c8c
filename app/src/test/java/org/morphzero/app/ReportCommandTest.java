package org.morphzero.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.report.TinyRun;

/** The command {@code report}, on small runs of random games. */
class ReportCommandTest {
    @TempDir
    private Path folder;

    @Test
    void theChartsLieBesideThePageAsPictures() throws IOException {
        Path run = TinyRun.write(folder.resolve("run"), "morph4", Map.of());
        CommandRun.of("report", run.toString(), "--no-tactics");

        try (Stream<Path> files = Files.list(run.resolve("report"))) {
            List<Path> pictures =
                    files.filter(file -> file.toString().endsWith(".png")).toList();
            assertThat(pictures)
                    .extracting(file -> file.getFileName().toString())
                    .contains("strength.png", "strength-over-time.png", "losses.png", "lengths.png", "endings.png");
            for (Path picture : pictures) {
                assertThat(colours(picture)).as(picture.toString()).hasSizeGreaterThan(10);
            }
        }
    }

    private static Set<Integer> colours(Path file) throws IOException {
        BufferedImage picture = ImageIO.read(file.toFile());
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < picture.getWidth(); x++) {
            for (int y = 0; y < picture.getHeight(); y++) {
                colours.add(picture.getRGB(x, y));
            }
        }
        return colours;
    }

    @Test
    void jsonIsTheLastLine() throws IOException {
        Path run = TinyRun.write(folder.resolve("run"), "morph4", Map.of());

        CommandRun done = CommandRun.of("report", run.toString(), "--positions", "1", "--games", "5", "--json");

        JsonNode answer = new ObjectMapper().readTree(done.lastLine());
        assertThat(Path.of(answer.get("page").asText()))
                .isEqualTo(run.resolve("report/index.html"))
                .exists();
        assertThat(answer.get("variant").asText()).isEqualTo("morph4");
        assertThat(answer.get("gamesRead").asInt()).isEqualTo(5);
        assertThat(answer.at("/strength/greedy/points").asDouble()).isEqualTo(15);
        assertThat(answer.at("/headlines/length of a game/unit").asText()).isEqualTo("plies");
        assertThat(Files.readString(run.resolve("report/index.html"))).contains("From morph4.tsv");
        assertThat(run.resolve("report/tactics.json")).exists();
        assertThat(answer.at("/tactics/800 simulations/total").asInt()).isEqualTo(1);
    }

    @Test
    void twoRuleOptionsStandBesideEachOther() throws IOException {
        Path a = TinyRun.write(folder.resolve("forbidden"), "morph4", Map.of());
        Path b = TinyRun.write(folder.resolve("removable"), "morph4", Map.of("introduction-check", "removable"));

        CommandRun done = CommandRun.of("report", a.toString(), b.toString(), "--positions", "1", "--json");

        assertThat(done.err()).isEmpty();
        String page = Files.readString(a.resolve("report/against-removable/index.html"));
        assertThat(page)
                .contains("A: forbidden", "B: removable", "B less A", "introduction-check")
                .contains("no suite for this variant with these rules");
        assertThat(new ObjectMapper()
                        .readTree(done.lastLine())
                        .at("/differences/length of a game/unit")
                        .asText())
                .isEqualTo("plies");
    }

    @Test
    void runsOfTwoVariantsAreRefused() throws IOException {
        Path a = TinyRun.write(folder.resolve("a"), "morph4", Map.of());
        Path b = TinyRun.write(folder.resolve("b"), "bedlam", Map.of());

        assertRefused(CommandRun.of("report", a.toString(), b.toString()), "expected two runs of one variant");
    }

    @Test
    void whatIsNoRunIsRefused() throws IOException {
        assertRefused(CommandRun.of("report", folder.resolve("none").toString()), "no such folder");
        assertRefused(CommandRun.of("report", folder.toString()), "no run, there is no metrics.jsonl in it");
        Path run = TinyRun.write(folder.resolve("run"), "morph4", Map.of());
        assertRefused(CommandRun.of("report", run.toString(), "--games", "0"), "--games: 0 (expected 1..");
        assertRefused(CommandRun.of("report", run.toString(), "--tactics", "none.tsv"), "none.tsv: cannot be read");
        assertRefused(
                CommandRun.of("report", run.toString(), "--tactics", "x.tsv", "--no-tactics"), "expected one of them");
        Files.writeString(run.resolve("metrics.jsonl"), "");
        assertRefused(CommandRun.of("report", run.toString()), "no iteration is done yet");
        Files.writeString(run.resolve("config.yaml"), "variant: nonsense\n");
        TinyRun.metrics(run, true);
        assertThat(CommandRun.of("report", run.toString()).code()).isEqualTo(2);
    }

    private static void assertRefused(CommandRun done, String reason) {
        assertThat(done.code()).as(done.out()).isEqualTo(2);
        assertThat(done.err().lines()).hasSize(1);
        assertThat(done.err()).contains(reason);
    }
}
