package org.morphzero.models.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.morphzero.models.RandomGames;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** Samples with arbitrary targets, for tests. */
public final class Samples {
    private Samples() {}

    /** Positions of random games with one move, one outcome and a number of plies drawn for each. */
    public static List<Sample> random(Variant variant, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Position> positions = RandomGames.positions(variant, 40 * count, random);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Position position = positions.get(40 * i + random.nextInt(40));
            int[] moves = position.legalMoves();
            int chosen = random.nextInt(moves.length);
            float[] outcome = new float[3];
            outcome[random.nextInt(3)] = 1;
            Position next = position.play(moves[chosen]);
            Optional<Sample.Reply> reply = next.outcome().isPresent()
                    ? Optional.empty()
                    : Optional.of(new Sample.Reply(next, oneHot(next.countLegalMoves(), random)));
            samples.add(new Sample(position, oneHot(moves.length, chosen), outcome, reply, random.nextInt(100), 1));
        }
        return samples;
    }

    private static float[] oneHot(int length, SplittableRandom random) {
        return oneHot(length, random.nextInt(length));
    }

    private static float[] oneHot(int length, int at) {
        float[] target = new float[length];
        target[at] = 1;
        return target;
    }
}
