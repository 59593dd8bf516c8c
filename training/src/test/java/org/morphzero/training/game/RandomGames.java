package org.morphzero.training.game;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** Legal games with targets drawn by chance, shaped like those of self-play. */
public final class RandomGames {
    private RandomGames() {}

    /** A game of at most so many plies: a quarter of the moves searched fully, the first two not at all. */
    public static GameRecord game(Variant variant, long id, int maxPlies) {
        SplittableRandom random = new SplittableRandom(id);
        List<Turn> turns = new ArrayList<>();
        Position position = variant.start();
        int opening = random.nextInt(3);
        while (turns.size() < maxPlies && position.outcome().isEmpty()) {
            int[] legal = position.legalMoves();
            int move = legal[random.nextInt(legal.length)];
            if (turns.size() < opening) {
                turns.add(new Turn(move, Turn.Search.NONE, new float[0], 0, 0, 0, 0, 0));
            } else {
                boolean full = random.nextInt(4) == 0;
                float[] result = distribution(3, random);
                turns.add(new Turn(
                        move,
                        full ? Turn.Search.FULL : Turn.Search.CHEAP,
                        full ? distribution(legal.length, random) : new float[0],
                        result[0],
                        result[1],
                        result[2],
                        full ? (float) random.nextDouble() : 0,
                        random.nextInt(5) == 0 ? 0.1f : 1));
            }
            position = position.play(move);
        }
        boolean resigned = random.nextInt(3) == 0 && !turns.isEmpty();
        return GameCodec.quantised(new GameRecord(
                id,
                "000001.zip",
                variant.start().toString(),
                turns,
                position.outcome(),
                resigned ? turns.size() / 2 : -1,
                resigned ? (float) (random.nextDouble() * 2 - 1) : 0));
    }

    /** Games with the ids from {@code first} on. */
    public static List<GameRecord> games(Variant variant, long first, int count, int maxPlies) {
        List<GameRecord> games = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            games.add(game(variant, first + i, maxPlies));
        }
        return games;
    }

    /** Probabilities as a search leaves them: some of them 0, most of them small. */
    public static float[] distribution(int size, SplittableRandom random) {
        double[] drawn = new double[size];
        double sum = 0;
        for (int i = 0; i < size; i++) {
            drawn[i] = random.nextInt(3) == 0 ? 0 : Math.exp(-6 * random.nextDouble());
            sum += drawn[i];
        }
        float[] shares = new float[size];
        if (sum == 0) {
            shares[random.nextInt(size)] = 1;
            return shares;
        }
        for (int i = 0; i < size; i++) {
            shares[i] = (float) (drawn[i] / sum);
        }
        return shares;
    }
}
