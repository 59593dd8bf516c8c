package org.morphzero.mcts;

/** PUCT as {@link SearchConfig.Puct} defines it. */
final class PuctRule implements MoveRule {
    private static final double USUAL_DEVIATION = 0.4;
    /** KataGo's prior on the deviation: two visits at 0.4. */
    private static final double PRIOR_WEIGHT = 2;

    private final SearchConfig.Puct puct;
    private final boolean solver;
    /** Null where none is kept. */
    private final MoveHistory history;

    /** Without a history. */
    PuctRule(SearchConfig.Puct puct, boolean solver) {
        this(puct, solver, null);
    }

    PuctRule(SearchConfig.Puct puct, boolean solver, MoveHistory history) {
        this.puct = puct;
        this.solver = solver;
        this.history = history;
    }

    @Override
    public int choose(Node node) {
        double exploration = exploration(node);
        if (history != null && node.explored < node.moves.length) {
            node.bringForward(mostPromising(node, exploration));
        } else {
            node.order(node.explored + 1);
        }
        // Of the moves without a child the first promises most, and all else is the same.
        return choose(node, node.priors, Math.min(node.explored + 1, node.moves.length), exploration, puct.fpu());
    }

    /** Of the moves without a child the one of the highest score. */
    private int mostPromising(Node node, double exploration) {
        int best = node.explored;
        double bestScore = Double.NEGATIVE_INFINITY;
        for (int i = node.explored; i < node.moves.length; i++) {
            double score = historyOf(node, i) + exploration * node.priors[i];
            if (score > bestScore) {
                bestScore = score;
                best = i;
            }
        }
        return best;
    }

    /** Chooses at the root, by its own priors or, among all moves, by others. */
    int chooseAtRoot(Node root, float[] priors) {
        int candidates = priors == root.priors ? Math.min(root.explored + 1, priors.length) : priors.length;
        return choose(root, priors, candidates, exploration(root), puct.rootFpu());
    }

    private int choose(Node node, float[] priors, int candidates, double exploration, double fpuReduction) {
        double visitedPrior = 0;
        for (int i = 0; i < node.explored; i++) {
            Node child = node.child(i);
            if (child != null && child.visits > 0) {
                visitedPrior += priors[i];
            }
        }
        double unvisited = firstPlayUrgency(node, visitedPrior, fpuReduction);
        int best = -1;
        double bestScore = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < candidates; i++) {
            Node child = node.child(i);
            double score;
            if (child == null) {
                score = unvisited + historyOf(node, i) + exploration * priors[i];
            } else if (solver && Proof.isWin(child.proof)) {
                continue;
            } else {
                double q = child.visits > 0 || child.isProven() ? -child.value() : unvisited;
                score = q + exploration * priors[i] / (1 + child.visits + child.inFlight);
            }
            if (score > bestScore) {
                bestScore = score;
                best = i;
            }
        }
        return best < 0 ? 0 : best;
    }

    private double historyOf(Node node, int index) {
        return history == null ? 0 : puct.history() * history.gain(node.moves[index], node.position.sideToMove());
    }

    private double exploration(Node node) {
        int n = Math.max(0, node.visits - 1 + node.inFlight);
        return cPuct(node, n) * Math.sqrt(n + 0.01);
    }

    /** The weight of exploration at a node whose moves have been visited so often. */
    double cPuct(Node node, int childVisits) {
        double grown = puct.base() + puct.log() * Math.log((childVisits + puct.logBase()) / puct.logBase());
        if (node.visits <= 1) {
            // One value has no spread: KataGo takes the usual deviation until there are two.
            return grown;
        }
        double mean = node.valueSum / node.visits;
        double square = mean * mean;
        double variance = ((square + USUAL_DEVIATION * USUAL_DEVIATION) * PRIOR_WEIGHT + node.squareSum)
                        / (PRIOR_WEIGHT + node.visits - 1)
                - square;
        double deviation = Math.sqrt(Math.max(0, variance));
        return grown * (1 + puct.varianceScale() * (deviation / USUAL_DEVIATION - 1));
    }

    private static double firstPlayUrgency(Node node, double visitedPrior, double reduction) {
        double trust = Math.min(1, visitedPrior * visitedPrior);
        double mean = node.visits == 0 ? node.ownValue : node.valueSum / node.visits;
        return trust * mean + (1 - trust) * node.ownValue - reduction * Math.sqrt(Math.min(1, visitedPrior));
    }
}
