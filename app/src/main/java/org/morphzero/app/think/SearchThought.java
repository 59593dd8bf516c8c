package org.morphzero.app.think;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.morphzero.app.level.MoveDraw;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.rules.Position;

/** A tree search's, turn by turn. */
final class SearchThought extends Thought {
    /**
     * How to search.
     *
     * @param network that judges positions; empty for none
     * @param limit besides being stopped
     * @param temperature of the draw of the move
     * @param lines how many to tell of
     */
    record Manner(Optional<NetworkFile> network, SearchConfig config, Limit limit, double temperature, int lines) {}

    private final Search search;
    private final Manner manner;
    private final RandomGenerator random;
    private final Consumer<Analysis> progress;
    private boolean begun;
    private long told;
    private volatile long simulations;

    SearchThought(
            Position position,
            Search search,
            Manner manner,
            RandomGenerator random,
            Consumer<Analysis> progress,
            Consumer<Answer> done,
            Consumer<String> failed) {
        super(position, done, failed);
        this.search = search;
        this.manner = manner;
        this.random = random;
        this.progress = progress;
    }

    Optional<NetworkFile> network() {
        return manner.network();
    }

    /** The search, begun where it was not. */
    Search search() {
        if (!begun) {
            search.begin(position(), manner.config(), manner.limit().and(Limit.until(this::isStopped)));
            begun = true;
        }
        return search;
    }

    boolean isOver() {
        return isCancelled() || search.isDone();
    }

    /** After a turn: counts, tells now and then, and answers when it is over. */
    void look(long now, long nanosBetweenTold) {
        simulations = search.simulations();
        if (isCancelled()) {
            return;
        }
        if (search.isDone()) {
            int move = MoveDraw.move(search.result(), manner.temperature(), random);
            answer(new Answer(move, Optional.of(search.analysis(manner.lines()))));
        } else if (now - told >= nanosBetweenTold) {
            told = now;
            progress.accept(search.analysis(manner.lines()));
        }
    }

    @Override
    public long simulations() {
        return simulations;
    }
}
