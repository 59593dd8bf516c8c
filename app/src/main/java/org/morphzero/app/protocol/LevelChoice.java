package org.morphzero.app.protocol;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.morphzero.app.engine.Engine;
import org.morphzero.app.engine.EngineException;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.rules.Variant;

/** At what strength the client wants to be played, and the level that comes nearest. */
final class LevelChoice {
    private final Engine engine;
    private final List<String> damaged = new ArrayList<>();
    private final NetworkShelf shelf;
    private boolean limited;
    private int elo = Levels.range().most();
    /** What was looked for last, and what was found. */
    private Optional<Sought> sought = Optional.empty();

    private Optional<Level> level = Optional.empty();

    private record Sought(String variant, Optional<NetworkFile> network, int elo) {}

    /** @param trained where the levels' networks lie */
    LevelChoice(Engine engine, Path trained) {
        this.engine = engine;
        shelf = new NetworkShelf(trained, Optional.empty(), damaged::add);
    }

    boolean limited() {
        return limited;
    }

    void limited(boolean yes) {
        limited = yes;
    }

    int elo() {
        return elo;
    }

    void elo(int wanted) {
        elo = wanted;
    }

    /** The level that was settled on; empty for full strength. */
    Optional<Level> level() {
        return limited ? level : Optional.empty();
    }

    /**
     * Finds the level that goes with the choices, and reads its network; what there is to say of it, once for each choice.
     *
     * @param network to play with instead of the levels' own
     */
    List<String> settle(Variant variant, Optional<NetworkFile> network) {
        Sought now = new Sought(variant.toString(), network, elo);
        if (!limited || sought.equals(Optional.of(now))) {
            return List.of();
        }
        Level found = Levels.within(Levels.of(variant, shelf, network), elo);
        List<String> notes = new ArrayList<>();
        damaged.forEach(problem -> notes.add("error: " + problem));
        damaged.clear();
        try {
            engine.prepare(found);
        } catch (EngineException e) {
            notes.add("error: " + e.getMessage());
            found = Levels.withoutNetwork(variant, found.number());
        }
        notes.add("level " + found.number() + " of " + Levels.COUNT + ", " + found.name() + ": " + found.description());
        sought = Optional.of(now);
        level = Optional.of(found);
        return notes;
    }
}
