package org.morphzero.training.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

class GameReplayTest {
    private static final Variant CHESS = Variants.of("chess");

    @Test
    void aGameIsItsPositions() {
        GameRecord game =
                chess(Optional.of(Outcome.win(Side.BLACK, Outcome.Reason.CHECKMATE)), "f2f3", "e7e5", "g2g4", "d8h4");
        List<Position> positions = GameReplay.positions(game, CHESS);
        assertThat(positions).hasSize(5);
        assertThat(positions.get(4))
                .hasToString("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
                .satisfies(last -> assertThat(last.predecessor()).contains(positions.get(3)));
    }

    @Test
    void gamesOfEveryVariantPlayAgain() {
        for (VariantType type : Variants.all()) {
            Variant variant = type.variant();
            for (GameRecord game : RandomGames.games(variant, 0, 10, 120)) {
                assertThat(GameReplay.positions(game, variant))
                        .hasSize(game.turns().size() + 1);
            }
        }
    }

    @Test
    void anIllegalMoveIsNamedByItsPly() {
        GameRecord game = chess(Optional.empty(), "e2e4", "e7e5");
        List<Turn> turns = new ArrayList<>(game.turns());
        turns.set(1, game.turns().get(0));
        assertRefused(
                with(game, turns, Optional.empty()), "game 4, ply 1: no game of chess: move .* is not legal in .*");
    }

    @Test
    void aPolicyOfTheWrongLengthIsRefused() {
        Turn turn = chess(Optional.empty(), "e2e4").turns().get(0);
        Turn wrong = new Turn(turn.move(), Turn.Search.FULL, new float[] {0.5f, 0.5f}, 0, 0, 0, 0, 1);
        assertRefused(
                with(chess(Optional.empty()), List.of(wrong), Optional.empty()),
                "game 4, ply 0: no game of chess: a policy over 2 moves, expected 20 in .*");
    }

    @Test
    void theEndIsTheOneOfTheRules() {
        assertRefused(
                chess(Optional.empty(), "f2f3", "e7e5", "g2g4", "d8h4"),
                "game 4, ply 4: .* it says 'unfinished', but by the rules it is 'Black wins: checkmate' in .*");
        GameRecord mate = chess(Optional.empty(), "f2f3", "e7e5", "g2g4", "d8h4");
        List<Turn> longer = new ArrayList<>(mate.turns());
        longer.add(mate.turns().get(0));
        assertRefused(
                with(mate, longer, Optional.empty()),
                "game 4, ply 4: .* a move after the end of the game \\(Black wins: checkmate\\)");
    }

    @Test
    void aGameOfAnotherVariantIsRefused() {
        assertRefused(RandomGames.game(Variants.of("morph4"), 4, 10), "game 4, ply 0: no game of chess: FEN .*");
    }

    private static void assertRefused(GameRecord game, String pattern) {
        assertThatThrownBy(() -> GameReplay.positions(game, CHESS))
                .isInstanceOf(GameFormatException.class)
                .hasMessageMatching(pattern);
    }

    private static GameRecord chess(Optional<Outcome> outcome, String... moves) {
        List<Turn> turns = new ArrayList<>();
        Position position = CHESS.start();
        for (String text : moves) {
            int move = position.move(text);
            turns.add(new Turn(move, Turn.Search.NONE, new float[0], 0, 0, 0, 0, 1));
            position = position.play(move);
        }
        return new GameRecord(4, "", CHESS.start().toString(), turns, outcome, -1, 0);
    }

    private static GameRecord with(GameRecord game, List<Turn> turns, Optional<Outcome> outcome) {
        return new GameRecord(game.id(), game.network(), game.start(), turns, outcome, -1, 0);
    }
}
