package org.morphzero.training.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.morphzero.models.network.Sample;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.training.config.LearningConfig;
import org.morphzero.training.config.ReplayConfig;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.GameReplay;

/**
 * The newest games of a run: as few as hold {@link WindowSize} rows. What it holds depends on the games and the configuration alone, and what is drawn
 * also on the random generator.
 *
 * <p>It keeps games, not samples: a game's moves are played again when one of its turns is drawn. For one thread at a time.
 */
public final class ReplayWindow {
    private final Variant variant;
    private final ReplayConfig size;
    private final LearningConfig learning;
    /** By ascending id. */
    private final List<GameRecord> games = new ArrayList<>();

    private final Map<String, Position> starts = new HashMap<>();
    /** The weights of the games up to each, that one included. */
    private double[] weights = {};

    private long rows;
    private long totalRows;
    private long newest = -1;

    /**
     * An empty window.
     *
     * @param learning of which {@code surprise} and {@code cheapRows} are used
     */
    public ReplayWindow(Variant variant, ReplayConfig size, LearningConfig learning) {
        this.variant = variant;
        this.size = size;
        this.learning = learning;
    }

    /**
     * Counts rows of games that came before all that will be added, for a run that goes on and reads only its newest games again. The window is the
     * same as if those had been added, if the games added hold {@link WindowSize#of} all rows.
     *
     * @throws IllegalStateException if games were added already
     */
    public void passOver(long olderRows) {
        if (newest >= 0) {
            throw new IllegalStateException("games were added already");
        }
        if (olderRows < 0) {
            throw new IllegalArgumentException(olderRows + " rows, expected 0 or more");
        }
        totalRows += olderRows;
    }

    /**
     * Adds newer games, in any order and each once though it may come twice, and drops the oldest as long as the others hold the window's rows.
     *
     * @throws org.morphzero.training.game.GameFormatException if one is no legal game of the variant; the message names the game and the
     *     ply, and nothing is added
     * @throws IllegalArgumentException if one is not newer than all that were added before
     */
    public void add(List<GameRecord> more) {
        List<GameRecord> sorted = new ArrayList<>();
        Set<Long> ids = new HashSet<>();
        for (GameRecord game : more) {
            if (game.id() <= newest) {
                throw new IllegalArgumentException("game " + game.id() + " comes after game " + newest);
            }
            if (ids.add(game.id())) {
                GameReplay.positions(game, variant);
                sorted.add(game);
            }
        }
        sorted.sort(Comparator.comparingLong(GameRecord::id));
        for (GameRecord game : sorted) {
            games.add(game);
            newest = game.id();
            rows += game.rows();
            totalRows += game.rows();
        }
        dropOldest();
        weigh();
    }

    private void dropOldest() {
        long target = WindowSize.of(size, totalRows);
        int dropped = 0;
        // While all rows are wanted, games without any stay too: they may have positions that were searched cheaply.
        while (totalRows > target
                && dropped < games.size()
                && rows - games.get(dropped).rows() >= target) {
            rows -= games.get(dropped).rows();
            dropped++;
        }
        games.subList(0, dropped).clear();
        starts.keySet().retainAll(games.stream().map(GameRecord::start).collect(Collectors.toSet()));
    }

    private void weigh() {
        weights = new double[games.size()];
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += Arrays.stream(RowWeights.of(games.get(i), learning)).sum();
            weights[i] = sum;
        }
    }

    /** Positions with a policy target in the window. */
    public long rows() {
        return rows;
    }

    /** Games in the window. */
    public int games() {
        return games.size();
    }

    /** Rows of all games that were added or passed over. */
    public long totalRows() {
        return totalRows;
    }

    /** Whether there is something to learn from. */
    public boolean isEmpty() {
        return weights.length == 0 || weights[weights.length - 1] == 0;
    }

    /**
     * Draws samples, each turn as often as its weight says: one from each of {@code count} equal slices of the window's weight, oldest first. Drawing in
     * proportion spends no step on samples that hardly count, and needs no rounding to whole copies; the slices keep a batch from
     * holding many turns of one time. A turn may be drawn again.
     *
     * @param count samples, 1 or more
     * @param searchValueShare share of the search's value in the value target, 0 to 1; the rest is the game's outcome. A game that was
     *     broken off is learnt from for the search's value alone
     * @return samples of weight 1; those of cheap searches have no policy
     * @throws IllegalStateException if there is nothing to learn from
     */
    public List<Sample> batch(int count, SplittableRandom random, double searchValueShare) {
        if (count < 1 || !(searchValueShare >= 0 && searchValueShare <= 1)) {
            throw new IllegalArgumentException(
                    "a batch of " + count + " with a share of " + searchValueShare + ", expected 1 or more and 0 to 1");
        }
        if (isEmpty()) {
            throw new IllegalStateException("the window holds nothing to learn from");
        }
        List<Sample> batch = new ArrayList<>(count);
        double slice = weights[weights.length - 1] / count;
        int at = -1;
        double[] turns = {};
        Replayed replayed = null;
        for (int i = 0; i < count; i++) {
            double drawn = (i + random.nextDouble()) * slice;
            int found = gameAt(drawn);
            if (found != at) {
                at = found;
                turns = RowWeights.of(games.get(at), learning);
                replayed = new Replayed(games.get(at), start(games.get(at)));
            }
            int ply = turnAt(turns, drawn - (at == 0 ? 0 : weights[at - 1]));
            batch.add(Targets.sample(games.get(at), ply, replayed.before(ply), searchValueShare));
        }
        return batch;
    }

    /** The first game up to which there is more weight than that. */
    private int gameAt(double weight) {
        int low = 0;
        int high = weights.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (weights[middle] > weight) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        // Rounding may lead beyond the last game that has weight.
        while (low > 0 && weights[low] == weights[low - 1]) {
            low--;
        }
        return low;
    }

    private static int turnAt(double[] turns, double weight) {
        double left = weight;
        int last = -1;
        for (int i = 0; i < turns.length; i++) {
            if (turns[i] > 0) {
                last = i;
                left -= turns[i];
                if (left < 0) {
                    break;
                }
            }
        }
        return last;
    }

    /**
     * Unfinished positions with their past, spread over all plies of the window's games, openings included, oldest first: what a quantised network is
     * calibrated on.
     *
     * @return {@code count} of them, some more than once if there are fewer
     * @throws IllegalStateException if the window has no turns
     */
    public List<Position> positions(int count, SplittableRandom random) {
        long plies = games.stream().mapToLong(game -> game.turns().size()).sum();
        if (plies == 0) {
            throw new IllegalStateException("the window holds no positions");
        }
        List<Position> positions = new ArrayList<>(count);
        int at = -1;
        long begin = 0;
        long end = 0;
        Replayed replayed = null;
        for (int i = 0; i < count; i++) {
            long drawn = Math.min(plies - 1, (long) ((i + random.nextDouble()) / count * plies));
            while (drawn >= end) {
                at++;
                begin = end;
                end += games.get(at).turns().size();
                replayed = new Replayed(games.get(at), start(games.get(at)));
            }
            positions.add(replayed.before((int) (drawn - begin)));
        }
        return positions;
    }

    private Position start(GameRecord game) {
        return starts.computeIfAbsent(game.start(), variant::position);
    }
}
