package org.morphzero.app.web.game;

/**
 * A game in the list.
 *
 * @param plies how many moves it has, those taken back too
 * @param result as PGN writes it; null while the game goes on
 */
record GameSummary(
        String id,
        String variant,
        PlayerView white,
        PlayerView black,
        int plies,
        String result,
        String created,
        String touched) {
    static GameSummary of(StoredGame stored) {
        return new GameSummary(
                stored.id(),
                stored.variant(),
                stored.white(),
                stored.black(),
                stored.moves().size(),
                stored.result(),
                stored.created(),
                stored.touched());
    }
}
