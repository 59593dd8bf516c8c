package org.morphzero.rules.pgn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;

/**
 * A game with what is known of it.
 *
 * @param tags PGN tags in their order, without those that the game itself gives: Variant, RuleOptions, SetUp, FEN, Result
 * @param last the position after the last move; the game is it and its predecessors
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, or {@code *} for a game that is not over
 */
public record PgnGame(Map<String, String> tags, Position last, String result) {
    static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "*");
    static final List<String> DERIVED_TAGS = List.of("Variant", "RuleOptions", "SetUp", "FEN", "Result");

    public PgnGame {
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
        if (!RESULTS.contains(result)) {
            throw new IllegalArgumentException("result '" + result + "': expected one of " + RESULTS);
        }
        for (String name : tags.keySet()) {
            if (DERIVED_TAGS.contains(name) || !name.matches("[A-Za-z0-9_]+")) {
                throw new IllegalArgumentException(
                        "tag '" + name + "': expected letters, digits and underscores, and none of " + DERIVED_TAGS);
            }
        }
    }

    /** A game whose result is what the rules make of its last position. */
    public static PgnGame of(Map<String, String> tags, Position last) {
        return new PgnGame(tags, last, last.outcome().map(Outcome::result).orElse("*"));
    }

    /** The position the game starts from. */
    public Position start() {
        return last.root();
    }

    /** Every position of the game, from the first to the last. */
    public List<Position> positions() {
        List<Position> positions = new ArrayList<>();
        Position position = last;
        while (position != null) {
            positions.add(position);
            position = position.predecessor().orElse(null);
        }
        Collections.reverse(positions);
        return positions;
    }
}
