package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.interactions.PointerInput;

/** The cube: played in, turned, and always the same as the flat boards. */
@ExtendWith(Browser.class)
class CubeTest {
    private static final String NARWHAL = "4/4/4/4|4/4/1(RU)2/4|4/4/4/4|4/4/4/k2K[] w - - 0 1";

    private final Page page;

    CubeTest(Page page) {
        this.page = page;
    }

    @AfterEach
    void nothingFailed() {
        page.assertNoErrors();
    }

    private Map<?, ?> whereIs(String cell) {
        return (Map<?, ?>) page.script("return document.querySelector('.cube').whereIs(arguments[0])", cell);
    }

    private int x(String cell) {
        return ((Number) whereIs(cell).get("x")).intValue();
    }

    private int y(String cell) {
        return ((Number) whereIs(cell).get("y")).intValue();
    }

    private Actions to(String cell) {
        return new Actions(page.driver).moveToLocation(x(cell), y(cell));
    }

    @Test
    void aPiecePickedUpInTheCubeIsPickedUpOnTheBoardsAndMovesInEither() {
        page.begin("morph4", "people", 1, NARWHAL);
        page.find(".cube canvas");
        to("Bb2").click().perform();
        page.await("selected on the flat board", () -> page.label("Bb2").contains("selected"));
        assertThat(page.label("Cc3")).contains("can go here");
        to("Cc3").click().perform();
        page.awaitPly(1);
        assertThat(page.label("Cc3")).startsWith("Cc3, White Narwhal");
        page.move("Da1", "Db1", "");
        page.awaitPly(2);
        assertThat(page.announcements()).contains("White: Narwhal Bb2 to Cc3").contains("Black: King Da1 to Db1");
    }

    @Test
    void theCubeIsTurnedByDraggingAndNothingIsPressedByThat() {
        page.begin("morph4", "people", 1, NARWHAL);
        page.find(".cube canvas");
        int before = x("Da1");
        to("Bb2").clickAndHold().moveByOffset(120, 0).release().perform();
        page.await("turned", () -> Math.abs(x("Da1") - before) > 20);
        assertThat(page.label("Bb2")).doesNotContain("selected");
        page.click(".cube-buttons [title='As at first']");
        assertThat(Math.abs(x("Da1") - before)).isLessThan(3);
    }

    @Test
    void theCubeAloneIsEnoughToPlayAndAPieceIsDraggedIntoIt() {
        page.begin("morph4", "people", 1, "");
        page.click("[data-view=cube]");
        page.hand("white", "K");
        to("Aa1").click().perform();
        page.awaitPly(1);
        new Actions(page.driver)
                .clickAndHold(page.find("[data-hand=K][data-side=black]"))
                .moveByOffset(9, 4)
                .moveToLocation(x("Dd4"), y("Dd4"))
                .release()
                .perform();
        page.awaitPly(2);
        assertThat(page.label("Dd4")).startsWith("Dd4, Black King");
        page.click("[data-view=both]");
    }

    @Test
    void withAFingerToo() {
        page.begin("morph4", "people", 1, NARWHAL);
        page.find(".cube canvas");
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
        var tap = new org.openqa.selenium.interactions.Sequence(finger, 0)
                .addAction(finger.createPointerMove(
                        java.time.Duration.ZERO, PointerInput.Origin.viewport(), x("Bb2"), y("Bb2")))
                .addAction(finger.createPointerDown(0))
                .addAction(finger.createPointerUp(0));
        page.driver.perform(java.util.List.of(tap));
        page.await("selected on the flat board", () -> page.label("Bb2").contains("selected"));
    }

    @Test
    void withoutWebGlTheFlatBoardsAreTheWholeGame() {
        Map<String, Object> added = page.driver.executeCdpCommand(
                "Page.addScriptToEvaluateOnNewDocument",
                Map.of("source", "HTMLCanvasElement.prototype.getContext = () => null;"));
        try {
            page.begin("morph4", "people", 1, "");
            assertThat(page.has(".cube")).isFalse();
            assertThat(page.text(".table")).contains("needs WebGL");
            page.hand("white", "K");
            page.cell("Bb2");
            page.awaitPly(1);
        } finally {
            page.driver.executeCdpCommand(
                    "Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", added.get("identifier")));
            // three.js notes that there is no WebGL.
            page.driver.manage().logs().get("browser");
        }
    }
}
