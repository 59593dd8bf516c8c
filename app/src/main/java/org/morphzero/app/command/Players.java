package org.morphzero.app.command;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.morphzero.app.engine.Opinion;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.LevelException;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.Mind;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.mcts.player.SearchPlayer;
import org.morphzero.mcts.player.SpecException;
import org.morphzero.mcts.player.SpecText;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.evaluation.EvaluationCache;
import org.morphzero.rules.Variant;
import org.morphzero.training.arena.UciPlayers;

/** The kinds of player the program knows: those of {@code mcts}, networks, levels, and other programs. */
final class Players {
    private static final String NET_KIND = "net:";
    private static final String NET = "net:FILE,sims=200";

    private static final String LEVEL_KIND = "level";
    private static final String LEVEL = "level:5";

    private Players() {}

    /**
     * The variant to play: with the options asked for, or where none is, with those that a network among the players was trained
     * with.
     */
    static Variant variant(String id, RuleChoice rules, String... players) {
        for (String player : players) {
            Optional<Path> file = networkFile(player);
            if (!rules.isGiven() && file.isPresent()) {
                Variant trained = Opinion.read(file.get()).variant();
                return trained.id().equals(id) ? trained : rules.variant(id);
            }
        }
        return rules.variant(id);
    }

    /** The checkpoint that a PLAYER text names; empty for players that are no networks. */
    static Optional<Path> networkFile(String player) {
        int comma = player.indexOf(',');
        return player.startsWith(NET_KIND) && comma > NET_KIND.length()
                ? Optional.of(Path.of(player.substring(NET_KIND.length(), comma)))
                : Optional.empty();
    }

    /** The PLAYER text of a level. */
    static String levelPlayer(int number) {
        return LEVEL_KIND + ":" + number;
    }

    /**
     * The level that a PLAYER text names; empty for players that are none.
     *
     * @throws SpecException if there is no such level, or a shipped network is damaged
     */
    static Optional<Level> level(String player, Variant variant) {
        return player.startsWith(LEVEL_KIND + ":")
                ? Optional.of(level(player, player.substring(LEVEL_KIND.length() + 1), variant))
                : Optional.empty();
    }

    private static Level level(String player, String number, Variant variant) {
        if (!number.matches("[0-9]{1,2}")) {
            throw new SpecException("player '" + player + "': found level '" + number + "' (expected 1 to "
                    + Levels.COUNT + ": " + LEVEL + ")");
        }
        // A board does without a damaged network; what is measured without it would be something else.
        NetworkShelf shelf = new NetworkShelf(Opinion.shippedFolder(), Optional.empty(), problem -> {
            throw new SpecException("player '" + player + "': " + problem);
        });
        try {
            return Levels.of(variant, shelf, Integer.parseInt(number), Optional.empty());
        } catch (LevelException e) {
            throw new SpecException("player '" + player + "': " + e.getMessage());
        }
    }

    /** {@code level:5}: as the board plays it, but for as long as its simulations take. */
    private static PlayerFactory level(SpecText spec, Variant variant) {
        Mind mind = level(spec.text(), spec.rest(), variant).mind();
        if (mind instanceof Mind.Net net) {
            Checkpoint checkpoint = Opinion.read(net.network().path()).requireVariant(variant);
            return new PlayerFactory(
                    spec.text(), () -> net.player(checkpoint.evaluator(checkpoint.usualEngine(), 1), System::nanoTime));
        }
        Mind.Baseline baseline = (Mind.Baseline) mind;
        return new PlayerFactory(spec.text(), () -> baseline.player(variant, System::nanoTime));
    }

    /** Players that are asked without a limit. */
    static PlayerSpecs specs() {
        return specs(Limit.none());
    }

    /** @param callers the limit the players will be asked with, besides their own */
    static PlayerSpecs specs(Limit callers) {
        return PlayerSpecs.standard(System::nanoTime)
                .with("net", NET, Players::net)
                .with(LEVEL_KIND, LEVEL, Players::level)
                .with("uci", UciPlayers.FORM, new UciPlayers(callers, System::nanoTime));
    }

    /**
     * {@code net:FILE,sims=200,engine=onnx}: the file's name may hold anything but a comma. Unless another engine is named, a network is evaluated in 8-bit
     * integers where its activations were measured, else in floats.
     */
    private static PlayerFactory net(SpecText spec, Variant variant) {
        int comma = spec.rest().indexOf(',');
        if (comma < 1) {
            throw spec.refusal("expected a checkpoint's file, a comma and a limit: " + NET);
        }
        Map<String, String> arguments =
                spec.argumentsIn(spec.rest().substring(comma + 1), "sims", "movetime", "engine");
        spec.requireOneOf(arguments, "sims", "movetime");
        Limit limit = spec.limit(arguments);
        Checkpoint checkpoint =
                Opinion.read(Path.of(spec.rest().substring(0, comma))).requireVariant(variant);
        Checkpoint.Engine engine =
                arguments.containsKey("engine") ? engine(spec, arguments.get("engine")) : checkpoint.usualEngine();
        return new PlayerFactory(
                spec.text(),
                limit.hasTime()
                        ? () -> againstTime(checkpoint, engine, limit)
                        : () -> new SearchPlayer(
                                checkpoint.evaluator(engine, 1), SearchConfig.play(), limit, 1, System::nanoTime));
    }

    /** All of the time is used: what is not needed for this move is there for the next. */
    private static SearchPlayer againstTime(Checkpoint checkpoint, Checkpoint.Engine engine, Limit limit) {
        int leaves = SearchPlayer.LEAVES_AGAINST_TIME;
        return new SearchPlayer(
                new EvaluationCache(checkpoint.evaluator(engine, leaves), Opinion.REMEMBERED),
                SearchConfig.play().withEarlyStop(false),
                limit,
                leaves,
                System::nanoTime);
    }

    private static Checkpoint.Engine engine(SpecText spec, String name) {
        return switch (name) {
            case "onnx" -> Checkpoint.Engine.ONNX;
            case "int8" -> Checkpoint.Engine.ONNX_INT8;
            case "dl4j" -> Checkpoint.Engine.DL4J;
            default -> throw spec.refusal("found engine='" + name + "' (expected onnx, int8 or dl4j)");
        };
    }
}
