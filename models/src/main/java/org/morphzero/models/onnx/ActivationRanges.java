package org.morphzero.models.onnx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.rules.Position;

/**
 * For each activation of a trunk what its 8-bit integers span: chosen on some positions so that least is lost.
 *
 * @param ranges by the activation's name in the exported graph, least and greatest value
 * @param shift what the 8-bit trunk's channels lack on average of those in floats; the heads' biases make up for it (bias
 *     correction, Nagel et al. 2019)
 */
@SuppressWarnings("ArrayRecordComponent")
public record ActivationRanges(Map<String, Range> ranges, float[] shift) {
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
        for (float channel : shift) {
            if (!Float.isFinite(channel)) {
                throw new IllegalArgumentException("activation shift " + channel + ", expected a finite number");
            }
        }
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
        return ranges.keySet().equals(new LinkedHashSet<>(names(architecture)))
                && shift.length == architecture.channels();
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
        try (OnnxSession session =
                new OnnxSession(OnnxExporter.exportActivations(network), network.variant(), 32, List.of())) {
            session.observe(
                    positions, names, (index, values) -> finders.get(index).see(values));
            session.observe(
                    positions, names, (index, values) -> finders.get(index).count(values));
        }
        Map<String, Range> ranges = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            ranges.put(names.get(i), finders.get(i).range());
        }
        return new ActivationRanges(ranges, shift(network, positions, ranges));
    }

    private static float[] shift(Network network, List<Position> positions, Map<String, Range> ranges) {
        int channels = network.architecture().channels();
        ActivationRanges unshifted = new ActivationRanges(ranges, new float[channels]);
        double[] floats = channelSums(OnnxExporter.exportActivations(network), network, positions, trunk(network));
        double[] integers = channelSums(
                OnnxExporter.exportQuantised(network, unshifted, true),
                network,
                positions,
                QuantisedTrunk.asFloats(trunk(network)));
        float[] shift = new float[channels];
        for (int c = 0; c < channels; c++) {
            shift[c] = (float) ((floats[c] - integers[c])
                    / (positions.size() * (double) network.shape().pixels()));
        }
        return shift;
    }

    private static String trunk(Network network) {
        return "block" + network.architecture().blocks();
    }

    /** Over all pixels of all positions. */
    private static double[] channelSums(byte[] model, Network network, List<Position> positions, String name) {
        double[] sums = new double[network.architecture().channels()];
        int pixels = network.shape().pixels();
        try (OnnxSession session = new OnnxSession(model, network.variant(), 1, List.of())) {
            session.observe(positions, List.of(name), (index, values) -> {
                for (int i = 0; values.hasRemaining(); i++) {
                    sums[i / pixels] += values.get();
                }
            });
        }
        return sums;
    }
}
