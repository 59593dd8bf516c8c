package org.morphzero.app.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import org.morphzero.app.chart.Chart;
import org.morphzero.app.chart.Charts;
import org.morphzero.app.report.RunFiles;
import org.morphzero.app.report.RunReader;
import org.morphzero.app.report.RunReport;
import org.morphzero.models.checkpoint.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code report}. */
@Command(
        name = "report",
        description = {
            "Write a page that says how a run learnt, how strong it is, and what its variant is like: its first move's advantage, the worth"
                    + " of its pieces, what happens to them. With a second run of the same variant, both beside each other with the"
                    + " differences.",
            "The page is RUN_DIR/report/index.html, its charts lie beside it as PNG. A run that is still going on may be asked too."
        })
public final class ReportCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "RUN_DIR", description = "Folder of a run, such as runs/morph4/morph4.")
    private Path run;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "RUN_B",
            description = "Folder of another run of the same variant, perhaps with other rule options.")
    private Path other;

    @Option(names = "--games", paramLabel = "N", description = "Look at the newest N games only.")
    private int games = RunFiles.ALL;

    @Option(
            names = "--tactics",
            paramLabel = "FILE",
            description = "Mates to solve, lines of FEN, moves to mate and the first move, separated by tabs"
                    + " (default: those that come with the program for the variant).")
    private Path tactics;

    @Option(names = "--no-tactics", description = "Solve no mates.")
    private boolean withoutTactics;

    @Option(
            names = "--positions",
            paramLabel = "N",
            description =
                    "Solve at most N mates (default: ${DEFAULT-VALUE}). A network's scores are kept in report/tactics.json.")
    private int positions = 1000;

    @Option(names = "--to", paramLabel = "DIR", description = "Write the page there instead.")
    private Path to;

    @Mixin
    private AnswerOptions answers;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        InputException.inRange("--games", games, 1, RunFiles.ALL);
        InputException.inRange("--positions", positions, 1, 1_000_000);
        if (withoutTactics && tactics != null) {
            throw new InputException("--tactics and --no-tactics: expected one of them");
        }
        PrintWriter out = spec.commandLine().getOut();
        RunReader reader = new RunReader(games, mates(), line -> {
            out.println(line);
            out.flush();
        });
        RunFiles first = RunFiles.open(run);
        Optional<RunFiles> second = other == null ? Optional.empty() : Optional.of(RunFiles.open(other));
        RunReport report = second.isPresent() ? reader.report(first, second.get()) : reader.report(first);
        Path folder = to != null
                ? to
                : run.resolve("report")
                        .resolve(second.map(b -> "against-" + b.name()).orElse(""));
        Path page = write(report, folder);
        out.println("wrote " + page + " and " + report.charts().size() + " pictures beside it");
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("page", page.toString());
        answer.putAll(report.figures());
        answers.print(out, answer);
        return 0;
    }

    private Optional<RunReader.Mates> mates() {
        if (withoutTactics) {
            return Optional.empty();
        }
        return Optional.of(
                tactics == null
                        ? new RunReader.Mates("", List.of(), positions)
                        : new RunReader.Mates(
                                String.valueOf(tactics.getFileName()), TextFile.lines(tactics), positions));
    }

    /** The pictures first: a page that is there has them. */
    private static Path write(RunReport report, Path folder) throws IOException {
        for (Map.Entry<String, Chart> chart : report.charts().entrySet()) {
            Path file = folder.resolve(chart.getKey() + ".png");
            SafeFiles.replace(file, stream -> ImageIO.write(Charts.image(chart.getValue()), "png", stream));
        }
        Path page = folder.resolve("index.html");
        byte[] html = report.html().getBytes(StandardCharsets.UTF_8);
        SafeFiles.replace(page, stream -> stream.write(html));
        return page;
    }
}
