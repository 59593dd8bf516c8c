package org.morphzero.models.checkpoint;

import java.util.Map;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.models.network.Network;
import org.morphzero.rules.Variant;

/** What the command {@code describe} prints. */
public final class Description {
    private Description() {}

    /** The planes and policy planes of a variant. */
    public static String of(Variant variant) {
        PositionEncoder positions = new PositionEncoder(variant);
        MoveEncoder moves = new MoveEncoder(variant);
        return variant + ": " + positions.channels() + " channels of " + positions.height() + "x"
                + positions.width() + ", encoder version " + PositionEncoder.VERSION + "\n"
                + positions.table()
                + "policy: " + moves.channels() + " channels of " + positions.height() + "x" + positions.width()
                + " = " + moves.size() + " indices\n" + moves.summary();
    }

    /** A checkpoint's network and history, and the planes of its variant. */
    public static String of(Checkpoint checkpoint) {
        Network network = checkpoint.state().network();
        StringBuilder text = new StringBuilder();
        line(text, "checkpoint", checkpoint.name());
        line(text, "variant", network.variant());
        line(text, "architecture", network.architecture());
        line(text, "parameters", network.parameterCount());
        line(text, "multiply-adds a position", network.architecture().macs(network.variant()));
        line(text, "step", checkpoint.state().step());
        line(
                text,
                "parent",
                checkpoint.lineage().parent().isEmpty()
                        ? "none"
                        : checkpoint.lineage().parent());
        line(text, "games", checkpoint.lineage().games());
        line(text, "seed", checkpoint.lineage().seed());
        line(text, "config hash", checkpoint.lineage().configHash());
        for (Map.Entry<String, Double> rating :
                new java.util.TreeMap<>(checkpoint.lineage().ratings()).entrySet()) {
            line(text, "rating " + rating.getKey(), rating.getValue());
        }
        line(text, "8-bit ranges", checkpoint.ranges().isPresent() ? "measured" : "none");
        return text + of(network.variant());
    }

    /** Names and hashes may be a stranger's, and a terminal obeys control characters, line ends and changes of direction. */
    private static String printable(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "");
    }

    private static void line(StringBuilder text, String name, Object value) {
        text.append(printable(name))
                .append('\t')
                .append(printable(String.valueOf(value)))
                .append('\n');
    }
}
