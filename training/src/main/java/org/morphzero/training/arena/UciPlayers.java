package org.morphzero.training.arena;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.PlayerException;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.mcts.player.SpecException;
import org.morphzero.mcts.player.SpecText;
import org.morphzero.rules.Variant;

/**
 * Reads {@code uci:COMMAND,movetime=100}: any program that speaks UCI. COMMAND is words parted by blanks and holds no comma; then follow {@code movetime}
 * (milliseconds), {@code nodes} or {@code depth}, {@code option.NAME=VALUE} for the engine's own options, and {@code timeout} (milliseconds after
 * which it has lost). A limit of simulations for all players is none for a program, whose nodes are something else.
 */
public final class UciPlayers implements PlayerSpecs.Kind {
    public static final String FORM = "uci:COMMAND,movetime=100";

    private static final int MOST = 1_000_000_000;
    private static final String OPTION = "option.";

    private final Limit callers;
    private final LongSupplier nanoClock;

    /**
     * A reader for one command's players.
     *
     * @param callers the limit the players will be asked with; with a time in it they need none of their own
     * @param nanoClock monotonic, in nanoseconds
     */
    public UciPlayers(Limit callers, LongSupplier nanoClock) {
        this.callers = callers;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes players of the engine. It is started once to see that the program is there and knows the variant; one that dies or is silent then is
     * let pass, as it may in a match.
     *
     * @throws SpecException if the text is wrong, there is no such program, or it does not know the variant or an option
     */
    @Override
    public PlayerFactory read(SpecText spec, Variant variant) {
        UciEngine engine = engine(spec);
        try (UciPlayer seen = new UciPlayer(engine, variant, nanoClock)) {
            seen.options().misfit(variant, engine.options()).ifPresent(problem -> {
                throw spec.refusal("it " + problem);
            });
        } catch (IOException e) {
            throw spec.refusal(e.getMessage() + " (expected a program that speaks UCI)");
        } catch (PlayerException e) {
            return factory(spec.text(), engine, variant);
        }
        return factory(spec.text(), engine, variant);
    }

    /** Makes players of an engine without a look at it. */
    PlayerFactory factory(String name, UciEngine engine, Variant variant) {
        return new PlayerFactory(name, () -> {
            try {
                return UciPlayer.ready(engine, variant, nanoClock);
            } catch (IOException e) {
                throw new PlayerException("did not start: " + e.getMessage());
            }
        });
    }

    private UciEngine engine(SpecText spec) {
        String[] parts = spec.rest().split(",", -1);
        List<String> command = Arrays.stream(parts[0].strip().split("\\s+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
        if (command.isEmpty()) {
            throw spec.refusal("expected a program: " + FORM);
        }
        Map<String, String> options = new LinkedHashMap<>();
        List<String> others = new ArrayList<>();
        for (String part : Arrays.asList(parts).subList(1, parts.length)) {
            int equals = part.indexOf('=');
            if (part.startsWith(OPTION) && equals > OPTION.length()) {
                options.put(part.substring(OPTION.length(), equals), part.substring(equals + 1));
            } else {
                others.add(part);
            }
        }
        Map<String, String> arguments =
                spec.argumentsIn(String.join(",", others), "movetime", "nodes", "depth", "timeout", OPTION + "NAME");
        boolean hasLimit = callers.hasTime()
                || arguments.containsKey("movetime")
                || arguments.containsKey("nodes")
                || arguments.containsKey("depth");
        if (!hasLimit) {
            throw spec.refusal(
                    "it needs a limit (expected " + FORM + ", nodes=N or depth=N, or a time for all players)");
        }
        OptionalInt timeout = spec.number(arguments, "timeout", MOST);
        return new UciEngine(
                command,
                spec.number(arguments, "movetime", MOST),
                spec.number(arguments, "nodes", MOST),
                spec.number(arguments, "depth", MOST),
                timeout.isPresent() ? Optional.of(Duration.ofMillis(timeout.getAsInt())) : Optional.empty(),
                options);
    }
}
