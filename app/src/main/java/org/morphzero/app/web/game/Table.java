package org.morphzero.app.web.game;

import java.time.Instant;
import java.util.function.Consumer;
import org.morphzero.app.level.Level;
import org.morphzero.app.play.Participant;
import org.morphzero.app.think.Answer;
import org.morphzero.app.think.Thought;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Search;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** What a room needs of the house. */
interface Table {
    Instant now();

    long nanos();

    /** How long two programs leave a move on the board at least. */
    long paceMillis();

    void later(long millis, Runnable work);

    /** Keeps the game, soon. */
    void save(Room room);

    Level level(Variant variant, Participant.Ai ai);

    Search tree();

    Thought think(
            Level level,
            Position position,
            Search tree,
            Consumer<Analysis> progress,
            Consumer<Answer> done,
            Consumer<String> failed);

    void submit(Thought thought);
}
