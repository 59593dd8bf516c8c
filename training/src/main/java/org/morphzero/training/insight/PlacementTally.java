package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.training.game.Turn;

/** Sums up what comes of pieces that are brought in. */
final class PlacementTally {
    private static final int ATTACKED = 1;
    private static final int DEFENDED = 2;
    private static final int SORTS = 4;

    private final Variant variant;
    private final OfSort[] sorts = new OfSort[SORTS];

    private static final class OfSort {
        private final RatioSum share = new RatioSum();
        private final RatioSum lost = new RatioSum();
        private final RatioSum score = new RatioSum();
        private final RatioSum expected = new RatioSum();
        private final RatioSum gain = new RatioSum();
        private long count;
        private int inGame;
        private int lostInGame;
        private double scoreInGame;
        private int searchedInGame;
        private double expectedInGame;
        private double gainInGame;

        private void add(boolean isLost, double points, double expectedPoints) {
            count++;
            inGame++;
            lostInGame += isLost ? 1 : 0;
            scoreInGame += points;
            if (!Double.isNaN(expectedPoints)) {
                searchedInGame++;
                expectedInGame += expectedPoints;
                gainInGame += points - expectedPoints;
            }
        }

        private void closeGame(int allInGame) {
            share.add(inGame, allInGame);
            lost.add(lostInGame, inGame);
            score.add(scoreInGame, inGame);
            expected.add(expectedInGame, searchedInGame);
            gain.add(gainInGame, searchedInGame);
            inGame = 0;
            lostInGame = 0;
            scoreInGame = 0;
            searchedInGame = 0;
            expectedInGame = 0;
            gainInGame = 0;
        }
    }

    PlacementTally(Variant variant) {
        this.variant = variant;
        for (int i = 0; i < SORTS; i++) {
            sorts[i] = new OfSort();
        }
    }

    void add(PlayedGame game) {
        int brought = 0;
        for (int ply = 0; ply < game.plies(); ply++) {
            int move = game.move(ply);
            if (Move.kind(move) != Move.Kind.DROP || variant.alphabet().isRoyal(Move.piece(move))) {
                continue;
            }
            brought++;
            Position after = game.positions().get(ply + 1);
            Side enemy = after.sideToMove();
            int cell = Move.to(move);
            int sort = (after.isAttacked(cell, enemy) ? ATTACKED : 0)
                    | (after.isAttacked(cell, enemy.opponent()) ? DEFENDED : 0);
            boolean isLost = ply + 1 < game.plies() && game.takesFrom(ply + 1, cell);
            sorts[sort].add(isLost, game.points(enemy.opponent()), expected(game, ply));
        }
        for (OfSort sort : sorts) {
            sort.closeGame(brought);
        }
    }

    /** The score that the enemy's search, a move before, left the side that moves now; NaN where it did not search. */
    private static double expected(PlayedGame game, int ply) {
        if (ply == 0) {
            return Double.NaN;
        }
        Turn before = game.record().turns().get(ply - 1);
        double all = before.win() + before.draw() + before.loss();
        return all == 0 ? Double.NaN : (before.loss() + before.draw() / 2) / all;
    }

    List<Placement> placements() {
        List<Placement> placements = new ArrayList<>();
        for (int i = 0; i < SORTS && variant.hasHands(); i++) {
            OfSort sort = sorts[i];
            placements.add(new Placement(
                    (i & ATTACKED) != 0,
                    (i & DEFENDED) != 0,
                    sort.count,
                    sort.share.share(),
                    sort.lost.share(),
                    sort.score.share(),
                    sort.expected.share(),
                    sort.gain.mean()));
        }
        return placements;
    }
}
