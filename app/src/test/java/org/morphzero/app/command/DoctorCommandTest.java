package org.morphzero.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.doctor.Machine;
import org.morphzero.app.doctor.Speed;
import org.morphzero.app.view.Runs;
import org.morphzero.models.network.Architecture;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.run.RunListener;
import org.morphzero.training.run.TrainingRun;
import picocli.CommandLine;

/** What the command makes of readings, and one visit to this machine. */
class DoctorCommandTest {
    private static final Speed SPEED = new Speed(5_000, 20, 0.2, 500);

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    /** Every configuration is one of bedlam. */
    private static final class Bedlam implements Training {
        @Override
        public TrainingConfig read(Path file, List<String> settings) {
            return Runs.config("bedlam", Architecture.of(3, 24));
        }

        @Override
        public TrainingRun.Ending train(TrainingConfig config, Path run, RunListener listener, BooleanSupplier stop) {
            throw new UnsupportedOperationException();
        }
    }

    private int run(Machine machine, String... arguments) {
        return execute(new DoctorCommand(new Bedlam(), runs -> machine, (workload, seconds) -> SPEED), arguments);
    }

    private int execute(DoctorCommand command, String... arguments) {
        return new CommandLine(command)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setExecutionExceptionHandler(UserErrors::failed)
                .setParameterExceptionHandler(UserErrors::wrongParameters)
                .execute(arguments);
    }

    private static Machine machine(Optional<String> problem) {
        return new Machine(
                17,
                2,
                3L << 30,
                8L << 30,
                Path.of("runs"),
                9L << 30,
                Optional.empty(),
                List.of(new Machine.Library("ND4J", problem)));
    }

    @Test
    void aFailedCheckIsExitCode1AndNothingIsMeasured() {
        assertThat(run(machine(Optional.of("UnsatisfiedLinkError: no jnind4jcpu")), "chess"))
                .isEqualTo(1);

        assertThat(out.toString())
                .contains("fail  ND4J           does not work (UnsatisfiedLinkError: no jnind4jcpu): use 64-bit")
                .doesNotContain("evaluations/s");
    }

    @Test
    void variantsWithoutConfigurationAreMeasuredWithTheUsualNetwork() throws IOException {
        Files.writeString(folder.resolve("quick.yaml"), "");
        Files.writeString(folder.resolve("notes.txt"), "");

        assertThat(run(machine(Optional.empty()), "--configs", folder.toString()))
                .isZero();

        List<String> measured = out.toString()
                .lines()
                .filter(line -> line.contains("evaluations/s"))
                .map(line -> line.substring(0, line.indexOf(" ")))
                .toList();
        assertThat(measured)
                .hasSameSizeAs(Variants.all())
                .contains("quick", "chess")
                .doesNotContain("bedlam")
                .isSubsetOf(java.util.stream.Stream.concat(
                                java.util.stream.Stream.of("quick"),
                                Variants.all().stream().map(VariantType::id))
                        .toList());
        assertThat(out.toString()).contains("quick                3 x 24 ");
    }

    @Test
    void aConfigurationThatCannotBeReadIsNamedAndTheOthersAreMeasured() throws IOException {
        Files.writeString(folder.resolve("broken.yaml"), "variant: chess\nseeds: 1\n");
        DoctorCommand doctor =
                new DoctorCommand(new LocalTraining(), runs -> machine(Optional.empty()), (workload, seconds) -> SPEED);

        assertThat(execute(doctor, "chess", "--configs", folder.toString())).isZero();

        assertThat(err.toString())
                .startsWith("not measured: ")
                .contains("broken.yaml, line 2, seeds")
                .hasLineCount(1);
        assertThat(out.toString()).contains("chess ").contains("evaluations/s");
    }

    @Test
    void aVariantThatIsNoneIsTheUsersMistake() {
        assertThat(run(machine(Optional.empty()), "halma")).isEqualTo(2);
        assertThat(err.toString()).startsWith("morphzero: variant 'halma': there is no such variant");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aLibraryThatCannotBeLoadedIsAReading() {
        Machine.Library library = Probes.library("x", () -> {
            throw new ExceptionInInitializerError(new UnsatisfiedLinkError("libgomp.so.1: cannot open\nmore"));
        });

        assertThat(library.problem()).contains("UnsatisfiedLinkError: libgomp.so.1: cannot open");
        assertThat(Probes.library("x", () -> {}).problem()).isEmpty();
    }

    @Test
    void aFolderThatCannotBeWrittenIsAReading() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThat(Probes.writing(folder)).isEmpty();
        assertThat(Probes.writing(file)).isPresent();
        assertThat(Probes.existing(folder.resolve("a/b/c"))).isEqualTo(folder);
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void thisMachineIsVisited() throws IOException {
        DoctorCommand doctor =
                new DoctorCommand(new Bedlam(), Probes::machine, (workload, seconds) -> Probes.speed(workload, 0.05));

        int code = execute(
                doctor,
                "morph4",
                "--configs",
                folder.toString(),
                "--run",
                folder.resolve("runs").toString(),
                "--json");

        JsonNode answer = new ObjectMapper()
                .readTree(out.toString().lines().reduce((first, last) -> last).orElseThrow());
        assertThat(answer.get("checks"))
                .extracting(check -> check.get("subject").asText())
                .containsExactly(
                        "Java", "cores", "heap", "memory", "ONNX Runtime", "ONNX int8", "ND4J", "training", "disk");
        assertThat(answer.get("checks"))
                .filteredOn(check -> check.get("level").asText().equals("fail"))
                .hasSize(code);
        assertThat(answer.get("checks"))
                .filteredOn(check -> check.get("reading").asText().equals("works"))
                .hasSize(4);
        JsonNode proposal = answer.get("proposals").get(0);
        assertThat(proposal.get("variant").asText()).isEqualTo("morph4");
        assertThat(proposal.get("evaluationsASecond").asDouble()).isPositive();
        assertThat(proposal.get("samplesASecond").asDouble()).isPositive();
        assertThat(proposal.get("gamesAnHour").asInt()).isPositive();
        assertThat(proposal.get("games").asInt()).isGreaterThanOrEqualTo(8);
        assertThat(folder).isEmptyDirectory();
    }
}
