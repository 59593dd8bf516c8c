package org.morphzero.app.command;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;
import org.morphzero.models.bench.ModelBench;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench}. */
@Command(
        name = "bench",
        description = {
            "Measure this machine: self-play and networks on one thread, by the thread's processor time (which leaves out the"
                    + " collection of garbage), training on one and on two by the clock. Compare figures of one run with each other.",
            "Figures: selfplay.VARIANT.own_us_per_simulation (all but the network), .evaluator_share, .cache_hit_rate;"
                    + " evaluator.VARIANT.ENGINE, encode.VARIANT, trainer.VARIANT, trainer.VARIANT.2-threads; sgemm.LIBRARY, what the processor could do at best."
        })
public final class BenchCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "VARIANT", description = "Which variants (default: all).")
    private List<String> variants = List.of();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "Roughly how long each figure is measured (default: ${DEFAULT-VALUE}).")
    private int seconds = 4;

    @Option(names = "--blocks", paramLabel = "N", description = "Blocks of the networks (default: ${DEFAULT-VALUE}).")
    private int blocks = 4;

    @Option(names = "--channels", paramLabel = "N", description = "Their channels (default: ${DEFAULT-VALUE}).")
    private int channels = 32;

    @Option(
            names = "--policy-attention",
            paramLabel = "N",
            description =
                    "Numbers of a cell's query and key in their policies; 0 for none (default: ${DEFAULT-VALUE}).")
    private int policyAttention;

    @Option(names = "--self-play-only", description = "Only self-play.")
    private boolean selfPlayOnly;

    @Mixin
    private AnswerOptions answers;

    @Spec
    private CommandSpec spec;

    private final Map<String, Double> figures = new LinkedHashMap<>();

    @Override
    public Integer call() {
        InputException.inRange("--seconds", seconds, 1, 3600);
        InputException.inRange("--blocks", blocks, 1, 64);
        InputException.inRange("--channels", channels, 4, 512);
        InputException.inRange("--policy-attention", policyAttention, 0, 64);
        Architecture architecture = Architecture.of(blocks, channels).attending(policyAttention);
        List<Variant> measured = (variants.isEmpty()
                        ? Variants.all().stream()
                        : variants.stream().distinct().map(Variants::type))
                .map(VariantType::variant)
                .toList();
        for (Variant variant : measured) {
            long parameters = Network.parameterCount(variant, architecture);
            if (parameters > Network.MOST_PARAMETERS) {
                throw new InputException("--blocks " + blocks + " --channels " + channels + " make " + parameters
                        + " parameters in " + variant.id() + ", expected at most " + Network.MOST_PARAMETERS);
            }
        }
        for (Variant variant : measured) {
            selfPlay(variant, architecture);
        }
        if (!selfPlayOnly) {
            ModelBench onOneThread = models(threadTime());
            // The trainer works on threads of its own.
            ModelBench byTheClock = models(System::nanoTime);
            double peak = onOneThread.matrixPeaks();
            for (Variant variant : measured) {
                onOneThread.evaluators(variant, architecture, peak);
                byTheClock.trainer(variant, architecture, 1);
                byTheClock.trainer(variant, architecture, 2);
            }
        }
        answers.print(spec.commandLine().getOut(), figures);
        return 0;
    }

    private ModelBench models(LongSupplier nanoTime) {
        return new ModelBench(nanoTime, seconds, figure -> report(figure.name(), figure.value(), figure.unit()));
    }

    private void selfPlay(Variant variant, Architecture architecture) {
        SelfPlayCost cost = SelfPlayCost.measure(variant, architecture, seconds, threadTime());
        String name = "selfplay." + variant.id() + ".";
        report(name + "own_us_per_simulation", cost.ownMicrosASimulation(), "us");
        report(name + "evaluator_share", cost.evaluatorShare(), "");
        report(name + "cache_hit_rate", cost.cacheHitRate(), "");
        report(name + "simulations_per_second", cost.simulationsASecond(), "1/s");
    }

    private void report(String name, double value, String unit) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(Locale.ROOT, "%s %.4g %s%n", name, value, unit);
        figures.put(name, value);
    }

    private static LongSupplier threadTime() {
        return ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime;
    }
}
