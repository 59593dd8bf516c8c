package org.morphzero.app.protocol;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.morphzero.app.engine.Engine;
import org.morphzero.app.engine.EngineException;
import org.morphzero.app.engine.Opinion;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.rules.RuleOption;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** What the client has chosen: variant, rules, network, strength. A choice that is refused leaves all as it was. */
final class Settings {
    /** What both protocols start with. */
    static final String FIRST_VARIANT = "chess";
    /** What Fairy-Stockfish and XBoard call it, too. */
    static final String NORMAL = "normal";

    private final Engine engine;
    private final Path trained;
    private final LevelChoice strength;
    private Variant variant = Variants.of(FIRST_VARIANT);
    /** Rule options chosen, of whatever variant. */
    private final Map<String, String> rules = new LinkedHashMap<>();

    private Optional<Checkpoint> model = Optional.empty();
    private String modelFile = "";
    private Opinion.Precision precision = Opinion.Precision.AUTO;
    private int threads = 1;
    private long overhead;
    private boolean analyses;
    private boolean ponders;
    private boolean showsChances;
    private int lines = 1;
    /** Whether the engine has the opinion that goes with the choices. */
    private boolean settled;

    Settings(Engine engine, Path trained) {
        this.engine = engine;
        this.trained = trained;
        strength = new LevelChoice(engine, trained);
        overhead(50);
    }

    Variant variant() {
        return variant;
    }

    /** Plays another variant, with the rule options chosen so far that it has, or those of the network if that is for it. */
    void variant(String name) {
        String id = name.equals(NORMAL) ? FIRST_VARIANT : name;
        VariantType type = Variants.type(id);
        play(
                model.isPresent() && model.get().variant().id().equals(id)
                        ? model.get().variant()
                        : chosen(type, rules));
    }

    private static Variant chosen(VariantType type, Map<String, String> rules) {
        Map<String, String> own = new LinkedHashMap<>(rules);
        own.keySet()
                .removeIf(name -> type.options().stream()
                        .noneMatch(option -> option.name().equals(name)));
        return type.variant(own);
    }

    private void play(Variant other) {
        if (!other.toString().equals(variant.toString())) {
            variant = other;
            settled = false;
        }
    }

    /** The value a rule option has, or would have in a variant that has it. */
    String rule(RuleOption option) {
        String value = rules.getOrDefault(option.name(), option.values().get(0));
        for (String possible : option.values()) {
            value = variant.options().is(option.name(), possible) ? possible : value;
        }
        return value;
    }

    void rule(RuleOption option, String value) {
        boolean concerned =
                variant.type().options().stream().anyMatch(known -> known.name().equals(option.name()));
        Map<String, String> more = new LinkedHashMap<>(rules);
        more.put(option.name(), value);
        if (concerned) {
            Variant other = chosen(variant.type(), more);
            if (modelFits() && !other.toString().equals(variant.toString())) {
                throw new EngineException("option '" + option.name() + "': the network " + modelFile
                        + " was trained for " + variant + " (expected no other rules, or another Model first)");
            }
            play(other);
        }
        rules.put(option.name(), value);
    }

    String model() {
        return modelFile;
    }

    /** Plays with a checkpoint, and by its variant and rules; with nothing given, with the shipped ones. */
    void model(String file) {
        if (file.isEmpty() || file.equals("<empty>")) {
            model = Optional.empty();
            modelFile = "";
        } else {
            Checkpoint read = Opinion.read(Path.of(file));
            model = Optional.of(read);
            modelFile = file;
            play(read.variant());
        }
        settled = false;
    }

    private boolean modelFits() {
        return model.isPresent() && model.get().variant().toString().equals(variant.toString());
    }

    Opinion.Precision precision() {
        return precision;
    }

    void precision(Opinion.Precision other) {
        precision = other;
        settled = false;
    }

    int threads() {
        return threads;
    }

    void threads(int number) {
        settled &= threads == number;
        threads = number;
    }

    long overhead() {
        return overhead;
    }

    void overhead(long millis) {
        overhead = millis;
        engine.overhead(millis);
    }

    LevelChoice strength() {
        return strength;
    }

    boolean analyses() {
        return analyses;
    }

    void analyses(boolean yes) {
        analyses = yes;
    }

    boolean ponders() {
        return ponders;
    }

    void ponders(boolean yes) {
        ponders = yes;
    }

    boolean showsChances() {
        return showsChances;
    }

    void showsChances(boolean yes) {
        showsChances = yes;
    }

    int lines() {
        return lines;
    }

    void lines(int number) {
        lines = number;
    }

    /** The level to play at; empty for full strength, which analysis always has. */
    Optional<Level> level() {
        return analyses ? Optional.empty() : strength.level();
    }

    /** Gives the engine the opinion and the level that go with the choices, if it has others; what there is to say of them. */
    List<String> settle() {
        List<String> notes = new ArrayList<>();
        if (!settled) {
            engine.use(opinion(notes));
            notes.add("plays " + variant + " with " + engine.opinion().words());
            settled = true;
        }
        Optional<NetworkFile> own = modelFits() ? model.map(this::networkFile) : Optional.empty();
        for (String note : strength.settle(variant, own)) {
            // A damaged network may be full strength's and a level's; it is said once.
            if (notes.stream().noneMatch(note::startsWith)) {
                notes.add(note);
            }
        }
        return notes;
    }

    private Opinion opinion(List<String> notes) {
        try {
            if (modelFits()) {
                return Opinion.of(model.orElseThrow(), precision, threads);
            }
            model.ifPresent(other -> notes.add("network " + modelFile + " is for " + other.variant() + ", not for "
                    + variant + ": it is not used"));
            return Opinion.shippedOrNone(trained, variant, precision, threads);
        } catch (EngineException e) {
            notes.add("error: " + e.getMessage());
            return Opinion.none("it cannot be used");
        }
    }

    /** The client's own network, for the levels. */
    private NetworkFile networkFile(Checkpoint read) {
        return new NetworkFile(
                modelFile,
                modelFile,
                Path.of(modelFile),
                variant.id(),
                Map.copyOf(variant.options().changed()),
                read.lineage().games());
    }
}
