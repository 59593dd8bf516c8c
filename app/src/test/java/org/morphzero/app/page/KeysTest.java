package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** The page without a mouse. */
@ExtendWith(Browser.class)
class KeysTest {
    private final Page page;

    KeysTest(Page page) {
        this.page = page;
    }

    @AfterEach
    void nothingFailed() {
        page.assertNoErrors();
    }

    private String focused() {
        return (String) page.script("return document.activeElement.dataset.cell ?? document.activeElement.outerHTML");
    }

    @Test
    void aMoveIsMadeWithTheKeysAlone() {
        page.begin("chess", "people", 1, "");
        page.press(Keys.ARROW_UP);
        assertThat(focused()).isEqualTo("a1");
        page.press(Keys.ARROW_UP, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        assertThat(focused()).isEqualTo("e2");
        page.press(Keys.ENTER);
        assertThat(page.label("e2")).contains("selected");
        page.press(Keys.ESCAPE);
        assertThat(page.label("e2")).doesNotContain("selected");
        page.press(Keys.ENTER, Keys.ARROW_UP, Keys.ARROW_UP, Keys.SPACE);
        page.awaitPly(1);
        page.press("u");
        page.awaitPly(0);
        page.press("r");
        page.awaitPly(1);
    }

    @Test
    void theBoardIsTurnedAndTheArrowsGoWhereTheyPoint() {
        page.begin("chess", "people", 1, "");
        page.press(Keys.ARROW_UP);
        page.press("f");
        page.press(Keys.ARROW_UP);
        page.press(Keys.ARROW_DOWN);
        // White is on top now: down is towards the higher ranks.
        assertThat(focused()).isEqualTo("a2");
    }

    @Test
    void levelsAreChangedWithPageUpAndPageDown() {
        page.begin("morph4", "people", 1, "");
        page.press(Keys.ARROW_UP);
        page.press(Keys.PAGE_UP, Keys.PAGE_UP, Keys.ARROW_RIGHT);
        assertThat(focused()).isEqualTo("Cb1");
        page.press(Keys.PAGE_DOWN);
        assertThat(focused()).isEqualTo("Bb1");
    }

    @Test
    void whatAPieceCanDoIsSaid() {
        page.begin("chess", "people", 1, "");
        page.press(Keys.ARROW_UP);
        page.press(Keys.ARROW_RIGHT, "i");
        assertThat(page.text(".piece-card")).contains("White Knight").contains("leaps");
        assertThat(page.announcements()).contains("White Knight: leaps");
        page.press(Keys.ESCAPE);
        assertThat(page.has(".piece-card")).isFalse();
    }

    @Test
    void everyControlHasAName() {
        page.begin("morph4", "people", 1, "");
        Object nameless =
                page.script("return [...document.querySelectorAll('button, a, select, input, [role=gridcell]')]"
                        + ".filter(e => e.checkVisibility()).filter(e => !(e.textContent.trim() || e.getAttribute('aria-label')"
                        + " || e.labels?.length)).map(e => e.outerHTML)");
        assertThat((java.util.List<?>) nameless).isEmpty();
    }
}
