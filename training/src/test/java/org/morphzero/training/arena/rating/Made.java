package org.morphzero.training.arena.rating;

/** Games that were never played. */
final class Made {
    private Made() {}

    static LadderGame game(String white, String black, int opening, String result) {
        return new LadderGame(
                "morph4",
                "",
                Entrant.named(white),
                Entrant.named(black),
                opening,
                99,
                result,
                "checkmate",
                40,
                white + black + opening);
    }
}
