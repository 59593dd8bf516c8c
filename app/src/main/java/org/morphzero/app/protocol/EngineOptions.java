package org.morphzero.app.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.morphzero.app.engine.EngineException;
import org.morphzero.app.engine.Opinion;
import org.morphzero.app.level.EloRange;
import org.morphzero.app.level.Levels;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.RuleOption;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** The options a client can set, in the order they are told. */
final class EngineOptions {
    static final int MOST_THREADS = 32;
    private static final int MOST_LINES = 256;
    private static final int MOST_OVERHEAD = 5_000;

    private final List<EngineOption> all = new ArrayList<>();

    private EngineOptions() {}

    /** All of them: the protocol's own, and every variant's rules. */
    static EngineOptions of(Settings settings) {
        EngineOptions options = new EngineOptions();
        options.add(new EngineOption(
                "UCI_Variant",
                new EngineOption.Combo(
                        Stream.concat(Variants.all().stream().map(VariantType::id), Stream.of(Settings.NORMAL))
                                .sorted()
                                .toList()),
                () -> settings.variant().id(),
                settings::variant));
        options.check("UCI_AnalyseMode", settings::analyses, settings::analyses);
        options.check("UCI_ShowWDL", settings::showsChances, settings::showsChances);
        options.strength("UCI_LimitStrength", "UCI_Elo", settings.strength());
        options.check("Ponder", settings::ponders, settings::ponders);
        options.shared(settings);
        return options;
    }

    /** Those that CECP has no command for. */
    static EngineOptions ofCecp(Settings settings) {
        EngineOptions options = new EngineOptions();
        options.strength("Limit Strength", "Elo", settings.strength());
        options.shared(settings);
        return options;
    }

    private void strength(String limited, String elo, LevelChoice strength) {
        check(limited, strength::limited, strength::limited);
        EloRange range = Levels.range();
        spin(elo, range.least(), range.most(), strength::elo, strength::elo);
    }

    private void shared(Settings settings) {
        spin("MultiPV", 1, MOST_LINES, settings::lines, settings::lines);
        spin("Threads", 1, MOST_THREADS, settings::threads, settings::threads);
        spin("Move Overhead", 0, MOST_OVERHEAD, () -> (int) settings.overhead(), settings::overhead);
        add(new EngineOption(
                "Model",
                new EngineOption.Text(),
                () -> settings.model().isEmpty() ? "<empty>" : settings.model(),
                settings::model));
        add(new EngineOption(
                "Engine",
                new EngineOption.Combo(Stream.of(Opinion.Precision.values())
                        .map(precision -> precision.name().toLowerCase(Locale.ROOT))
                        .toList()),
                () -> settings.precision().name().toLowerCase(Locale.ROOT),
                value -> settings.precision(Opinion.Precision.valueOf(value.toUpperCase(Locale.ROOT)))));
        rules().forEach(rule -> add(new EngineOption(
                rule.name(),
                new EngineOption.Combo(rule.values()),
                () -> settings.rule(rule),
                value -> settings.rule(rule, value))));
    }

    /** The rule options of all variants, each once. */
    private static List<RuleOption> rules() {
        Map<String, RuleOption> rules = new LinkedHashMap<>();
        Variants.all().forEach(type -> type.options().forEach(option -> rules.putIfAbsent(option.name(), option)));
        return List.copyOf(rules.values());
    }

    private void check(String name, BooleanSupplier value, Consumer<Boolean> setter) {
        add(new EngineOption(
                name,
                new EngineOption.Check(),
                () -> String.valueOf(value.getAsBoolean()),
                text -> setter.accept(Boolean.parseBoolean(text))));
    }

    private void spin(String name, int least, int most, IntSupplier value, IntConsumer setter) {
        add(new EngineOption(
                name,
                new EngineOption.Spin(least, most),
                () -> String.valueOf(value.getAsInt()),
                text -> setter.accept(Integer.parseInt(text))));
    }

    private void add(EngineOption option) {
        all.add(option);
    }

    List<EngineOption> all() {
        return List.copyOf(all);
    }

    /**
     * The option of that name.
     *
     * @throws EngineException if there is none
     */
    EngineOption named(String name) {
        return all.stream()
                .filter(option -> option.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new EngineException("option " + NotationException.quoted(name)
                        + ": there is no such option (expected "
                        + all.stream().map(EngineOption::name).collect(Collectors.joining(", ")) + ")"));
    }
}
