package org.morphzero.app.command;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import org.morphzero.app.report.LearningCurves;
import org.morphzero.models.checkpoint.SafeFiles;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.MetricsFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code report}. */
@Command(
        name = "report",
        description = {
            "Draw how a run learnt: strength, losses and the length of its games over the games it played.",
            "The pictures go to RUN_DIR/report. A run that is still going on may be asked too."
        })
public final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RUN_DIR", description = "Folder of a run, such as runs/morph4/morph4.")
    private Path run;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Path metrics = run.resolve("metrics.jsonl");
        if (!Files.isRegularFile(metrics)) {
            throw new InputException(run + ": no run, there is no metrics.jsonl in it (expected a folder of train)");
        }
        List<IterationReport> reports = MetricsFile.open(metrics).reports();
        if (reports.isEmpty()) {
            throw new InputException(run + ": no iteration is done yet");
        }
        String name = String.valueOf(run.toAbsolutePath().normalize().getFileName());
        Map<String, BufferedImage> pictures = new LinkedHashMap<>();
        if (reports.stream().anyMatch(report -> !report.strength().isEmpty())) {
            pictures.put("strength.png", LearningCurves.strength(name, reports));
        }
        pictures.put("losses.png", LearningCurves.losses(name, reports));
        pictures.put("lengths.png", LearningCurves.lengths(name, reports));
        PrintWriter out = spec.commandLine().getOut();
        for (Map.Entry<String, BufferedImage> picture : pictures.entrySet()) {
            Path file = run.resolve("report").resolve(picture.getKey());
            SafeFiles.replace(file, to -> ImageIO.write(picture.getValue(), "png", to));
            out.println(file);
        }
        return 0;
    }
}
