package org.morphzero.mcts;

/** Which move of an expanded node to look at next. */
interface MoveRule {
    /** The index of a move of the node; never one proven lost while the solver is on, unless all are. */
    int choose(Node node);

    /**
     * The rule a config asks for below the root.
     *
     * @param history of the moves in the tree, read by PUCT; null where none is kept
     */
    static MoveRule interior(SearchConfig config, MoveHistory history) {
        return switch (config.interior()) {
            case PUCT -> new PuctRule(config.puct(), config.solver(), history);
            case COMPLETED_Q -> new CompletedQRule(new CompletedQ(config.completedQ(), config.solver()));
            case UCB1 -> new Ucb1Rule();
        };
    }
}
