package org.morphzero.app.command;

import java.util.List;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleOptions;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import picocli.CommandLine.Option;

/** {@code --fen} and {@code --rule}, for the commands that take a position. */
final class PositionChoice {
    @Option(names = "--fen", paramLabel = "FEN", description = "The position, quoted (default: where the game starts).")
    private String fen;

    @Option(
            names = "--rule",
            paramLabel = "OPTION=VALUE",
            description = "A rule option, see 'variants'; may be given several times.")
    private List<String> rules = List.of();

    boolean isGiven() {
        return fen != null || !rules.isEmpty();
    }

    /** The position asked for in the variant of that id. */
    Position in(String variantId) {
        Variant variant = Variants.type(variantId).variant(RuleOptions.parse(String.join(",", rules)));
        return fen == null ? variant.start() : variant.position(fen);
    }
}
