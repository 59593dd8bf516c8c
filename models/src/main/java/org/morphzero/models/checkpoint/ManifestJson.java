package org.morphzero.models.checkpoint;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.onnx.ActivationRanges;

/** Manifests as JSON. Only the records named here are ever made from a file, whatever the file says. */
final class ManifestJson {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    private static final String ATTENTION = "policyAttention";

    /** The manifest as the file has it: ranges and shift plain, empty where there are none. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Written(
            int format,
            String variant,
            Map<String, String> options,
            int encoder,
            int exporter,
            ObjectNode architecture,
            int step,
            Manifest.Lineage lineage,
            Map<String, ActivationRanges.Range> ranges,
            float[] shift,
            Map<String, String> libraries,
            Map<String, Manifest.Entry> entries) {}

    private ManifestJson() {}

    /** Without attention as it was before there was any, so that older programs read it. */
    private static ObjectNode written(Architecture architecture) {
        ObjectNode written = JSON.valueToTree(architecture);
        if (!architecture.attends()) {
            written.remove(ATTENTION);
        }
        return written;
    }

    /** What does not speak of attention has none. */
    private static Architecture architecture(ObjectNode written) throws JsonProcessingException {
        if (!written.has(ATTENTION)) {
            written.put(ATTENTION, 0);
        }
        return JSON.treeToValue(written, Architecture.class);
    }

    static void write(Manifest manifest, OutputStream out) throws IOException {
        JSON.writeValue(
                out,
                new Written(
                        manifest.format(),
                        manifest.variant(),
                        manifest.options(),
                        manifest.encoder(),
                        manifest.exporter(),
                        written(manifest.architecture()),
                        manifest.step(),
                        manifest.lineage(),
                        manifest.ranges().map(ActivationRanges::ranges).orElse(Map.of()),
                        manifest.ranges().map(ActivationRanges::shift).orElse(new float[0]),
                        manifest.libraries(),
                        manifest.entries()));
    }

    /** @throws CheckpointException without the file's name, if it is not a manifest */
    static Manifest read(byte[] json) {
        try {
            Written written = JSON.readValue(json, Written.class);
            return new Manifest(
                    written.format(),
                    written.variant(),
                    written.options(),
                    written.encoder(),
                    written.exporter(),
                    architecture(written.architecture()),
                    written.step(),
                    written.lineage(),
                    written.ranges().isEmpty()
                            ? Optional.empty()
                            : Optional.of(new ActivationRanges(written.ranges(), written.shift())),
                    written.libraries(),
                    written.entries());
        } catch (JacksonException e) {
            // An architecture is made from a tree, which knows no lines.
            boolean hasLine = e.getLocation() != null && e.getLocation().getLineNr() > 0;
            String where = hasLine ? ", line " + e.getLocation().getLineNr() : "";
            throw new CheckpointException(CheckpointWriter.MANIFEST + where + ": " + e.getOriginalMessage(), e);
        } catch (IOException | IllegalArgumentException e) {
            throw new CheckpointException(CheckpointWriter.MANIFEST + ": " + e.getMessage(), e);
        }
    }
}
