package org.morphzero.mcts.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/**
 * Positions with one right move: {@code fen<TAB>mate in<TAB>move}, one a line; empty lines and lines that start with # are
 * passed over.
 */
public final class Tactics {
    private static final int MOST_MOVES = 99;

    /**
     * A position with one right move.
     *
     * @param mateIn in how many moves it mates, at least 1
     */
    public record Task(Position position, int mateIn, int move) {}

    /** How many were solved of how many. */
    public record Score(int solved, int total) {}

    /**
     * How a player did.
     *
     * @param byDistance scores by mate distance, the shortest first
     * @param missed the tasks not solved, with the move played instead, for people
     */
    public record Result(TreeMap<Integer, Score> byDistance, List<String> missed) {}

    private Tactics() {}

    /**
     * Reads tasks.
     *
     * @param source names the lines in messages: a file's name
     * @throws NotationException if a line is not a task; the message names the line and what was expected
     */
    public static List<Task> read(Variant variant, List<String> lines, String source) {
        List<Task> tasks = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            String place = source + ", line " + (i + 1);
            String[] fields = line.split("\t", -1);
            if (fields.length != 3) {
                throw new NotationException(
                        place + ": expected 'fen<TAB>mate in<TAB>move', found " + fields.length + " field(s)");
            }
            if (!fields[1].matches("[1-9][0-9]?")) {
                throw new NotationException(
                        place + ": expected a distance of 1 to " + MOST_MOVES + " moves, found '" + fields[1] + "'");
            }
            try {
                Position position = variant.position(fields[0]);
                Optional<Outcome> outcome = position.outcome();
                if (outcome.isPresent()) {
                    throw new NotationException("expected a position in which the game goes on, found " + outcome.get()
                            + " in " + position);
                }
                tasks.add(new Task(position, Integer.parseInt(fields[1]), position.move(fields[2])));
            } catch (NotationException e) {
                throw new NotationException(place + ": " + e.getMessage());
            }
        }
        return tasks;
    }

    /** Has a player choose a move in each position, each a game of its own. */
    public static Result solve(List<Task> tasks, Player player, Limit limit, long seed) {
        TreeMap<Integer, Score> scores = new TreeMap<>();
        List<String> missed = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seed);
        for (Task task : tasks) {
            player.start(task.position(), random.split());
            int move = player.choose(task.position(), limit);
            boolean solved = move == task.move();
            Score score = scores.getOrDefault(task.mateIn(), new Score(0, 0));
            scores.put(task.mateIn(), new Score(score.solved() + (solved ? 1 : 0), score.total() + 1));
            if (!solved) {
                Variant variant = task.position().variant();
                missed.add(task.position() + ": mate in " + task.mateIn() + " by "
                        + MachineNotation.write(variant, task.move()) + ", played "
                        + MachineNotation.write(variant, move));
            }
        }
        return new Result(scores, missed);
    }
}
