package org.morphzero.app.doctor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A machine's readings, apart from its speed.
 *
 * @param java version, as {@code 17}
 * @param cores that this process may use
 * @param heap the most the Java heap may take, bytes
 * @param memory of the machine or the container, bytes
 * @param runs folder in which runs are to be
 * @param freeDisk bytes in it
 * @param diskProblem why it cannot be written; empty if it can
 * @param libraries native libraries that were tried
 */
public record Machine(
        int java,
        int cores,
        long heap,
        long memory,
        Path runs,
        long freeDisk,
        Optional<String> diskProblem,
        List<Library> libraries) {
    private static final long MIB = 1L << 20;
    private static final long GIB = 1L << 30;

    /** The oldest that the program is compiled for. */
    private static final int OLDEST_JAVA = 17;

    /** For the program, the networks, the games of an iteration and a window of some ten thousand rows: an estimate with room to spare. */
    private static final long HEAP_BESIDE_THREADS = 384 * MIB;

    /** A cache of 100,000 evaluations at about 300 bytes, the trees of 32 games, and as much again for the collection of garbage. */
    private static final long HEAP_A_THREAD = 128 * MIB;

    private static final long LEAST_HEAP = HEAP_BESIDE_THREADS + HEAP_A_THREAD;

    /** ONNX Runtime and ND4J keep theirs outside the heap: an estimate, the system's own share included. */
    private static final long OUTSIDE_THE_HEAP = GIB;

    /** A checkpoint with its training state has 12 bytes a weight, some megabytes an iteration: below this an hour may not fit. */
    private static final long LEAST_DISK = 200 * MIB;

    private static final long GOOD_DISK = 2 * GIB;

    /**
     * A native library.
     *
     * @param problem why it does not work; empty if it does
     */
    public record Library(String name, Optional<String> problem) {}

    public Machine {
        libraries = List.copyOf(libraries);
    }

    /** How many threads the cores and the heap allow. */
    public int threads() {
        return (int) Math.max(1, Math.min(cores, (heap - HEAP_BESIDE_THREADS) / HEAP_A_THREAD));
    }

    /** Whether all native libraries work. */
    public boolean canCompute() {
        return libraries.stream().allMatch(library -> library.problem().isEmpty());
    }

    /** All checks, in a fixed order. */
    public List<Check> checks() {
        List<Check> checks = new ArrayList<>();
        checks.add(javaVersion());
        checks.add(
                cores > 1
                        ? Check.ok("cores", String.valueOf(cores))
                        : Check.warn("cores", "1", "self-play uses one thread a core; two play twice as many games"));
        checks.add(heapSize());
        checks.add(memorySize());
        libraries.forEach(library -> checks.add(check(library)));
        checks.add(disk());
        return checks;
    }

    private Check javaVersion() {
        return java >= OLDEST_JAVA
                ? Check.ok("Java", String.valueOf(java))
                : Check.fail(
                        "Java", String.valueOf(java), "install a JDK of version 17 or newer, and set JAVA_HOME to it");
    }

    private Check heapSize() {
        String give = "give Java more with MORPHZERO_JAVA_OPTS=-Xmx" + wantedHeap() + "m";
        if (heap < LEAST_HEAP) {
            return Check.fail("heap", bytes(heap), "training needs " + bytes(LEAST_HEAP) + " at least, " + give);
        }
        return threads() < cores
                ? Check.warn("heap", bytes(heap), "enough for " + threads() + " of " + cores + " threads, " + give)
                : Check.ok("heap", bytes(heap));
    }

    private long wantedHeap() {
        return (HEAP_BESIDE_THREADS + cores * HEAP_A_THREAD) / MIB;
    }

    private Check memorySize() {
        return memory - heap < OUTSIDE_THE_HEAP
                ? Check.warn(
                        "memory",
                        bytes(memory),
                        "the heap may take " + bytes(heap) + " and the native libraries need 1 GiB besides; close other"
                                + " programs, or lower -Xmx")
                : Check.ok("memory", bytes(memory));
    }

    private static Check check(Library library) {
        return library.problem().isEmpty()
                ? Check.ok(library.name(), "works")
                : Check.fail(
                        library.name(),
                        "does not work (" + library.problem().get() + ")",
                        "use 64-bit Linux, macOS or Windows on x86 or ARM, build on this very machine with './morphzero"
                                + " variants', and see that the folder for temporary files can be written and executed from");
    }

    private Check disk() {
        String there = bytes(freeDisk) + " free in " + runs;
        if (diskProblem.isPresent()) {
            return Check.fail(
                    "disk",
                    runs + " cannot be written (" + diskProblem.get() + ")",
                    "choose another folder with --run");
        }
        if (freeDisk < LEAST_DISK) {
            return Check.fail("disk", there, "free " + bytes(LEAST_DISK) + " at least, or choose another with --run");
        }
        return freeDisk < GOOD_DISK
                ? Check.warn("disk", there, "enough for some hours; a run of days wants " + bytes(GOOD_DISK))
                : Check.ok("disk", there);
    }

    private static String bytes(long bytes) {
        return bytes < GIB
                ? String.format(Locale.ROOT, "%d MiB", bytes / MIB)
                : String.format(Locale.ROOT, "%.1f GiB", (double) bytes / GIB);
    }
}
