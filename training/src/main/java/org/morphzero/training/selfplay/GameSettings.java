package org.morphzero.training.selfplay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.config.SelfPlayConfig;

/**
 * What the games of an order have in common.
 *
 * @param starts positions the games start from in turn, at least one
 * @param full how a search is done that is learnt from
 * @param cheap how one that only moves the game on
 */
record GameSettings(
        Variant variant,
        List<Position> starts,
        String network,
        long seed,
        SelfPlayConfig config,
        SearchConfig full,
        SearchConfig cheap) {

    /** @throws IOException if the order names a variant, an option, a start position or an id there is not, or a start where the game is over */
    static GameSettings of(Order order) throws IOException {
        for (long id : order.ids()) {
            if (id < 0) {
                throw new IOException("order: game " + id + ", expected ids of 0 or more");
            }
        }
        try {
            Variant variant = Variants.type(order.variant()).variant(order.rules());
            return new GameSettings(
                    variant,
                    starts(variant, order.config().starts()),
                    order.network(),
                    order.seed(),
                    order.config(),
                    full(order.config().search()),
                    with(order.config().search(), SearchConfig.cheap()));
        } catch (NotationException e) {
            throw new IOException("order: " + e.getMessage(), e);
        }
    }

    private static List<Position> starts(Variant variant, List<String> fens) throws IOException {
        if (fens.isEmpty()) {
            return List.of(variant.start());
        }
        List<Position> starts = new ArrayList<>();
        for (String fen : fens) {
            Position start = variant.position(fen);
            if (start.outcome().isPresent()) {
                throw new IOException(
                        "order: the game is over (" + start.outcome().get() + ") where it should start, in " + start);
            }
            starts.add(start);
        }
        return List.copyOf(starts);
    }

    private static SearchConfig full(SelfPlayConfig.SearchSettings search) {
        SearchConfig.CompletedQ standard = SearchConfig.CompletedQ.standard();
        SearchConfig config = SearchConfig.selfPlay()
                .withRoot(
                        switch (search.root()) {
                            case gumbel -> new SearchConfig.GumbelRoot(search.considered(), 1);
                            case puct -> SearchConfig.PuctRoot.noisy();
                        })
                .withCompletedQ(
                        new SearchConfig.CompletedQ(standard.visitOffset(), search.valueScale(), standard.rescale()));
        return with(search, config);
    }

    /** What full and cheap searches have in common. */
    private static SearchConfig with(SelfPlayConfig.SearchSettings search, SearchConfig config) {
        return config.withForcing(SearchConfig.Forcing.raisedChecks(search.checks()))
                .withSolver(search.solver());
    }

    Position start(long id) {
        return starts.get((int) Math.floorMod(id, (long) starts.size()));
    }

    /** Temperature of the moves drawn at a ply, counted from 0. */
    double temperature(int ply) {
        SelfPlayConfig.Temperature course = config.temperature();
        return course.end() + (course.start() - course.end()) * Math.pow(0.5, ply / course.halfLife());
    }
}
