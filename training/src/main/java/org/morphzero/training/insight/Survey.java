package org.morphzero.training.insight;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.morphzero.rules.Variant;
import org.morphzero.training.game.GameFormatException;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;

/**
 * Looks at a run's games, one after the other, the oldest first, in one pass. Of a game nothing is kept but a number that tells it from others,
 * the moves of the shortest ones, and of the newest 20,000 some positions as counts of material.
 *
 * <p>Values of material come from those: about every eighth position of a game, if it is quiet, a game counting once however long it is. The
 * intervals take positions of one game as one observation (the sandwich by cluster, see {@link LogisticFit}). A value is what one more of something
 * went with in the games of this run, other things being equal; it is not proof that it was the cause.
 */
public final class Survey implements Consumer<GameRecord> {
    private static final long MIXER = 0x9E3779B97F4A7C15L;

    private final Variant variant;
    private final String start;
    private final EventReader reader;
    private final Timeline timeline = new Timeline();
    private final VarietyTally variety;
    private final EventTally events;
    private final PlacementTally placements;
    private final MaterialRows material;
    private final Set<Long> seen = new HashSet<>();
    private long games;
    private long plies;

    /** @param variant what the games are games of, with its options */
    public Survey(Variant variant) {
        this.variant = variant;
        start = variant.start().toString();
        reader = new EventReader(variant);
        variety = new VarietyTally(variant);
        events = new EventTally(variant);
        placements = new PlacementTally(variant);
        material = new MaterialRows(variant);
    }

    /** Looks at games and says what they say. */
    public static VariantInsight of(Variant variant, Iterable<GameRecord> games) {
        Survey survey = new Survey(variant);
        games.forEach(survey);
        return survey.insight();
    }

    /**
     * Looks at one more game.
     *
     * @throws GameFormatException if it is none of the variant; it does not count then
     */
    @Override
    public void accept(GameRecord record) {
        PlayedGame game = PlayedGame.of(record, reader);
        games++;
        plies += game.plies();
        seen.add(fingerprint(record));
        events.add(game);
        placements.add(game);
        material.add(game);
        timeline.add(game, variety.add(game), record.start().equals(start));
    }

    /** Different games have different ones but for one pair in 2^64. */
    private static long fingerprint(GameRecord game) {
        long mixed = 0;
        for (int i = 0; i < game.start().length(); i++) {
            mixed = mix(mixed, game.start().charAt(i));
        }
        for (Turn turn : game.turns()) {
            mixed = mix(mixed, turn.move());
        }
        return mixed;
    }

    private static long mix(long mixed, long next) {
        long more = (mixed ^ next) * MIXER;
        return (more ^ more >>> 29) + MIXER;
    }

    /** What the games so far say. */
    public VariantInsight insight() {
        Stretch all = timeline.all();
        Stretch latest = timeline.latest();
        Stretch earliest = timeline.earliest();
        return new VariantInsight(
                variant.id(),
                variant.options().toString(),
                new GameCounts(
                        games,
                        plies,
                        seen.size(),
                        all.results().games(),
                        all.undrawn().games()),
                all.lengths(),
                all.results().results(),
                new FirstMove(
                        all.results().whiteScore(),
                        latest.results().whiteScore(),
                        all.undrawn().whiteScore(),
                        latest.undrawn().whiteScore()),
                timeline.periods(),
                ValueFit.of(variant, material),
                events.rates(),
                variety.variety(),
                variety.mostPowers(earliest.gamesWithMost(), latest.gamesWithMost()),
                new EarlyWins(all.wins(), earliest.wins(), latest.wins()),
                all.shortest().games(variant),
                latest.shortest().games(variant),
                placements.placements());
    }
}
