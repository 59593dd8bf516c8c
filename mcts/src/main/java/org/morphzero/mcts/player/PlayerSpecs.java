package org.morphzero.mcts.player;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.UniformEvaluator;
import org.morphzero.rules.Variant;

/**
 * Reads the words that name players: {@code random}, {@code greedy}, {@code alphabeta:depth=3}, {@code mcts:sims=2000}. A word is a
 * kind, and after a colon what the kind makes of it. Modules above add kinds of their own by {@link #with}.
 */
public final class PlayerSpecs {
    /** A kind of player. */
    @FunctionalInterface
    public interface Kind {
        /**
         * What makes the players a word names.
         *
         * @throws SpecException if it is not a word of this kind
         */
        PlayerFactory read(SpecText spec, Variant variant);
    }

    /** A search that knows nothing is a measure: it stays as it was when the others were measured against it. */
    private static final SearchConfig KNOWS_NOTHING =
            SearchConfig.playUninformed().withPuct(SearchConfig.Puct.standard());

    private final Map<String, Kind> kinds;
    private final Map<String, String> forms;

    private PlayerSpecs(Map<String, Kind> kinds, Map<String, String> forms) {
        this.kinds = kinds;
        this.forms = forms;
    }

    /**
     * The kinds that need no net and no other program.
     *
     * @param nanoClock a monotonic clock in nanoseconds, for players that think for a time
     */
    public static PlayerSpecs standard(LongSupplier nanoClock) {
        return new PlayerSpecs(new LinkedHashMap<>(), new LinkedHashMap<>())
                .with("random", "random", (spec, variant) -> {
                    spec.refuseArguments();
                    return new PlayerFactory(spec.text(), RandomPlayer::new);
                })
                .with("greedy", "greedy", (spec, variant) -> {
                    spec.refuseArguments();
                    return new PlayerFactory(spec.text(), () -> new GreedyPlayer(variant));
                })
                .with("alphabeta", "alphabeta:depth=3", (spec, variant) -> {
                    Map<String, String> arguments = spec.arguments("depth", "movetime");
                    int depth =
                            spec.number(arguments, "depth", AlphaBeta.DEEPEST).orElse(AlphaBeta.DEEPEST);
                    Limit limit = spec.limit(arguments);
                    spec.requireOneOf(arguments, "depth", "movetime");
                    return new PlayerFactory(spec.text(), () -> new AlphaBetaPlayer(variant, depth, limit, nanoClock));
                })
                .with("uct", "uct:sims=1000", (spec, variant) -> {
                    Limit limit = searchLimit(spec);
                    return new PlayerFactory(spec.text(), () -> new UctPlayer(limit, nanoClock));
                })
                .with("mcts", "mcts:sims=2000", (spec, variant) -> {
                    Limit limit = searchLimit(spec);
                    return new PlayerFactory(
                            spec.text(),
                            () -> new SearchPlayer(new UniformEvaluator(), KNOWS_NOTHING, limit, 1, nanoClock));
                });
    }

    private static Limit searchLimit(SpecText spec) {
        Map<String, String> arguments = spec.arguments("sims", "movetime");
        spec.requireOneOf(arguments, "sims", "movetime");
        return spec.limit(arguments);
    }

    /**
     * These kinds and one more.
     *
     * @param form an example, for messages: {@code net:FILE,sims=200}
     */
    public PlayerSpecs with(String kind, String form, Kind reader) {
        Map<String, Kind> moreKinds = new LinkedHashMap<>(kinds);
        Map<String, String> moreForms = new LinkedHashMap<>(forms);
        moreKinds.put(kind, reader);
        moreForms.put(kind, form);
        return new PlayerSpecs(moreKinds, moreForms);
    }

    /** An example of each kind, for help texts. */
    public String forms() {
        return String.join(", ", forms.values());
    }

    /**
     * What makes the players a text names.
     *
     * @throws SpecException if it names none; the message says what was expected
     */
    public PlayerFactory read(String text, Variant variant) {
        SpecText spec = new SpecText(text);
        Kind kind = kinds.get(spec.kind());
        if (kind == null) {
            throw new SpecException(
                    "player '" + spec.shown() + "': there is no such kind of player (expected " + forms() + ")");
        }
        return kind.read(spec, variant);
    }
}
