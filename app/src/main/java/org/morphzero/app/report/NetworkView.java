package org.morphzero.app.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.SearchResult;
import org.morphzero.mcts.player.SearchPlayer;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.GameReplay;

/**
 * What a network makes of a position.
 *
 * @param game the number of the game the position is from
 * @param ply counted from 0
 * @param evaluation by the network alone
 * @param search after {@link #SIMULATIONS} simulations
 */
record NetworkView(long game, int ply, Position position, Evaluation evaluation, SearchResult search) {
    static final int SIMULATIONS = 64;

    /** A position out of a game. */
    private record Place(long game, int ply, Position position, int kinds) {}

    /**
     * Looks at the position that shows most of the variant: of the middle positions of these games the one with the most different pieces,
     * the first of several.
     *
     * @return empty if there are no games, or none with a middle
     */
    static Optional<NetworkView> of(Checkpoint checkpoint, List<GameRecord> games, Evaluator evaluator) {
        Variant variant = checkpoint.variant();
        Optional<Place> place = games.stream()
                .filter(game -> game.turns().size() > 1)
                .map(game -> middle(game, variant))
                // The first of the greatest: max() takes the last.
                .reduce((a, b) -> b.kinds() > a.kinds() ? b : a);
        return place.map(found -> look(found, evaluator));
    }

    private static Place middle(GameRecord game, Variant variant) {
        int ply = game.turns().size() / 2;
        Position position = GameReplay.positions(game, variant).get(ply);
        return new Place(game.id(), ply, position, kinds(position));
    }

    private static int kinds(Position position) {
        Set<List<Object>> kinds = new HashSet<>();
        for (int cell = 0; cell < position.variant().geometry().cells(); cell++) {
            Optional<Side> side = position.sideAt(cell);
            if (side.isPresent()) {
                kinds.add(List.of(side.get(), position.pieceAt(cell)));
            }
        }
        return kinds.size();
    }

    private static NetworkView look(Place place, Evaluator evaluator) {
        Position position = place.position();
        Evaluation evaluation = evaluator.evaluate(List.of(position)).get(0);
        // No time limit, so the clock is never needed.
        SearchPlayer player =
                new SearchPlayer(evaluator, SearchConfig.play(), Limit.simulations(SIMULATIONS), 1, () -> 0);
        player.start(position, new SplittableRandom(1));
        return new NetworkView(place.game(), place.ply(), position, evaluation, player.think(position, Limit.none()));
    }

    /** The moves the network likes best, as indices into the legal moves, the best first. */
    List<Integer> byPrior(int most) {
        return best(most, Comparator.comparingDouble(i -> -evaluation.priors()[i]));
    }

    /** The moves the search looked at most; the one it would play first, and none that it did not look at. */
    List<Integer> byVisits(int most) {
        return best(most, Comparator.comparingInt(i -> i == search.best() ? Integer.MIN_VALUE : -search.visits()[i]))
                .stream()
                .filter(i -> search.visits()[i] > 0 || i == search.best())
                .toList();
    }

    private List<Integer> best(int most, Comparator<Integer> order) {
        Integer[] indices = new Integer[search.moves().length];
        Arrays.setAll(indices, i -> i);
        Arrays.sort(indices, order);
        return List.of(indices).subList(0, Math.min(most, indices.length));
    }
}
