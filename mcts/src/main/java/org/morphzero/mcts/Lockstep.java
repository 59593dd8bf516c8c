package org.morphzero.mcts;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.Position;

/**
 * Drives searches round by round: each round gathers leaves of every search that is not done, has them evaluated together, and backs
 * them up. One leaf each of many games makes a batch in self-play; several leaves of one search make a batch when a person waits.
 * What a search finds does not depend on the others.
 */
public final class Lockstep {
    private final Evaluator evaluator;
    private final List<Node> leaves = new ArrayList<>();
    private final List<Search> owners = new ArrayList<>();

    public Lockstep(Evaluator evaluator) {
        this.evaluator = evaluator;
    }

    /**
     * One round.
     *
     * @param searches those that are done are passed over
     * @param leavesEach how many leaves of one search may be in flight, at least 1; a small tree takes fewer
     * @return the number of positions evaluated; 0 when all searches are done
     */
    public int round(List<Search> searches, int leavesEach) {
        leaves.clear();
        owners.clear();
        for (Search search : searches) {
            if (!search.isDone()) {
                search.gather(leaves, leavesEach);
            }
            while (owners.size() < leaves.size()) {
                owners.add(search);
            }
        }
        List<Position> positions = new ArrayList<>(leaves.size());
        List<int[]> moves = new ArrayList<>(leaves.size());
        for (Node leaf : leaves) {
            positions.add(leaf.position);
            moves.add(leaf.moves);
        }
        List<Evaluation> evaluations = new ArrayList<>(positions.size());
        for (int from = 0; from < positions.size(); from += evaluator.batchSize()) {
            int to = Math.min(positions.size(), from + evaluator.batchSize());
            evaluations.addAll(evaluator.evaluate(positions.subList(from, to), moves.subList(from, to)));
        }
        if (evaluations.size() != leaves.size()) {
            throw new IllegalStateException(
                    "evaluator: expected " + leaves.size() + " evaluations, found " + evaluations.size());
        }
        for (int i = 0; i < leaves.size(); i++) {
            owners.get(i).receive(leaves.get(i), evaluations.get(i));
        }
        return leaves.size();
    }

    /** Rounds until all searches are done. */
    public void run(List<Search> searches, int leavesEach) {
        while (!searches.stream().allMatch(Search::isDone)) {
            round(searches, leavesEach);
        }
    }
}
