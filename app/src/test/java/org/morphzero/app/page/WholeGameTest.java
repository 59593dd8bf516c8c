package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** Games from the first move to the last against the AI's first level, every move made with clicks. */
@ExtendWith(Browser.class)
class WholeGameTest {
    /** More than a strong player needs against moves at random. */
    private static final int LONGEST = 240;

    private final Page page;

    WholeGameTest(Page page) {
        this.page = page;
    }

    @AfterEach
    void nothingFailed() {
        page.assertNoErrors();
    }

    @Test
    void aGameFromTheFirstMoveToTheLast() {
        playToTheEnd("bedlam");
    }

    @Tag("deep")
    @ParameterizedTest
    @ValueSource(strings = {"morph4", "morphomania", "metamorphin-fusion", "chessgi", "chess"})
    void theSameInTheOtherGames(String variant) {
        playToTheEnd(variant);
    }

    private void playToTheEnd(String id) {
        String game = page.begin(id, "white", 1, "");
        Variant variant = Variants.of(id);
        JsonNode state = page.game(game);
        try (Player player = PlayerSpecs.standard(System::nanoTime)
                .read("alphabeta:depth=2", variant)
                .create()) {
            player.start(variant.start(), new SplittableRandom(1));
            while (state.get("outcome").isNull() && state.get("at").asInt() < LONGEST) {
                Position position = variant.start();
                for (JsonNode made : state.get("moves")) {
                    position = position.play(position.move(made.get("move").asText()));
                }
                int ply = state.get("at").asInt();
                make(position, player.choose(position, Limit.none()));
                state = page.game(game);
                while (state.get("outcome").isNull() && state.get("at").asInt() < ply + 2) {
                    state = page.game(game);
                }
                page.awaitPly(state.get("at").asInt());
            }
        }
        assertThat(state.get("outcome").isNull()).as("the game is over").isFalse();
        page.awaitText(".status", state.get("outcome").get("text").asText());
        assertThat(page.fetch(page.find("[data-act=save]").getDomProperty("href")))
                .contains("[Result \"" + state.get("outcome").get("result").asText());
    }

    private void make(Position position, int move) {
        Variant variant = position.variant();
        String to = variant.geometry().name(Move.to(move));
        if (Move.kind(move) == Move.Kind.DROP) {
            page.hand("white", variant.alphabet().symbol(Side.WHITE, Move.piece(move)));
            page.cell(to);
        } else {
            page.move(variant.geometry().name(Move.from(move)), to, MachineNotation.write(variant, move));
        }
    }
}
