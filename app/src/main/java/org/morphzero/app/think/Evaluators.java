package org.morphzero.app.think;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointReader;

/**
 * Evaluators of networks, lent to one thread at a time. Networks are read when first asked for; those not asked for the longest are let go
 * where there are many. Thread-safe.
 */
public final class Evaluators implements AutoCloseable {
    private static final int MOST_NETWORKS = 16;
    /** Positions a call takes best: those of the games that share a turn. */
    private static final int BATCH = ThinkingPool.MOST_TOGETHER;

    private final Map<NetworkFile, Shelf> shelves = new LinkedHashMap<>(16, 0.75f, true);
    private boolean closed;

    /** One network: read once, with the evaluators nobody uses now. */
    private static final class Shelf {
        private Checkpoint checkpoint;
        private final Deque<Evaluator> idle = new ArrayDeque<>();
        private int lent;

        synchronized Checkpoint read(NetworkFile file) throws IOException {
            if (checkpoint == null) {
                checkpoint = CheckpointReader.read(file.path());
            }
            return checkpoint;
        }
    }

    /**
     * An evaluator, to be given back.
     *
     * @throws org.morphzero.models.checkpoint.CheckpointException if the network's file is no good
     * @throws IOException if it cannot be read
     */
    public Evaluator borrow(NetworkFile network) throws IOException {
        Shelf shelf;
        synchronized (this) {
            shelf = shelves.computeIfAbsent(network, unseen -> new Shelf());
            shelf.lent++;
            letGo();
            if (!shelf.idle.isEmpty()) {
                return shelf.idle.pop();
            }
        }
        boolean made = false;
        try {
            Checkpoint checkpoint = shelf.read(network);
            Evaluator evaluator = checkpoint.evaluator(checkpoint.usualEngine(), BATCH);
            made = true;
            return evaluator;
        } finally {
            if (!made) {
                synchronized (this) {
                    shelf.lent--;
                    shelves.remove(network, shelf);
                }
            }
        }
    }

    /** Gives one back, for others to borrow. */
    public synchronized void giveBack(NetworkFile network, Evaluator evaluator) {
        Shelf shelf = shelves.get(network);
        if (shelf == null || closed) {
            evaluator.close();
            return;
        }
        shelf.lent--;
        shelf.idle.push(evaluator);
    }

    private void letGo() {
        List<NetworkFile> unused = new ArrayList<>();
        shelves.forEach((network, shelf) -> {
            if (shelf.lent == 0 && shelves.size() - unused.size() > MOST_NETWORKS) {
                unused.add(network);
            }
        });
        for (NetworkFile network : unused) {
            shelves.remove(network).idle.forEach(Evaluator::close);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        shelves.values().forEach(shelf -> shelf.idle.forEach(Evaluator::close));
        shelves.clear();
    }
}
