package org.morphzero.training.arena.rating;

import java.util.random.RandomGenerator;

/** Tournaments of players whose strength is known. */
final class Simulation {
    private Simulation() {}

    /**
     * A round robin, every opening played twice with the colours swapped.
     *
     * @param strengths of the players, natural logarithms
     * @param openingSpread standard deviation of what an opening is worth to White
     */
    static CrossTable roundRobin(
            double[] strengths,
            double firstMove,
            double draw,
            int openings,
            double openingSpread,
            RandomGenerator random) {
        CrossTable table = new CrossTable(strengths.length);
        for (int a = 0; a < strengths.length; a++) {
            for (int b = a + 1; b < strengths.length; b++) {
                for (int opening = 0; opening < openings; opening++) {
                    double white = firstMove + openingSpread * random.nextGaussian();
                    double lead = strengths[a] - strengths[b];
                    table.addPair(a, b, game(lead + white, draw, random), game(white - lead, draw, random));
                }
            }
        }
        return table;
    }

    private static int game(double lead, double draw, RandomGenerator random) {
        Chances chances = Chances.of(lead, Math.log(draw));
        double drawn = random.nextDouble();
        return drawn < chances.win() ? 2 : drawn < chances.win() + chances.draw() ? 1 : 0;
    }
}
