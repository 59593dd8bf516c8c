package org.morphzero.models;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleOption;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** Positions from games of random moves, for tests. */
public final class RandomGames {
    private static final int LONGEST = 300;

    private RandomGames() {}

    /** Every variant with its options at their defaults, and with every other choice of one option. */
    public static Stream<Variant> variants() {
        List<Variant> all = new ArrayList<>();
        for (VariantType type : Variants.all()) {
            all.add(type.variant());
            for (RuleOption option : type.options()) {
                option.values().stream().skip(1).forEach(value -> {
                    Map<String, String> chosen = new LinkedHashMap<>();
                    chosen.put(option.name(), value);
                    all.add(type.variant(chosen));
                });
            }
        }
        return all.stream();
    }

    /** Every variant with its options at their defaults. */
    public static Stream<Variant> defaults() {
        return Variants.all().stream().map(VariantType::variant);
    }

    /** Unfinished positions, game after game. Captures are preferred every other time, so that games are not all of a kind. */
    public static List<Position> positions(Variant variant, int count, RandomGenerator random) {
        List<Position> positions = new ArrayList<>();
        while (positions.size() < count) {
            Position position = variant.start();
            for (int ply = 0; ply < LONGEST && positions.size() < count; ply++) {
                if (position.outcome().isPresent()) {
                    break;
                }
                positions.add(position);
                position = position.play(move(position, random));
            }
        }
        return positions;
    }

    private static int move(Position position, RandomGenerator random) {
        int[] moves = position.legalMoves();
        if (random.nextBoolean()) {
            for (int tries = 0; tries < 4; tries++) {
                int move = moves[random.nextInt(moves.length)];
                if (position.play(move).count() == 0) {
                    return move;
                }
            }
        }
        return moves[random.nextInt(moves.length)];
    }
}
