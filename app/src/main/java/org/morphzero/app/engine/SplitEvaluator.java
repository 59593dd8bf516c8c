package org.morphzero.app.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.rules.Position;

/** Evaluates a batch on several threads: each has an evaluator and takes an equal part. The answers are those of one evaluator. */
final class SplitEvaluator implements Evaluator {
    private final List<Evaluator> parts;
    private final ExecutorService threads;

    SplitEvaluator(List<Evaluator> parts) {
        this.parts = List.copyOf(parts);
        // The caller takes the first part itself.
        threads = Executors.newFixedThreadPool(parts.size() - 1, DaemonThread.named("evaluator"));
    }

    @Override
    public List<Evaluation> evaluate(List<Position> positions) {
        return evaluate(positions, positions.stream().map(Position::legalMoves).toList());
    }

    @Override
    public List<Evaluation> evaluate(List<Position> positions, List<int[]> legalMoves) {
        int share = (positions.size() + parts.size() - 1) / parts.size();
        if (share == 0 || positions.size() <= share) {
            return parts.get(0).evaluate(positions, legalMoves);
        }
        List<Future<List<Evaluation>>> others = new ArrayList<>();
        for (int from = share; from < positions.size(); from += share) {
            Evaluator part = parts.get(from / share);
            int start = from;
            int end = Math.min(positions.size(), from + share);
            Callable<List<Evaluation>> work =
                    () -> part.evaluate(positions.subList(start, end), legalMoves.subList(start, end));
            others.add(threads.submit(work));
        }
        List<Evaluation> evaluations =
                new ArrayList<>(parts.get(0).evaluate(positions.subList(0, share), legalMoves.subList(0, share)));
        for (Future<List<Evaluation>> other : others) {
            evaluations.addAll(resultOf(other));
        }
        return evaluations;
    }

    private static List<Evaluation> resultOf(Future<List<Evaluation>> work) {
        try {
            return work.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("evaluator: interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("evaluator: " + e.getCause().getMessage(), e.getCause());
        }
    }

    @Override
    public int batchSize() {
        return parts.stream().mapToInt(Evaluator::batchSize).sum();
    }

    @Override
    public void close() {
        threads.shutdownNow();
        parts.forEach(Evaluator::close);
    }
}
