package org.morphzero.app.command;

import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code --fen} and {@code --rule}, for the commands that take a position. */
final class PositionChoice {
    @Option(names = "--fen", paramLabel = "FEN", description = "The position, quoted (default: where the game starts).")
    private String fen;

    @Mixin
    private RuleChoice rules;

    boolean isGiven() {
        return fen != null || rules.isGiven();
    }

    /** The position asked for in the variant of that id. */
    Position in(String variantId) {
        Variant variant = rules.variant(variantId);
        return fen == null ? variant.start() : variant.position(fen);
    }
}
