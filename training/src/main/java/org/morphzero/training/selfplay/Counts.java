package org.morphzero.training.selfplay;

import java.util.concurrent.atomic.LongAdder;

/** What the threads of an order have done. */
final class Counts {
    final LongAdder games = new LongAdder();
    final LongAdder positions = new LongAdder();
    final LongAdder evaluations = new LongAdder();
    final LongAdder cacheHits = new LongAdder();

    SelfPlay.Progress progress() {
        return new SelfPlay.Progress(games.sum(), positions.sum(), evaluations.sum(), cacheHits.sum());
    }
}
