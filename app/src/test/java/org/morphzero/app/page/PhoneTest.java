package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
