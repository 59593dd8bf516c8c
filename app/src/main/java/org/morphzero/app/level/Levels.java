package org.morphzero.app.level;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.morphzero.rules.Variant;

/**
 * The ladder of levels. Where a variant has networks, a level is one of them (the weak ones earlier, less experienced ones), few or many
 * simulations, and a temperature. Where it has none, or none for the options chosen, the levels are made of the baseline players.
 */
public final class Levels {
    /** How many there are, in every variant. */
    public static final int COUNT = 10;
    /** What a person is given who asks for none: one that beginners of a variant can beat. */
    public static final int DEFAULT = 3;

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final EloTable ELO = EloTable.shipped();

    /**
     * What is told of a level, and how it searches.
     *
     * @param experience which network: 0 the least experienced, 1 the most, or the one nearest to that share of the way
     */
    private record Rung(
            String name, double experience, int simulations, double temperature, boolean solver, int seconds) {}

    private static final List<Rung> RUNGS = List.of(
            new Rung("Beginner", 0, 1, 4, false, 1),
            new Rung("Novice", 0, 1, 1.6, false, 1),
            new Rung("Casual", 0, 4, 1, false, 1),
            new Rung("Amateur", 0.34, 12, 0.8, false, 1),
            new Rung("Club", 0.34, 32, 0.5, true, 1),
            new Rung("Strong club", 0.67, 64, 0.35, true, 1),
            new Rung("Expert", 0.67, 160, 0.2, true, 1),
            new Rung("Master", 1, 320, 0.1, true, 1),
            new Rung("Grandmaster", 1, 800, 0, true, 2),
            new Rung("Full strength", 1, 6400, 0, true, 4));

    private record Fallback(String player, double slips) {}

    private static final List<Fallback> FALLBACKS = List.of(
            new Fallback("random", 0),
            new Fallback("greedy", 0.8),
            new Fallback("greedy", 0.5),
            new Fallback("greedy", 0),
            new Fallback("alphabeta:depth=1", 0.25),
            new Fallback("alphabeta:depth=1", 0),
            new Fallback("alphabeta:depth=2", 0.05),
            new Fallback("alphabeta:depth=2", 0),
            new Fallback("alphabeta:depth=3", 0),
            new Fallback("alphabeta:depth=4", 0));

    private Levels() {}

    /** The levels of a variant with its options, weakest first. */
    public static List<Level> of(Variant variant, NetworkShelf shelf) {
        return of(variant, shelf, Optional.empty());
    }

    /**
     * The same with a network of somebody's choice.
     *
     * @param network to play with instead of the levels' own; empty for those
     */
    public static List<Level> of(Variant variant, NetworkShelf shelf, Optional<NetworkFile> network) {
        List<NetworkFile> shipped = network.isPresent() ? List.of() : shelf.shipped(variant);
        List<Level> levels = new ArrayList<>();
        for (int number = 1; number <= COUNT; number++) {
            if (network.isPresent()) {
                levels.add(net(number, network.get(), Optional.empty()));
            } else if (shipped.isEmpty()) {
                levels.add(withoutNetwork(variant, number));
            } else {
                levels.add(net(number, chosen(shipped, number), measured(variant, true, number)));
            }
        }
        return levels;
    }

    /**
     * One level of a variant.
     *
     * @param network to play with instead of the level's own; empty for that
     * @throws LevelException if there is no such level
     */
    public static Level of(Variant variant, NetworkShelf shelf, int number, Optional<NetworkFile> network) {
        if (number < 1 || number > COUNT) {
            throw new LevelException("level: found " + number + " (expected 1 to " + COUNT + ")");
        }
        return of(variant, shelf, network).get(number - 1);
    }

    /** From the lowest to the highest rating of a level of any variant. It follows from what is shipped alone. */
    public static EloRange range() {
        return ELO.range();
    }

    /**
     * The strongest level that is rated no higher; the weakest where all are. Levels that were not measured count as spaced evenly over
     * {@link #range}.
     *
     * @param levels of one variant, weakest first
     */
    public static Level within(List<Level> levels, int elo) {
        return within(levels, elo, range());
    }

    static Level within(List<Level> levels, int elo, EloRange range) {
        Level found = levels.get(0);
        for (Level level : levels) {
            if (level.elo().orElse(range.spaced(level.number())) <= elo) {
                found = level;
            }
        }
        return found;
    }

    private static Optional<Integer> measured(Variant variant, boolean withNetwork, int number) {
        return variant.options().changed().isEmpty()
                ? ELO.of(EloTable.key(variant, withNetwork), number)
                : Optional.empty();
    }

    /** Networks come most experienced first. */
    private static NetworkFile chosen(List<NetworkFile> networks, int number) {
        double share = 1 - RUNGS.get(number - 1).experience();
        return networks.get((int) Math.round(share * (networks.size() - 1)));
    }

    private static Level net(int number, NetworkFile network, Optional<Integer> elo) {
        Rung rung = RUNGS.get(number - 1);
        return new Level(
                number,
                rung.name(),
                String.format(
                        Locale.ROOT,
                        "The network %s; %s, and %s.",
                        network.key(),
                        rung.simulations() == 1
                                ? "moves without looking ahead"
                                : String.format(Locale.ROOT, "looks at %,d positions a move", rung.simulations()),
                        straying(rung.temperature())),
                new Mind.Net(
                        network,
                        rung.simulations(),
                        rung.temperature(),
                        rung.solver(),
                        Duration.ofSeconds(rung.seconds())),
                elo);
    }

    /** What a temperature of the draw among its moves looks like to a person. */
    private static String straying(double temperature) {
        if (temperature == 0) {
            return "plays the best move it finds";
        }
        if (temperature <= 0.2) {
            return "seldom plays another than the best move it finds";
        }
        if (temperature <= 0.5) {
            return "now and then plays another than the best move it finds";
        }
        if (temperature <= 1) {
            return "often plays another of its good moves";
        }
        return temperature <= 2 ? "plays many moves that are not its best" : "plays almost any move";
    }

    /** A level as it is played where no network knows the rules, or none can be read. */
    public static Level withoutNetwork(Variant variant, int number) {
        Fallback fallback = FALLBACKS.get(number - 1);
        String slips = fallback.slips() == 0
                ? ""
                : String.format(Locale.ROOT, ", but %.0f moves in 100 at random", 100 * fallback.slips());
        return new Level(
                number,
                RUNGS.get(number - 1).name(),
                "There is no trained network for these rules: plays as " + fallback.player() + slips + ".",
                new Mind.Baseline(fallback.player(), fallback.slips(), SECOND),
                measured(variant, false, number));
    }
}
