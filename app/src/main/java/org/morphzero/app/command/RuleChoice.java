package org.morphzero.app.command;

import java.util.List;
import org.morphzero.rules.RuleOptions;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import picocli.CommandLine.Option;

/** {@code --rule}, for the commands that take a variant. */
final class RuleChoice {
    @Option(
            names = "--rule",
            paramLabel = "OPTION=VALUE",
            description = "A rule option, see 'variants'; may be given several times.")
    private List<String> rules = List.of();

    boolean isGiven() {
        return !rules.isEmpty();
    }

    /** The variant of that id with the options asked for. */
    Variant variant(String id) {
        return Variants.type(id).variant(RuleOptions.parse(String.join(",", rules)));
    }
}
