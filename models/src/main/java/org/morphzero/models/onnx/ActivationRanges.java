package org.morphzero.models.onnx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.rules.Position;

/**
 * For each activation of a trunk what its 8-bit integers span: chosen on some positions so that least is lost.
 *
 * @param ranges by the activation's name in the exported graph, least and greatest value
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
                names.add(block + ".changed");
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

    /** Measures them by running the network, in floats, on positions; positions of games, some hundreds. */
    public static ActivationRanges measure(Network network, List<Position> positions) {
        if (positions.isEmpty()) {
            throw new IllegalArgumentException("no positions to measure activations on");
        }
        List<String> names = names(network.architecture());
        List<RangeFinder> finders =
                names.stream().map(name -> new RangeFinder()).toList();
        try (OnnxSession session = new OnnxSession(OnnxExporter.exportActivations(network), network, 32)) {
            session.observe(
                    positions, names, (index, values) -> finders.get(index).see(values));
            session.observe(
                    positions, names, (index, values) -> finders.get(index).count(values));
        }
        Map<String, Range> ranges = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            ranges.put(names.get(i), finders.get(i).range());
        }
        return new ActivationRanges(ranges);
    }
}
