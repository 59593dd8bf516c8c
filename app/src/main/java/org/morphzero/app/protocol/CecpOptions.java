package org.morphzero.app.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.morphzero.app.engine.EngineException;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** What XBoard is told when it greets, and the options it can set. */
final class CecpOptions {
    private static final String NAME = "MorphZero 0.1.0";

    private final Settings settings;
    private final EngineOptions options;

    CecpOptions(Settings settings) {
        this.settings = settings;
        options = EngineOptions.ofCecp(settings);
    }

    /** The {@code feature} commands. */
    List<String> features() {
        String variants = Variants.all().stream()
                .filter(type -> CecpBoard.obstacle(type.variant()).isEmpty())
                .map(VariantType::id)
                .map(id -> id.equals(Settings.FIRST_VARIANT) ? Settings.NORMAL : id)
                .collect(Collectors.joining(","));
        List<String> lines = new ArrayList<>();
        lines.add("feature done=0");
        lines.add("feature myname=\"" + NAME + "\" variants=\"" + variants + "\"");
        lines.add(
                "feature ping=1 setboard=1 playother=1 usermove=1 time=1 draw=0 sigint=0 sigterm=0 san=0 reuse=1 analyze=1"
                        + " colors=0 ics=0 name=0 pause=0 nps=0 debug=1 memory=0 smp=1 highlight=1");
        options.all().forEach(option -> lines.add("feature option=\"" + declaration(option) + "\""));
        lines.add("feature done=1");
        return lines;
    }

    private static String declaration(EngineOption option) {
        String value = option.value().get();
        if (option.kind() instanceof EngineOption.Spin spin) {
            return option.name() + " -spin " + value + " " + spin.least() + " " + spin.most();
        }
        if (option.kind() instanceof EngineOption.Combo combo) {
            return option.name() + " -combo "
                    + combo.values().stream()
                            .map(choice -> choice.equals(value) ? "*" + choice : choice)
                            .collect(Collectors.joining(" /// "));
        }
        return option.kind() instanceof EngineOption.Check
                ? option.name() + " -check " + (value.equals("true") ? 1 : 0)
                : option.name() + " -file " + (value.equals("<empty>") ? "" : value);
    }

    /**
     * Sets {@code NAME[=VALUE]}.
     *
     * @throws EngineException if there is no such option or it does not take that value
     */
    void set(String text) {
        int equals = text.indexOf('=');
        EngineOption option = options.named(equals < 0 ? text : text.substring(0, equals));
        String value = equals < 0 ? "" : text.substring(equals + 1);
        if (option.kind() instanceof EngineOption.Check) {
            value = value.equals("1") ? "true" : value.equals("0") ? "false" : value;
        }
        option.set(value);
    }

    /**
     * Sets how many threads evaluate.
     *
     * @throws EngineException if that is no number
     */
    void cores(String text) {
        int cores = text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : 0;
        if (cores < 1) {
            throw new EngineException("expected a number of cores, at least 1");
        }
        settings.threads(Math.min(cores, EngineOptions.MOST_THREADS));
    }
}
