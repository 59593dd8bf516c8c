package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;

/** What one does in a game: moving by click and drag, taking back, asking, giving up, loading and saving. */
@ExtendWith(Browser.class)
class PlayTest {
    private static final String BEDLAM_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1";

    private final Page page;

    PlayTest(Page page) {
        this.page = page;
    }

    @BeforeEach
    void clean() {
        page.driver.manage().logs().get("browser");
    }

    @AfterEach
    void nothingFailed() {
        page.assertNoErrors();
    }

    @Test
    void aMoveIsAnsweredTakenBackMadeAgainAndKeptOverAReload() {
        page.begin("bedlam", "white", 1, "");
        page.cell("e2");
        assertThat(page.label("e4")).isEqualTo("e4, empty, can go here");
        page.cell("e4");
        page.awaitPly(2);
        assertThat(page.announcements()).contains("White: Pawn e2 to e4").contains("Black: ");

        page.click("[data-act=undo]");
        page.awaitPly(0);
        assertThat(page.label("e2")).isEqualTo("e2, White Pawn");
        page.click("[data-act=redo]");
        page.awaitPly(2);

        page.driver.navigate().refresh();
        page.opened();
        page.awaitPly(2);
        assertThat(page.label("e4")).isEqualTo("e4, White Pawn");
    }

    @Test
    void aPieceCanBeDraggedFromTheBoardAndFromTheHand() {
        page.begin("bedlam", "people", 1, "r3k3/pp6/8/8/8/8/PP3PPP/4K2R[NPbp] w - - 0 1");
        page.drag("[data-cell=h1]", "[data-cell=h2]"); // onto an own pawn: no merge with pawns (BD6)
        page.awaitText(".toast", "not possible");
        page.drag("[data-cell=g2]", "[data-cell=g4]");
        page.awaitPly(1);
        page.drag("[data-hand=B][data-side=black]", "[data-cell=d4]");
        page.awaitPly(2);
        assertThat(page.label("d4")).startsWith("d4, Black Bishop");
        assertThat(page.has("[data-hand=B][data-side=black]")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
        chess ; 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1 ; a1 ; a8 ; White wins
        chessgi ; 6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1 ; a1 ; a8 ; White wins
        bedlam ; 7k/R7/8/8/8/8/8/1R2K3[] w - - 0 1 ; b1 ; b8 ; White wins
        metamorphin-fusion ; 7k/R7/8/8/8/8/8/1R2K3 w - - 0 1 ; b1 ; b8 ; White wins
        morphomania ; k8/9/9/4p4/9/9/9/9/K3R4 w - - 0 1 ; e1 ; e6 ; White wins
        morph4 ; n3/4/4/4|3K/3(BNRU)/4/4|4/4/3U/N3|4/u3/U3/1r1k[RBUUUUUnuuuuuu] w - - 0 15 ; Bd3 ; Cc2 ; White wins
        """)
    void aGameThatIsWonInOneMoveEndsThere(String variant, String fen, String from, String to, String words) {
        page.begin(variant, "white", 1, fen);
        page.move(from, to, from + to);
        page.awaitText(".status", words);
        assertThat(page.announcements()).contains(words);
        assertThat(page.find("[data-act=resign]").isEnabled()).isFalse();
    }

    @Test
    void whyAMoveIsImpossibleIsAnsweredWithItsRule() {
        page.begin("bedlam", "people", 1, BEDLAM_START);
        page.move("a1", "a5", "");
        page.awaitText(".toast", "not possible");
        page.click(".toast button.link");
        page.awaitText(".toast", "blocked by the Pawn on a2");
        assertThat(page.find(".toast a").getDomAttribute("href")).startsWith("/rules/bedlam#");
    }

    @Test
    void aHintIsAnArrowAndIsSaid() {
        page.begin("chess", "white", 4, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
        page.press("h");
        page.awaitText(".toast", "Try");
        assertThat(page.count(".arrows .hint")).isEqualTo(1);
        assertThat(page.announcements()).contains("Hint: ");
    }

    @Test
    void analysisShowsAsManyLinesAsWantedWithTheirArrows() {
        page.begin("metamorphin-fusion", "people", 1, "");
        page.click("[data-act=analysis]");
        page.await("three lines", () -> page.count(".lines li") == 3);
        page.find(".analysis select")
                .findElement(By.cssSelector("option[value='5']"))
                .click();
        page.await("five lines and arrows", () -> page.count(".lines li") == 5 && page.count(".arrows .line") == 5);
        assertThat(page.text(".eval-words")).contains("White wins");
        page.click("[data-act=analysis]");
        page.await("no arrows", () -> page.count(".arrows .line") == 0);
    }

    @Test
    void resigningIsAskedForOnceAndCanBeTakenBack() {
        page.begin("chess", "white", 1, "");
        page.click("[data-act=resign]");
        page.click(".toast button.link");
        page.awaitText(".status", "Black wins");
        page.click("[data-act=undo]");
        page.awaitText(".status", "Your turn");
    }

    @Test
    void sidesAreSwappedAndTheAiGoesOnWithTheOther() {
        page.begin("chess", "white", 1, "");
        page.click("[data-act=swap-sides]");
        page.awaitPly(1);
        page.awaitText(".status", "Your turn");
    }

    @Test
    void twoNetworksAreWatchedStoppedAndStepped() {
        String game = page.begin("morphomania", "watch", 1, "");
        page.await("two moves", () -> page.game(game).get("at").asInt() >= 2);
        page.click("[data-act=pause]");
        page.await("the start button", () -> page.find("[data-act=start]").isDisplayed());
        int stopped = page.game(game).get("at").asInt();
        page.awaitPly(stopped);
        page.click("[data-act=step]");
        page.awaitPly(stopped + 1);
        page.awaitText(".status", "Paused");
        page.click("[data-act=start]");
        page.await("three moves more", () -> page.game(game).get("at").asInt() >= stopped + 4);
        page.click("[data-act=pause]");
    }

    @Test
    void aGameIsSavedAndLoadedAgain() {
        page.begin("chess", "people", 1, "");
        page.move("e2", "e4", "");
        page.awaitPly(1);
        page.move("c7", "c5", "");
        page.awaitPly(2);
        String pgn = page.fetch(page.find("[data-act=save]").getDomProperty("href"));
        assertThat(pgn).contains("[Variant \"chess\"]").contains("1. e4 c5");

        page.open("/#load");
        page.click("[data-seat=people]");
        page.find("#pgn").sendKeys(pgn);
        page.click("[data-act=begin]");
        page.opened();
        page.awaitPly(2);
        assertThat(page.label("c5")).isEqualTo("c5, Black Pawn");
    }

    @Test
    void aWrongPositionIsNamedBesideTheForm() {
        page.open("/#load");
        page.click("[data-variant=chess]");
        page.find("#fen").sendKeys("8/8/8/8/8/8/8/K7 w - - 0 1");
        page.click("[data-act=begin]");
        page.awaitText(".error", "no royal piece");
        // The browser notes every answer that is a refusal.
        page.driver.manage().logs().get("browser");
    }

    @Test
    void anEarlierPositionIsLookedAtAndPlayedOnFrom() {
        page.begin("chess", "people", 1, "");
        page.move("e2", "e4", "");
        page.awaitPly(1);
        page.move("e7", "e5", "");
        page.awaitPly(2);
        page.click(".moves [data-ply='1']");
        page.awaitPly(1);
        assertThat(page.text(".status")).contains("Looking back: move 1 of 2");
        page.move("c7", "c5", "");
        page.awaitPly(2);
        assertThat(page.text(".moves")).contains("c5").doesNotContain("e5");
    }

    @Test
    void aRuleOptionIsPlayedWith() {
        page.open("/");
        page.click("[data-variant=morphomania]");
        page.click("[data-seat=people]");
        page.click("[data-fold=options] summary");
        page.find("[data-option=pawn-reach]").sendKeys("general");
        page.click("[data-act=begin]");
        page.opened();
        assertThat(page.text(".side")).contains("pawn-reach: general");
    }

    @Test
    void gamesAreListedToGoOnWith() {
        String game = page.begin("chess", "people", 1, "");
        page.move("d2", "d4", "");
        page.awaitPly(1);
        page.open("/");
        page.click(".games a[href='#game/" + game + "']");
        page.opened();
        page.awaitPly(1);
    }
}
