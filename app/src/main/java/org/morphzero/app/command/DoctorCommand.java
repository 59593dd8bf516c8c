package org.morphzero.app.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.morphzero.app.doctor.Check;
import org.morphzero.app.doctor.Machine;
import org.morphzero.app.doctor.Proposal;
import org.morphzero.app.doctor.Speed;
import org.morphzero.app.doctor.Workload;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.config.ConfigException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code doctor}. */
@Command(
        name = "doctor",
        description = {
            "Check whether this machine can train, measure how fast, and propose settings. Takes about a minute for all variants.",
            "Each check is ok, warn (works, but not as well as it could) or fail (exit code 1), with what to do about it."
        })
public final class DoctorCommand implements Callable<Integer> {
    private final Training training;
    private final Function<Path, Machine> machines;
    private final BiFunction<Workload, Double, Speed> speeds;

    @Parameters(
            arity = "0..*",
            paramLabel = "VARIANT",
            description = "Variants whose speed is measured (default: all).")
    private List<String> variants = List.of();

    @Option(
            names = "--run",
            paramLabel = "DIR",
            description = "Folder in which runs are to be (default: ${DEFAULT-VALUE}).")
    private Path runs = Path.of("runs");

    @Option(
            names = "--configs",
            paramLabel = "DIR",
            description = "Folder of the configurations whose networks are measured; a variant that has none there is"
                    + " measured with a network of 4 blocks of 32 channels (default: ${DEFAULT-VALUE}).")
    private Path configs = Path.of("configs");

    @Option(names = "--checks-only", description = "Measure no speed.")
    private boolean checksOnly;

    @Mixin
    private AnswerOptions answers;

    @Spec
    private CommandSpec spec;

    public DoctorCommand() {
        this(new LocalTraining(), Probes::machine, Probes::speed);
    }

    /**
     * A doctor who is told the readings.
     *
     * @param machines given the folder of runs
     * @param speeds given the workload and roughly how many seconds to take for a figure
     */
    DoctorCommand(Training training, Function<Path, Machine> machines, BiFunction<Workload, Double, Speed> speeds) {
        this.training = training;
        this.machines = machines;
        this.speeds = speeds;
    }

    @Override
    public Integer call() throws IOException {
        List<Workload> workloads = checksOnly ? List.of() : workloads();
        PrintWriter out = spec.commandLine().getOut();
        Machine machine = machines.apply(runs);
        List<Check> checks = machine.checks();
        checks.forEach(out::println);
        out.flush();
        List<Proposal> proposals = new ArrayList<>();
        if (machine.canCompute() && !workloads.isEmpty()) {
            out.println();
            out.println("Speed and what to set for iterations of about a minute (estimates, for games of 100 plies):");
            for (Workload workload : workloads) {
                Proposal proposal = Proposal.of(workload, speeds.apply(workload, 0.5), machine.threads());
                out.println(proposal);
                out.flush();
                proposals.add(proposal);
            }
        }
        answers.print(
                out,
                Map.of(
                        "checks",
                        checks.stream().map(DoctorCommand::answer).toList(),
                        "proposals",
                        proposals.stream().map(DoctorCommand::answer).toList()));
        return checks.stream().anyMatch(check -> check.level() == Check.Level.FAIL) ? 1 : 0;
    }

    /** One for each variant asked for: as its configurations have it, or the usual one. */
    private List<Workload> workloads() throws IOException {
        List<VariantType> asked = variants.isEmpty()
                ? Variants.all()
                : variants.stream().distinct().map(Variants::type).toList();
        List<Workload> configured = configured();
        List<Workload> workloads = new ArrayList<>();
        for (VariantType type : asked) {
            List<Workload> own = configured.stream()
                    .filter(workload -> workload.variant().id().equals(type.id()))
                    .toList();
            workloads.addAll(own.isEmpty() ? List.of(Workload.usual(type.variant())) : own);
        }
        return workloads;
    }

    /** Those that can be read; the others are named, and passed over. */
    private List<Workload> configured() throws IOException {
        if (!Files.isDirectory(configs)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(configs)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .flatMap(file -> workload(file).stream())
                    .toList();
        }
    }

    private Optional<Workload> workload(Path file) {
        try {
            String name = String.valueOf(file.getFileName()).replace(".yaml", "");
            return Optional.of(Workload.of(name, training.read(file, List.of())));
        } catch (ConfigException problem) {
            spec.commandLine()
                    .getErr()
                    .println("not measured: " + problem.problems().get(0));
            return Optional.empty();
        }
    }

    private static Map<String, Object> answer(Check check) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("subject", check.subject());
        answer.put("level", check.levelName());
        answer.put("reading", check.reading());
        answer.put("proposal", check.proposal());
        return answer;
    }

    private static Map<String, Object> answer(Proposal proposal) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("config", proposal.workload().name());
        answer.put("variant", proposal.workload().variant().id());
        answer.put("evaluationsASecond", proposal.speed().evaluationsASecond());
        answer.put("samplesASecond", proposal.speed().samplesASecond());
        answer.put("threads", proposal.threads());
        answer.put("blocks", proposal.network().blocks());
        answer.put("channels", proposal.network().channels());
        answer.put("games", proposal.games());
        answer.put("gamesAnHour", proposal.gamesAnHour());
        return answer;
    }
}
