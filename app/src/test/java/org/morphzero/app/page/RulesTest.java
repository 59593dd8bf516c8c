package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How to play: pages with boards that move. */
@ExtendWith(Browser.class)
class RulesTest {
    private final Page page;

    RulesTest(Page page) {
        this.page = page;
    }

    @AfterEach
    void nothingFailed() {
        still(false);
        page.assertNoErrors();
    }

    private void still(boolean wanted) {
        page.driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of(
                                "name", "prefers-reduced-motion", "value", wanted ? "reduce" : "no-preference"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"morph4", "bedlam", "morphomania", "metamorphin-fusion", "chessgi", "chess"})
    void everyGameHasAPageWhoseDiagramsAreDrawn(String variant) {
        page.open("/rules/" + variant);
        page.await(
                "every diagram has its board",
                () -> page.count(".diagram .boards") > 0 && page.count(".diagram") == page.count(".diagram .boards"));
        assertThat(page.has(".diagram .error")).isFalse();
        assertThat(page.count(".piece-table li")).isGreaterThan(5);
    }

    @Test
    void aDiagramMovesByItselfAndStops() {
        page.open("/rules/bedlam");
        page.find(".stepper");
        page.script("document.querySelector('.stepper').scrollIntoView({block: 'center'})");
        page.await("a move is shown", () -> !page.text(".stepper .scene-move").isEmpty());
        page.click(".stepper [aria-label=Pause]");
        assertThat(page.has(".stepper [aria-label=Play]")).isTrue();
    }

    @Test
    void whoWantsLittleToMoveStepsThroughIt() {
        still(true);
        page.open("/rules/bedlam");
        page.find(".stepper [aria-label=Play]");
        page.click(".stepper [aria-label='One move on']");
        page.await("the first move", () -> !page.text(".stepper .scene-move").isEmpty());
    }

    @Test
    void fromTheRulesOneComesToTheGame() {
        page.open("/rules/morphomania");
        page.click("[data-act=play]");
        page.find("[data-variant=morphomania][aria-checked=true]");
        assertThat(page.text(".setup h2")).isEqualTo("Morphomania");
    }

    /** The contents would fill the first screen of a phone. */
    @Test
    void theContentsAreFoldedWhereTheyStandAboveTheText() {
        page.open("/rules/bedlam");
        page.find(".guide-nav details[open]");
        page.size(390, 844);
        page.driver.navigate().refresh();
        page.find(".guide-text h1");
        assertThat(page.has(".guide-nav details[open]")).isFalse();
        assertThat(page.find(".guide-text h1").getRect().getY()).isLessThan(300);
    }

    @Test
    void aRuleIsAPlaceOnThePage() {
        page.open("/rules/bedlam#bd6");
        page.await("the section is pointed out", () -> page.has("section.pointed #bd6"));
        page.await(
                "it is in sight",
                () -> (boolean)
                        page.script(
                                "const r = document.getElementById('bd6').getBoundingClientRect(); return r.top >= 0 && r.top < innerHeight"));
    }
}
