package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** A window of 360 x 740. */
@ExtendWith(Browser.class)
class PhoneTest {
    private final Page page;

    PhoneTest(Page page) {
        this.page = page;
    }

    @AfterEach
    void asBefore() {
        page.size(1280, 900);
        page.assertNoErrors();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/#load", "/training", "/rules", "/rules/bedlam", "/rules/morph4"})
    void nothingSticksOutOfThePages(String path) {
        page.open(path);
        page.size(360, 740);
        page.find("main h1");
        page.assertNoSidewaysScroll();
    }

    /** The words beside the pictures are not squeezed to a column of single words. */
    @Test
    void aChooserCanBeRead() {
        page.begin("metamorphin-fusion", "people", 1, "4k3/8/8/8/3O4/8/8/8 w - - 0 1");
        page.size(360, 740);
        page.cell("d4");
        page.cell("e5");
        assertThat(page.choices()).hasSize(3);
        page.assertNoSidewaysScroll();
        for (WebElement label : page.driver.findElements(By.cssSelector(".chooser-label"))) {
            assertThat(label.getRect().getHeight()).as(label.getText()).isLessThan(80);
        }
        page.press(Keys.ESCAPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bedlam", "morphomania", "morph4"})
    void aGameIsPlayedOnIt(String variant) {
        page.open("/");
        page.size(360, 740);
        page.click("[data-variant=" + variant + "]");
        page.click("[data-seat=people]");
        page.click("[data-act=begin]");
        page.opened();
        page.assertNoSidewaysScroll();
        double cell = page.find(".boards [data-cell] .hit").getRect().getWidth();
        assertThat(cell).as("a cell is wide enough for a finger").isGreaterThan(34);
        if (page.has("[data-hand=K]")) {
            page.hand("white", "K");
            page.cell("Bb2");
        } else {
            page.move("e2", "e3", "");
        }
        page.awaitPly(1);
        page.click("[data-act=undo]");
        page.awaitPly(0);
    }
}
