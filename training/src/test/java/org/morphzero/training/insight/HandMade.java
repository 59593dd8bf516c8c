package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;

/** Games made by hand. */
final class HandMade {
    static final float[] NO_POLICY = {};

    private HandMade() {}

    /** A game from the variant's own start, its moves in machine notation; it ends as the rules say, or is broken off. */
    static GameRecord game(Variant variant, long id, String moves) {
        return game(variant, id, variant.start().toString(), moves);
    }

    static GameRecord game(Variant variant, long id, String fen, String moves) {
        List<Turn> turns = new ArrayList<>();
        Position position = variant.position(fen);
        for (String text : moves.split(" ", -1)) {
            int move = position.move(text);
            turns.add(turn(move, Turn.Search.CHEAP, 0, 0, 0));
            position = position.play(move);
        }
        return new GameRecord(id, "000001", fen, turns, position.outcome(), -1, 0);
    }

    static Turn turn(int move, Turn.Search search, double win, double draw, double loss) {
        return new Turn(move, search, NO_POLICY, (float) win, (float) draw, (float) loss, 0, 1);
    }

    static PlayedGame played(Variant variant, long id, String fen, String moves) {
        return PlayedGame.of(game(variant, id, fen, moves), new EventReader(variant));
    }
}
