package org.morphzero.models.onnx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.rules.Position;

/**
 * The least and the greatest value each activation of a trunk took on some positions: what 8-bit integers need to span it.
 *
 * @param ranges by the activation's name in the exported graph, least and greatest
 */
public record ActivationRanges(Map<String, Range> ranges) {
    /** A closed interval of finite numbers that contains 0. */
    public record Range(float least, float greatest) {
        public Range {
            if (!(least <= 0 && greatest >= 0) || Float.isInfinite(least) || Float.isInfinite(greatest)) {
                throw new IllegalArgumentException(
                        "activation range " + least + " to " + greatest + ", expected finite around 0");
            }
        }
    }

    public ActivationRanges {
        ranges = new LinkedHashMap<>(ranges);
    }

    /** The activations whose ranges are needed. */
    static List<String> names(Architecture architecture) {
        List<String> names = new ArrayList<>();
        names.add("stem");
        for (int i = 0; i < architecture.blocks(); i++) {
            String block = "block" + (i + 1);
            names.add(block + ".hidden");
            names.add(block + ".change");
            if (architecture.pools(i)) {
                names.add(block + ".pooled");
            }
            names.add(block);
        }
        return names;
    }

    /** Whether every activation of a network of this shape has its range, and no other. */
    public boolean fits(Architecture architecture) {
        return ranges.keySet().equals(new java.util.LinkedHashSet<>(names(architecture)));
    }

    Range of(String name) {
        Range range = ranges.get(name);
        if (range == null) {
            throw new IllegalArgumentException("no range of the activation " + name);
        }
        return range;
    }

    /** Measures them by running the network, in floats, on positions; positions of games, the more the better. */
    public static ActivationRanges measure(Network network, List<Position> positions) {
        if (positions.isEmpty()) {
            throw new IllegalArgumentException("no positions to measure activations on");
        }
        List<String> names = names(network.architecture());
        float[] least = new float[names.size()];
        float[] greatest = new float[names.size()];
        try (OnnxSession session = new OnnxSession(OnnxExporter.exportActivations(network), network, 32)) {
            session.observe(positions, names, (index, values) -> {
                while (values.hasRemaining()) {
                    float value = values.get();
                    least[index] = Math.min(least[index], value);
                    greatest[index] = Math.max(greatest[index], value);
                }
            });
        }
        Map<String, Range> ranges = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            ranges.put(names.get(i), new Range(least[i], greatest[i]));
        }
        return new ActivationRanges(ranges);
    }
}
