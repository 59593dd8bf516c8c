package org.morphzero.app.web.training;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.morphzero.app.web.http.EventStreams;
import org.morphzero.app.web.http.Json;
import org.morphzero.app.web.http.Mailbox;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.training.config.ConfigException;
import org.morphzero.training.config.ConfigReader;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.diagnosis.Diagnosis;
import org.morphzero.training.diagnosis.Finding;
import org.morphzero.training.metrics.IterationReport;

/** {@code /api/runs}. */
public final class TrainingRoutes {
    private final Runs runs;
    private final EventStreams streams;

    /** @param folder of runs; need not be there */
    public TrainingRoutes(Path folder, EventStreams streams) {
        runs = new Runs(folder);
        this.streams = streams;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/runs", ctx -> Json.answer(ctx, list()));
        routes.get("/api/runs/{variant}/{name}", this::run);
        routes.get("/api/runs/{variant}/{name}/events", this::events);
        routes.get("/api/runs/{variant}/{name}/games", ctx -> {
            Runs.Run run = run(ctx, "name");
            Json.answer(ctx, SampleGames.list(run, iteration(ctx, run)));
        });
        routes.get("/api/runs/{variant}/{name}/games/{id}", ctx -> {
            Runs.Run run = run(ctx, "name");
            Json.answer(ctx, SampleGames.game(run, iteration(ctx, run), ctx.pathParam("id"), () -> config(run)));
        });
    }

    /** A run in the list. {@code touched} is in ISO 8601. */
    private record Listed(
            String path,
            String variant,
            int iterations,
            long games,
            boolean running,
            String touched,
            String headline) {}

    /** A run. {@code config} is null and {@code problem} says why where it cannot be read. */
    private record Shown(
            TrainingConfig config,
            String problem,
            boolean running,
            List<IterationReport> reports,
            List<Found> findings) {}

    /** Something that goes wrong in a run. */
    private record Found(String kind, String title, String observed, String advice) {
        static Found of(Finding finding) {
            return new Found(
                    finding.kind().name().toLowerCase(Locale.ROOT),
                    finding.kind().title(),
                    finding.observed(),
                    finding.kind().advice());
        }
    }

    private List<Listed> list() {
        List<Listed> list = new ArrayList<>();
        for (Runs.Run run : runs.all()) {
            List<IterationReport> reports;
            String headline;
            try {
                reports = runs.reports(run);
                headline = headline(reports);
            } catch (RequestException e) {
                reports = List.of();
                headline = e.getMessage();
            }
            IterationReport last = reports.isEmpty() ? null : reports.get(reports.size() - 1);
            list.add(new Listed(
                    run.path(),
                    run.variant(),
                    last == null ? 0 : last.iteration(),
                    last == null ? 0 : last.games(),
                    run.isRunning(),
                    Runs.touched(run).toInstant().toString(),
                    headline));
        }
        return list;
    }

    /** {@code 37 iterations, 7,400 games; alphabeta:depth=1 5%, greedy 90%, random 100%}. */
    private static String headline(List<IterationReport> reports) {
        if (reports.isEmpty()) {
            return "no iteration is done yet";
        }
        IterationReport last = reports.get(reports.size() - 1);
        Map<String, String> strength = new LinkedHashMap<>();
        for (IterationReport report : reports) {
            report.strength().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(match -> strength.put(
                            match.getKey(),
                            String.format(
                                    Locale.ROOT,
                                    "%s %.0f%%",
                                    match.getKey(),
                                    100
                                            * match.getValue().points()
                                            / match.getValue().games())));
        }
        return String.format(Locale.ROOT, "%,d iterations, %,d games", last.iteration(), last.games())
                + (strength.isEmpty() ? "" : "; " + String.join(", ", strength.values()));
    }

    private Runs.Run run(Context ctx, String name) {
        return runs.find(ctx.pathParam("variant"), ctx.pathParam(name));
    }

    private int iteration(Context ctx, Runs.Run run) {
        String text = ctx.queryParam("iteration");
        if (text == null) {
            List<IterationReport> reports = runs.reports(run);
            return reports.isEmpty() ? 1 : reports.get(reports.size() - 1).iteration();
        }
        if (!text.matches("[0-9]{1,7}") || Integer.parseInt(text) > 1_000_000) {
            throw RequestException.bad("iteration: found '" + text.substring(0, Math.min(20, text.length()))
                    + "' (expected a whole number of 0 to 1000000)");
        }
        return Integer.parseInt(text);
    }

    private static TrainingConfig config(Runs.Run run) {
        return ConfigReader.read(run.config(), List.of());
    }

    private void run(Context ctx) {
        Runs.Run run = run(ctx, "name");
        List<IterationReport> reports = runs.reports(run);
        TrainingConfig config = null;
        String problem = null;
        try {
            config = config(run);
        } catch (ConfigException e) {
            problem = e.getMessage().replace(run.folder() + "/", "");
        }
        Json.answer(
                ctx,
                new Shown(
                        config,
                        problem,
                        run.isRunning(),
                        reports,
                        Diagnosis.of(reports).stream().map(Found::of).toList()));
    }

    private void events(Context ctx) throws IOException {
        Runs.Run run = run(ctx, "name");
        streams.serve(ctx, new EventStreams.Source() {
            private int told;

            @Override
            public void open(Mailbox mailbox) {
                told = runs.reports(run).size();
            }

            @Override
            public void close(Mailbox mailbox) {}

            @Override
            public void tick(Mailbox mailbox) {
                List<IterationReport> reports = runs.reports(run);
                // A resumed run cuts its metrics back.
                told = Math.min(told, reports.size());
                for (IterationReport report : reports.subList(told, reports.size())) {
                    mailbox.put("report " + report.iteration(), "report", () -> Json.text(report));
                }
                told = reports.size();
            }
        });
    }
}
