package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.training.game.Turn;

/** Keeps the shortest decisive games, all different. */
final class ShortestGames {
    static final int KEPT = 10;

    private final List<Kept> shortest = new ArrayList<>();

    private record Kept(long id, String network, int drawnPlies, List<Integer> moves, Outcome outcome) {
        int plies() {
            return moves.size();
        }
    }

    void add(PlayedGame game) {
        if (game.isDecisive()
                && (shortest.size() < KEPT
                        || game.plies() < shortest.get(KEPT - 1).plies())) {
            add(new Kept(
                    game.record().id(),
                    game.record().network(),
                    game.drawnPlies(),
                    game.record().turns().stream().map(Turn::move).toList(),
                    game.record().outcome().orElseThrow()));
        }
    }

    void add(ShortestGames other) {
        other.shortest.forEach(this::add);
    }

    private void add(Kept game) {
        if (shortest.stream().noneMatch(kept -> kept.moves.equals(game.moves))) {
            shortest.add(game);
            // The sort is stable: of equally long games the earlier stays before the later.
            shortest.sort(Comparator.comparingInt(Kept::plies));
            if (shortest.size() > KEPT) {
                shortest.remove(KEPT);
            }
        }
    }

    List<ShortGame> games(Variant variant) {
        return shortest.stream().map(game -> written(game, variant)).toList();
    }

    private static ShortGame written(Kept game, Variant variant) {
        List<String> moves = new ArrayList<>();
        List<String> readable = new ArrayList<>();
        Position position = variant.start();
        for (int move : game.moves) {
            moves.add(MachineNotation.write(variant, move));
            readable.add(variant.notation().write(position, move));
            position = position.play(move);
        }
        return new ShortGame(game.id, game.network, game.drawnPlies, moves, readable, game.outcome);
    }
}
