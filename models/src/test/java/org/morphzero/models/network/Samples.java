package org.morphzero.models.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.morphzero.models.RandomGames;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
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

    /**
     * Positions of random games with opinions that can be learnt: who has more capabilities on the board and in hand is likelier to win, and
     * moves that leave one with more are likelier.
     */
    public static List<Sample> material(Variant variant, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Position> positions = RandomGames.positions(variant, 10 * count, random);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Position position = positions.get(10 * i + random.nextInt(10));
            int[] moves = position.legalMoves();
            float[] policy = new float[moves.length];
            double sum = 0;
            for (int m = 0; m < moves.length; m++) {
                policy[m] = (float) Math.exp(-balance(position.play(moves[m])));
                sum += policy[m];
            }
            for (int m = 0; m < moves.length; m++) {
                policy[m] /= (float) sum;
            }
            double win = 1 / (1 + Math.exp(-0.5 * balance(position)));
            float[] outcome = {(float) (0.9 * win), 0.1f, (float) (0.9 * (1 - win))};
            samples.add(new Sample(position, policy, outcome, Optional.empty(), random.nextInt(100), 1));
        }
        return samples;
    }

    private static int balance(Position position) {
        Side us = position.sideToMove();
        int balance = 0;
        for (int cell = 0; cell < position.variant().geometry().cells(); cell++) {
            int size = Integer.bitCount(position.pieceAt(cell));
            balance +=
                    position.sideAt(cell).map(side -> side == us ? size : -size).orElse(0);
        }
        for (int piece : position.variant().hands().kinds()) {
            balance += Integer.bitCount(piece) * (position.inHand(us, piece) - position.inHand(us.opponent(), piece));
        }
        return balance;
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
