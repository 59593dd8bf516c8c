package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The page as somebody with a mouse and a keyboard sees it. */
final class Page {
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final Duration POLL = Duration.ofMillis(40);
    private static final ObjectMapper JSON = new ObjectMapper();

    final ChromeDriver driver;
    private final String address;
    private final HttpClient http = HttpClient.newHttpClient();

    Page(ChromeDriver driver, String address) {
        this.driver = driver;
        this.address = address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    }

    /** The same browser at another server. */
    Page at(String otherAddress) {
        return new Page(driver, otherAddress);
    }

    // What is there

    Page open(String path) {
        size(1280, 900);
        leave();
        driver.get(address + path);
        return this;
    }

    /** Away from the server, so that it can be stopped without anybody waiting for it. */
    void leave() {
        driver.get("about:blank");
    }

    WebElement find(String css) {
        return new WebDriverWait(driver, PATIENCE, POLL)
                .withMessage("nothing matches " + css)
                .until(d -> d.findElement(By.cssSelector(css)));
    }

    boolean has(String css) {
        return !driver.findElements(By.cssSelector(css)).isEmpty();
    }

    int count(String css) {
        return driver.findElements(By.cssSelector(css)).size();
    }

    String text(String css) {
        return find(css).getText();
    }

    Object script(String javascript, Object... arguments) {
        return driver.executeScript(javascript, arguments);
    }

    /** Waits until something holds. */
    void await(String what, Condition condition) {
        new WebDriverWait(driver, PATIENCE, POLL)
                .withMessage(what)
                .ignoring(StaleElementReferenceException.class)
                .until(d -> condition.holds());
    }

    /** Something to wait for. */
    interface Condition {
        boolean holds();
    }

    void awaitText(String css, String part) {
        await(css + " says '" + part + "'", () -> has(css) && text(css).contains(part));
    }

    /** What has been said to who does not see the board. */
    String announcements() {
        return (String) script("return document.getElementById('live').textContent");
    }

    /** Nothing failed in the page, and nothing was fetched from elsewhere: refusals of the content policy are errors too. */
    void assertNoErrors() {
        assertThat(driver.manage().logs().get(LogType.BROWSER).getAll())
                .filteredOn(entry -> !entry.getMessage().contains("GPU stall"))
                .isEmpty();
    }

    // Games

    /** Begins a game through the page's form; returns its name. */
    String begin(String variant, String seat, int level, String fen) {
        open(fen.isEmpty() ? "/" : "/#load");
        click("[data-variant=" + variant + "]");
        click("[data-seat=" + seat + "]");
        slide(level);
        if (!fen.isEmpty()) {
            find("#fen").sendKeys(fen);
        }
        click("[data-act=begin]");
        return opened();
    }

    /** Moves the slider that is shown to a level, with its keys. */
    private void slide(int level) {
        for (WebElement slider : driver.findElements(By.cssSelector("input[type=range]"))) {
            if (slider.isDisplayed()) {
                slider.sendKeys(Keys.HOME);
                for (int i = 1; i < level; i++) {
                    slider.sendKeys(Keys.ARROW_RIGHT);
                }
            }
        }
    }

    /** Waits for the board of a game; returns the game's name. */
    String opened() {
        find(".game [data-cell]");
        return find(".game").getDomAttribute("data-game");
    }

    /** The game as the server has it. */
    JsonNode game(String id) {
        try {
            return JSON.readTree(fetch("/api/games/" + id));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String fetch(String path) {
        URI uri = URI.create(path.startsWith("http") ? path : address + path);
        try {
            return http.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString(StandardCharsets.UTF_8))
                    .body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Waits until so many moves are on the page's board. */
    void awaitPly(int ply) {
        await("move " + ply + " is shown", () -> has(".moves [data-ply='" + ply + "'][aria-current]"));
    }

    // Hands

    void click(String css) {
        find(css).click();
    }

    void cell(String name) {
        click(".boards [data-cell=" + name + "]");
    }

    void hand(String side, String letter) {
        click("[data-hand='" + letter + "'][data-side=" + side + "]");
    }

    /** From cell to cell; where a chooser opens, the given move is chosen there. */
    void move(String from, String to, String chosen) {
        cell(from);
        cell(to);
        choose(chosen);
    }

    void choose(String move) {
        if (has(".chooser")) {
            click(".chooser [data-move='" + move + "']");
        }
    }

    List<String> choices() {
        find(".chooser");
        return driver.findElements(By.cssSelector(".chooser [data-move]")).stream()
                .map(option -> option.getDomAttribute("data-move"))
                .toList();
    }

    void drag(String from, String to) {
        new Actions(driver)
                .clickAndHold(find(from))
                .moveByOffset(9, 4)
                .moveToElement(find(to))
                .release()
                .perform();
    }

    void press(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    /** What is marked on a cell of the flat boards, as a screen reader reads it. */
    String label(String cell) {
        return find(".boards [data-cell=" + cell + "]").getDomAttribute("aria-label");
    }

    // The window

    /** Gives the window this size; below 600 it is a phone's. */
    void size(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    }

    /** Nothing sticks out to the right, however far one scrolls. */
    void assertNoSidewaysScroll() {
        long wide = ((Number)
                        script("return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .longValue();
        assertThat(wide).as("pixels that stick out").isZero();
        Object clipped =
                script("return [...document.querySelectorAll('main button, main a.button, main select, main input')]"
                        + ".filter(e => e.checkVisibility()).filter(e => { const r = e.getBoundingClientRect();"
                        + " return r.left < 0 || r.right > innerWidth + 0.5; }).map(e => e.outerHTML)");
        assertThat((List<?>) clipped).as("controls outside the window").isEmpty();
    }
}
