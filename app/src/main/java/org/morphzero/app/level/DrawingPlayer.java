package org.morphzero.app.level;

import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.SearchPlayer;
import org.morphzero.rules.Position;

/** A search that draws its moves at a temperature. */
final class DrawingPlayer implements Player {
    private final SearchPlayer search;
    private final double temperature;
    private RandomGenerator random;

    DrawingPlayer(SearchPlayer search, double temperature) {
        this.search = search;
        this.temperature = temperature;
    }

    @Override
    public void start(Position position, RandomGenerator chance) {
        random = chance;
        search.start(position, chance);
    }

    @Override
    public int choose(Position position, Limit limit) {
        return MoveDraw.move(search.think(position, limit), temperature, random);
    }

    @Override
    public void close() {
        search.close();
    }
}
