package org.morphzero.training.arena.rating;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A game of a ladder: a line of its file.
 *
 * @param variant id
 * @param rules the options that differ from their defaults, {@code k=v,k=v}
 * @param opening counted for these two players; each opening is played twice with the colours swapped
 * @param seed of the opening and of chance
 * @param result {@code 1-0}, {@code 1/2-1/2} or {@code 0-1}
 * @param ending why, for people
 * @param plies how many, with those of the opening
 * @param moves a number made of all moves, in hexadecimal: the same for the same game
 */
public record LadderGame(
        String variant,
        String rules,
        Entrant white,
        Entrant black,
        int opening,
        long seed,
        String result,
        String ending,
        int plies,
        String moves) {
    private static final List<String> RESULTS = List.of("0-1", "1/2-1/2", "1-0");

    /** How a game with these half points of White is written. */
    static String result(int halfPoints) {
        return RESULTS.get(halfPoints);
    }

    /** White's half points: 2, 1 or 0. */
    int halfPoints() {
        return RESULTS.indexOf(result);
    }

    /** What is wrong with a game that was read from a file. */
    Optional<String> problem() {
        if (Stream.of(variant, rules, white, black, result, ending, moves).anyMatch(Objects::isNull)
                || Stream.of(white.id(), white.name(), black.id(), black.name()).anyMatch(Objects::isNull)) {
            return Optional.of("a value is missing");
        }
        if (halfPoints() < 0) {
            return Optional.of("result '" + result + "' (expected 1-0, 1/2-1/2 or 0-1)");
        }
        if (white.id().equals(black.id())) {
            return Optional.of("'" + white.id() + "' plays itself");
        }
        return opening < 0 ? Optional.of("opening " + opening + " (expected 0 or more)") : Optional.empty();
    }
}
