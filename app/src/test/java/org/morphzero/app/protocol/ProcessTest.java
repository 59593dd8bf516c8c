package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The program itself ends when its client does. */
class ProcessTest {
    private static Process start() throws IOException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                "org.morphzero.app.MorphZero",
                "uci");
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static void say(Process engine, String text) throws IOException {
        engine.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        engine.getOutputStream().flush();
    }

    private static void awaitSearch(Process engine) throws IOException {
        say(engine, "go infinite\n");
        BufferedReader out = new BufferedReader(new InputStreamReader(engine.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        while (line != null && !line.startsWith("info depth")) {
            line = out.readLine();
        }
        assertThat(line).isNotNull();
    }

    @Test
    void itEndsWhenNothingMoreComes() throws Exception {
        Process engine = start();
        awaitSearch(engine);

        engine.getOutputStream().close();

        assertThat(engine.waitFor(Conversation.PATIENCE_SECONDS, TimeUnit.SECONDS))
                .isTrue();
        assertThat(engine.exitValue()).isZero();
    }

    @Test
    void itEndsWhenNobodyReads() throws Exception {
        Process engine = start();
        awaitSearch(engine);

        engine.getInputStream().close();

        assertThat(engine.waitFor(Conversation.PATIENCE_SECONDS, TimeUnit.SECONDS))
                .isTrue();
        assertThat(engine.exitValue()).isZero();
    }
}
