package org.morphzero.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineTest {
    private static final long MIB = 1L << 20;

    private static Machine machine(
            int java, int cores, long heapMib, long memoryMib, long diskMib, String diskProblem, String problem) {
        return new Machine(
                java,
                cores,
                heapMib * MIB,
                memoryMib * MIB,
                Path.of("runs"),
                diskMib * MIB,
                Optional.ofNullable(diskProblem),
                List.of(
                        new Machine.Library("ONNX Runtime", Optional.ofNullable(problem)),
                        new Machine.Library("ND4J", Optional.empty())));
    }

    @Test
    void aGoodMachineIsOk() {
        Machine good = machine(17, 2, 3072, 8192, 10_000, null, null);

        assertThat(good.checks()).extracting(Check::level).containsOnly(Check.Level.OK);
        assertThat(good.checks()).extracting(Check::proposal).containsOnly("");
        assertThat(good.canCompute()).isTrue();
        assertThat(good.checks().get(0)).hasToString("ok    Java           17");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            16 | 2 | 3072 | 8192 | 10000 | -                     | -                        | fail  Java           16: install a JDK of version 17 or newer, and set JAVA_HOME to it
            17 | 1 | 3072 | 8192 | 10000 | -                     | -                        | warn  cores          1: self-play uses one thread a core; two play twice as many games
            17 | 2 | 511  | 8192 | 10000 | -                     | -                        | fail  heap           511 MiB: training needs 512 MiB at least, give Java more with MORPHZERO_JAVA_OPTS=-Xmx640m
            17 | 8 | 1024 | 8192 | 10000 | -                     | -                        | warn  heap           1.0 GiB: enough for 5 of 8 threads, give Java more with MORPHZERO_JAVA_OPTS=-Xmx1408m
            17 | 2 | 3072 | 3584 | 10000 | -                     | -                        | warn  memory         3.5 GiB: the heap may take 3.0 GiB and the native libraries need 1 GiB besides; close other programs, or lower -Xmx
            17 | 2 | 3072 | 8192 | 199   | -                     | -                        | fail  disk           199 MiB free in runs: free 200 MiB at least, or choose another with --run
            17 | 2 | 3072 | 8192 | 1000  | -                     | -                        | warn  disk           1000 MiB free in runs: enough for some hours; a run of days wants 2.0 GiB
            17 | 2 | 3072 | 8192 | 10000 | AccessDeniedException | -                        | fail  disk           runs cannot be written (AccessDeniedException): choose another folder with --run
            17 | 2 | 3072 | 8192 | 10000 | -                     | UnsatisfiedLinkError: no | fail  ONNX Runtime   does not work (UnsatisfiedLinkError: no): use 64-bit Linux, macOS or Windows on x86 or ARM, build on this very machine with './morphzero variants', and see that the folder for temporary files can be written and executed from
            """)
    void whatIsWrongIsSaidWithWhatToDo(
            int java, int cores, long heap, long memory, long disk, String diskProblem, String problem, String line) {
        List<Check> checks =
                machine(java, cores, heap, memory, disk, diskProblem, problem).checks();

        assertThat(checks)
                .filteredOn(check -> check.level() != Check.Level.OK)
                .singleElement()
                .hasToString(line);
    }

    @Test
    void aMachineWhoseLibrariesDoNotLoadCannotCompute() {
        assertThat(machine(17, 2, 3072, 8192, 10_000, null, "no").canCompute()).isFalse();
    }

    @Test
    void threadsAreBoundedByCoresAndByTheHeap() {
        assertThat(machine(17, 4, 8192, 16_000, 1, null, null).threads()).isEqualTo(4);
        assertThat(machine(17, 64, 1024, 16_000, 1, null, null).threads()).isEqualTo(5);
        assertThat(machine(17, 4, 100, 16_000, 1, null, null).threads()).isEqualTo(1);
    }
}
