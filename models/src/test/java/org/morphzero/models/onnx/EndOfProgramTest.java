package org.morphzero.models.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Networks;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** A program that is told to end finishes its work first, and that may need networks. */
class EndOfProgramTest {
    @TempDir
    private Path folder;

    @Test
    void networksAreReadAndAskedWhileTheProgramEnds() throws IOException, InterruptedException {
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Program.class.getName())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(program.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(program.exitValue()).as(said).isZero();
        assertThat(said).endsWith("before: 20 moves\nmeanwhile: 20 moves\nmade meanwhile: 20 moves\n");
    }

    /** Asks a network, is told to end, and asks on when ONNX Runtime has had time to let go. */
    static final class Program {
        private static final int MILLIS_TO_LET_GO = 1000;

        private Program() {}

        public static void main(String[] arguments) {
            Network network = Network.untrained(Variants.of("chess"), Networks.SMALL, 1);
            Position position = network.variant().start();
            Evaluator evaluator = OnnxEvaluator.floats(network, 8);
            say("before", evaluator, position);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                try {
                    Thread.sleep(MILLIS_TO_LET_GO);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                say("meanwhile", evaluator, position);
                say("made meanwhile", OnnxEvaluator.floats(network, 8), position);
            }));
            System.exit(0);
        }

        private static void say(String when, Evaluator evaluator, Position position) {
            System.out.println(
                    when + ": " + evaluator.evaluate(List.of(position)).get(0).priors().length + " moves");
        }
    }
}
