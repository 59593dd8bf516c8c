package org.morphzero.app.protocol;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.morphzero.app.engine.Engine;
import org.morphzero.app.engine.EngineException;
import org.morphzero.app.engine.Level;
import org.morphzero.app.engine.Opinion;
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
    private Variant variant = Variants.of(FIRST_VARIANT);
    /** Rule options chosen, of whatever variant. */
    private final Map<String, String> rules = new LinkedHashMap<>();

    private Optional<Checkpoint> model = Optional.empty();
    private String modelFile = "";
    private Opinion.Precision precision = Opinion.Precision.AUTO;
    private int threads = 1;
    private long overhead;
    private boolean limited;
    private int elo = Level.strongest().elo();
    private boolean analyses;
    private boolean ponders;
    private boolean showsChances;
    private int lines = 1;
    /** Whether the engine has the opinion that goes with the choices. */
    private boolean settled;

    Settings(Engine engine, Path trained) {
        this.engine = engine;
        this.trained = trained;
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
        return limited && !analyses ? Optional.of(Level.of(elo)) : Optional.empty();
    }

    /** Gives the engine the opinion that goes with the choices, if it has another; what there is to say of it. */
    List<String> settle() {
        List<String> notes = new ArrayList<>();
        if (settled) {
            return notes;
        }
        Opinion opinion;
        try {
            if (modelFits()) {
                opinion = Opinion.of(model.orElseThrow(), precision, threads);
            } else {
                model.ifPresent(other -> notes.add("network " + modelFile + " is for " + other.variant() + ", not for "
                        + variant + ": it is not used"));
                opinion = Opinion.shippedOrNone(trained, variant, precision, threads);
            }
        } catch (EngineException e) {
            notes.add("error: " + e.getMessage());
            opinion = Opinion.none("it cannot be used");
        }
        engine.use(opinion);
        notes.add("plays " + variant + " with " + opinion.words());
        settled = true;
        return notes;
    }
}
