package org.morphzero.models.checkpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.models.network.Network;
import org.morphzero.models.onnx.OnnxExporter;

/** Writes checkpoints. The same checkpoint gives the same bytes. */
public final class CheckpointWriter {
    static final String MANIFEST = "manifest.json";
    static final String PARAMETERS = "parameters.bin";
    static final String OPTIMISER = "optimiser.bin";
    static final String MODEL = "model.onnx";

    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private CheckpointWriter() {}

    /** Writes aside, syncs, renames: the file is there whole or not at all. */
    public static void write(Checkpoint checkpoint, Path file) throws IOException {
        SafeFiles.replace(file, out -> write(checkpoint, out));
    }

    private static void write(Checkpoint checkpoint, OutputStream out) throws IOException {
        Network network = checkpoint.state().network();
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put(PARAMETERS, bytes(network.parameters()));
        entries.put(OPTIMISER, bytes(checkpoint.state().optimiserState()));
        entries.put(MODEL, OnnxExporter.export(network));
        Map<String, Manifest.Entry> listed = new LinkedHashMap<>();
        entries.forEach((name, bytes) -> listed.put(name, new Manifest.Entry(bytes.length, sha256(bytes))));
        Manifest manifest = new Manifest(
                Manifest.FORMAT,
                network.variant().id(),
                network.variant().options().changed(),
                PositionEncoder.VERSION,
                OnnxExporter.VERSION,
                network.architecture(),
                checkpoint.state().step(),
                checkpoint.lineage(),
                checkpoint.ranges(),
                Libraries.versions(),
                listed);
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        ManifestJson.write(manifest, json);
        ZipOutputStream zip = new ZipOutputStream(out);
        zip.setLevel(Deflater.BEST_SPEED);
        add(zip, MANIFEST, json.toByteArray());
        for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
            add(zip, entry.getKey(), entry.getValue());
        }
        zip.finish();
    }

    private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }

    private static byte[] bytes(float[] values) {
        ByteBuffer bytes =
                ByteBuffer.allocate(Math.multiplyExact(4, values.length)).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return bytes.array();
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
