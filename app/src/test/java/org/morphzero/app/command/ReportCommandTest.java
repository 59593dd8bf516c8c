package org.morphzero.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.view.Runs;
import org.morphzero.training.metrics.IterationReport.Score;
import org.morphzero.training.metrics.MetricsFile;
import picocli.CommandLine;

class ReportCommandTest {
    private static final Score SCORE = new Score(20, 14, 2, 4, 15, 190.8, 60.1, 330.2);

    @TempDir
    private Path run;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int report() {
        return new CommandLine(new ReportCommand())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setExecutionExceptionHandler(UserErrors::failed)
                .execute(run.toString());
    }

    private void metrics(boolean matches) throws IOException {
        MetricsFile file = MetricsFile.open(run.resolve("metrics.jsonl"));
        for (int iteration = 1; iteration <= 3; iteration++) {
            file.append(Runs.report(iteration, 0, matches ? Map.of("greedy", SCORE) : Map.of()));
        }
    }

    private void assertDrawn(String name) throws IOException {
        BufferedImage picture = ImageIO.read(run.resolve("report").resolve(name).toFile());
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < picture.getWidth(); x++) {
            for (int y = 0; y < picture.getHeight(); y++) {
                colours.add(picture.getRGB(x, y));
            }
        }
        assertThat(colours).as(name).hasSizeGreaterThan(10);
    }

    @Test
    void thePicturesAreDrawn() throws IOException {
        metrics(true);

        assertThat(report()).isZero();

        assertThat(out.toString().lines()).hasSize(3).allMatch(line -> Files.exists(Path.of(line)));
        assertDrawn("strength.png");
        assertDrawn("losses.png");
        assertDrawn("lengths.png");
    }

    @Test
    void withoutMatchesThereIsNoPictureOfStrength() throws IOException {
        metrics(false);

        assertThat(report()).isZero();

        assertThat(out.toString()).doesNotContain("strength").contains("losses.png");
    }

    @Test
    void aFolderThatIsNoRunIsRefused() {
        assertThat(report()).isEqualTo(2);
        assertThat(err.toString())
                .contains("no run, there is no metrics.jsonl in it")
                .doesNotContain("\tat ");
    }
}
