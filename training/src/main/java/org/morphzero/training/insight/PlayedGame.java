package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.Move;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.GameReplay;
import org.morphzero.training.game.Turn;

/**
 * A recorded game and what its moves did.
 *
 * @param record as it was stored
 * @param positions one more than moves
 * @param events of each move
 */
record PlayedGame(GameRecord record, List<Position> positions, List<List<Event>> events) {

    static PlayedGame of(GameRecord record, EventReader reader) {
        List<Position> positions = GameReplay.positions(record, reader.variant());
        List<List<Event>> events = new ArrayList<>(positions.size());
        for (Position position : positions.subList(1, positions.size())) {
            events.add(reader.read(position));
        }
        return new PlayedGame(record, positions, events);
    }

    int plies() {
        return events.size();
    }

    /** Moves that were drawn by chance to open the game. */
    int drawnPlies() {
        return (int) record.turns().stream()
                .filter(turn -> turn.search() == Turn.Search.NONE)
                .count();
    }

    boolean isDecisive() {
        return record.outcome().isPresent() && !record.outcome().get().isDraw();
    }

    /** A side's points, half a one for a game broken off. */
    double points(Side side) {
        return record.outcome()
                .flatMap(Outcome::winner)
                .map(winner -> winner == side ? 1.0 : 0.0)
                .orElse(0.5);
    }

    int move(int ply) {
        return record.turns().get(ply).move();
    }

    boolean captures(int ply) {
        return events.get(ply).stream().anyMatch(event -> event.kind() == EventKind.CAPTURE);
    }

    /** Whether the move took the piece on a cell off the board, by capture or removal. */
    boolean takesFrom(int ply, int cell) {
        return Move.to(move(ply)) == cell
                && events.get(ply).stream()
                        .anyMatch(event -> event.kind() == EventKind.CAPTURE || event.kind() == EventKind.REMOVE);
    }
}
