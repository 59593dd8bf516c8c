package org.morphzero.rules.variant;

import java.util.List;
import java.util.stream.Collectors;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.fusion.Fusion;
import org.morphzero.rules.variant.morph4.Morph4;
import org.morphzero.rules.variant.morphomania.Morphomania;

/** Every variant there is: one line each. */
public final class Variants {
    private static final List<VariantType> ALL = List.of(
            Morph4.TYPE, Fusion.BEDLAM, Morphomania.TYPE, Fusion.METAMORPHIN_FUSION, Fusion.CHESSGI, Fusion.CHESS);

    private Variants() {}

    public static List<VariantType> all() {
        return ALL;
    }

    /**
     * The variant of that id.
     *
     * @throws NotationException if there is none
     */
    public static VariantType type(String id) {
        return ALL.stream()
                .filter(type -> type.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NotationException(
                        "variant " + NotationException.quoted(id) + ": there is no such variant (expected "
                                + ALL.stream().map(VariantType::id).collect(Collectors.joining(", ")) + ")"));
    }

    /** The variant of that id with every option at its default. */
    public static Variant of(String id) {
        return type(id).variant();
    }
}
