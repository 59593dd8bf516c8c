package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.logging.Level;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.morphzero.app.web.WebServer;
import org.morphzero.app.web.game.GameSettings;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * Gives tests a {@link Page}: one headless Chromium and one server for all of them. Where there is no Chromium the tests are skipped, and
 * say so; with {@code -Dbrowser.required=true} they fail instead.
 */
final class Browser implements ParameterResolver, ExecutionCondition {
    private static final List<String> CHROMIUM =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
    private static final List<String> DRIVER =
            List.of("/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver", "/usr/local/bin/chromedriver");

    private static final String MISSING =
            "no Chromium with its driver found (expected one of " + CHROMIUM + " and one of " + DRIVER + ")";

    /** What is kept until the last test is done. */
    private record Running(ChromeDriver driver, WebServer server, Path folder) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            driver.quit();
            server.close();
            deleteAll(folder);
        }
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        // Here and not where the page is made: an assumption that fails there is a failure.
        return isThere() || Boolean.getBoolean("browser.required")
                ? ConditionEvaluationResult.enabled("there is a browser, or has to be")
                : ConditionEvaluationResult.disabled(MISSING + ": the page is not tested");
    }

    private static boolean isThere() {
        return first(CHROMIUM).isPresent() && first(DRIVER).isPresent();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Page.class;
    }

    @Override
    public Page resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Running running = context.getRoot()
                .getStore(Namespace.create(Browser.class))
                .getOrComputeIfAbsent("running", key -> start(), Running.class);
        return new Page(running.driver(), running.server().address());
    }

    private static Running start() {
        if (!isThere()) {
            fail(MISSING);
        }
        try {
            Path folder = Files.createTempDirectory("morphzero-page");
            return new Running(
                    open(first(CHROMIUM).orElseThrow(), first(DRIVER).orElseThrow()), serve(folder, 0), folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A server whose runs and games lie in a folder, without networks: its levels are the baselines, which are fast. */
    static WebServer serve(Path folder, int port) {
        GameSettings settings = new GameSettings(
                Clock.systemUTC(),
                System::nanoTime,
                new SplittableRandom(7),
                Duration.ofMillis(150),
                Duration.ofMinutes(10));
        return WebServer.start(
                new WebServer.Settings(
                        "127.0.0.1",
                        port,
                        folder.resolve("models"),
                        folder.resolve("runs"),
                        folder.resolve("games"),
                        1,
                        settings),
                note -> {},
                Throwable::printStackTrace);
    }

    private static ChromeDriver open(String chromium, String driver) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--enable-unsafe-swiftshader",
                "--window-size=1280,900");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.SEVERE);
        options.setCapability("goog:loggingPrefs", logs);
        return new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(Path.of(driver).toFile())
                        .withSilent(true)
                        .withEnvironment(Map.of("HOME", System.getProperty("java.io.tmpdir")))
                        .build(),
                options);
    }

    private static Optional<String> first(List<String> files) {
        return files.stream().filter(file -> Files.isExecutable(Path.of(file))).findFirst();
    }

    private static void deleteAll(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
