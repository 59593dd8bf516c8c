package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Every case in which one target means several moves. */
@ExtendWith(Browser.class)
class ChooserTest {
    private final Page page;

    ChooserTest(Page page) {
        this.page = page;
    }

    @AfterEach
    void nothingFailed() {
        page.assertNoErrors();
    }

    /** BD4: the Knight is attacked from e5 and may become a Queen. */
    @Test
    void anAttackedPieceStaysOrTurns() {
        page.begin("metamorphin-fusion", "people", 1, "4k3/8/2p5/4p3/3N4/8/8/4K3 w - - 0 1");
        assertThat(page.label("d4")).contains("attacked, may turn");
        page.cell("d4");
        assertThat(page.label("f3")).contains("in several ways");
        page.cell("f3");
        assertThat(page.choices()).containsExactly("d4f3", "d4f3q");
        assertThat(page.text(".chooser")).containsIgnoringCase("queen");
        page.press(Keys.ESCAPE);
        page.cell("e6");
        page.choose("d4e6q");
        page.awaitPly(1);
        assertThat(page.label("e6")).startsWith("e6, White Queen");
        assertThat(page.announcements()).contains("White: Knight d4 to e6, becomes a Queen; check");
        assertThat(page.label("e8")).contains("in check");
    }

    /** BD7: a Pope moves as a whole, or one of its components leaves. */
    @Test
    void aPopeHasThreeMovesToOneSquareAndTheKeysChooseOne() {
        page.begin("metamorphin-fusion", "people", 1, "4k3/8/8/8/3O4/8/8/8 w - - 0 1");
        page.cell("d4");
        page.cell("e5");
        assertThat(page.choices()).containsExactlyInAnyOrder("d4e5", "d4e5/b", "d4e5/k");
        page.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP);
        String chosen = (String) page.script("return document.activeElement.dataset.move");
        assertThat(chosen).isIn("d4e5/b", "d4e5/k");
        page.press(Keys.ENTER);
        page.awaitPly(1);
        assertThat(page.label("d4")).startsWith(chosen.endsWith("b") ? "d4, White Bishop" : "d4, White King");
    }

    @Test
    void escapeClosesIt() {
        page.begin("metamorphin-fusion", "people", 1, "4k3/8/8/8/3M4/8/8/4K3 w - - 0 1");
        page.cell("d4");
        page.cell("d7");
        assertThat(page.choices()).contains("d4d7/n");
        page.press(Keys.ESCAPE);
        assertThat(page.has(".chooser")).isFalse();
        assertThat(page.label("d4")).contains("selected");
    }

    /** BD3. */
    @Test
    void aPawnPromotes() {
        page.begin("bedlam", "people", 1, "7k/4P3/8/8/8/8/8/4K3[] w - - 0 1");
        page.cell("e7");
        page.cell("e8");
        assertThat(page.choices()).containsExactlyInAnyOrder("e7e8r", "e7e8b", "e7e8n");
        page.choose("e7e8n");
        page.awaitPly(1);
        assertThat(page.label("e8")).startsWith("e8, White Knight");
    }

    /** BD6: a merge is one move, marked as such. */
    @Test
    void aMergeNeedsNoChooser() {
        page.begin("metamorphin-fusion", "people", 1, "4k3/B7/8/8/R2N4/8/P7/4K3 w - - 0 1");
        page.cell("a4");
        assertThat(page.label("d4")).contains("can merge here");
        page.cell("d4");
        page.awaitPly(1);
        assertThat(page.label("d4")).startsWith("d4, White Marshall");
    }

    /** MX6, option removable: the piece that was introduced with check can be taken from play by a press on it. */
    @Test
    void aPieceIsTakenFromPlay() {
        page.open("/#load");
        page.click("[data-variant=morph4]");
        page.click("[data-seat=people]");
        page.click("[data-fold=options] summary");
        page.find("[data-option=introduction-check]").sendKeys("removable");
        page.find("#fen").sendKeys("4/4/4/4|4/4/1K2/4|4/4/4/4|4/R1k1/4/4[RBBNNUUUUUUUUrrbbnnuuuuuuuu] b - Da3 0 1");
        page.click("[data-act=begin]");
        page.opened();
        page.cell("Da3");
        page.choose("x@Da3");
        page.awaitPly(1);
        assertThat(page.label("Da3")).startsWith("Da3, empty");
    }

    /** MX5, BD8. */
    @Test
    void aPieceComesFromTheReserve() {
        page.begin("morph4", "people", 1, "");
        page.hand("white", "K");
        page.cell("Bb2");
        page.awaitPly(1);
        page.hand("black", "K");
        assertThat(page.label("Cc3")).isEqualTo("Cc3, empty");
        assertThat(page.label("Dd4")).contains("can go here");
        page.cell("Dd4");
        page.awaitPly(2);
        assertThat(page.has("[data-hand=K]")).isFalse();
    }
}
