package org.morphzero.mcts.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.morphzero.rules.Position;

/**
 * How a match went, from player a's view.
 *
 * @param games in the order they were drawn; games 2k and 2k+1 are a pair
 */
public record MatchResult(List<GameResult> games) {
    public MatchResult {
        games = List.copyOf(games);
    }

    public int wins() {
        return count(game -> game.points() == 1);
    }

    public int draws() {
        return count(game -> game.points() == 0.5);
    }

    public int losses() {
        return count(game -> game.points() == 0);
    }

    private int count(Predicate<GameResult> which) {
        return (int) games.stream().filter(which).count();
    }

    /** Points of player a, a draw being half a point. */
    public double points() {
        return games.stream().mapToDouble(GameResult::points).sum();
    }

    /** Games broken off at the longest length; they are among the draws. */
    public int brokenOff() {
        return count(GameResult::isBrokenOff);
    }

    /**
     * Player a's lead, the pairs of games being the samples; an odd last game is one of half their weight.
     *
     * @throws IllegalArgumentException if there is no game
     */
    public Elo elo() {
        double[] points = new double[(games.size() + 1) / 2];
        int[] played = new int[points.length];
        for (int i = 0; i < games.size(); i++) {
            points[i / 2] += games.get(i).points();
            played[i / 2]++;
        }
        return Elo.of(points, played);
    }

    /** How many games differ in a move: a match of few has shown less than its number of games says. */
    public int distinctGames() {
        Set<List<Integer>> seen = new HashSet<>();
        games.forEach(game -> seen.add(moves(game.last())));
        return seen.size();
    }

    /** How many openings differ in a move. */
    public int distinctOpenings() {
        Set<List<Integer>> seen = new HashSet<>();
        for (GameResult game : games) {
            List<Integer> moves = moves(game.last());
            seen.add(List.copyOf(moves.subList(0, Math.min(game.openingPlies(), moves.size()))));
        }
        return seen.size();
    }

    /** The moves from the start of the game to a position, the first one first. */
    static List<Integer> moves(Position last) {
        List<Integer> moves = new ArrayList<>();
        for (Position at = last;
                at.predecessor().isPresent();
                at = at.predecessor().get()) {
            moves.add(at.lastMove());
        }
        Collections.reverse(moves);
        return moves;
    }
}
