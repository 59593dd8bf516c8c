package org.morphzero.training.insight;

import java.util.List;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/** Pieces as FEN spells White's. */
final class Spelling {
    private Spelling() {}

    /** The symbol of a piece; empty for none. */
    static String of(Variant variant, int piece) {
        return piece == 0 ? "" : variant.alphabet().symbol(Side.WHITE, piece);
    }

    static List<String> of(Variant variant, List<Integer> pieces) {
        return pieces.stream().map(piece -> of(variant, piece)).toList();
    }
}
