package org.morphzero.models.checkpoint;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.models.onnx.OnnxExporter;
import org.morphzero.models.onnx.OnnxInspection;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * Reads checkpoints, also those of strangers. Nothing is unpacked to disk, no class is named by the file, sizes are known before
 * memory is asked for, and the ONNX model is never run: evaluators make a graph of their own from the weights.
 */
public final class CheckpointReader {
    /** The manifest and the four known entries need no more. */
    private static final int LARGEST_MANIFEST = 1 << 20;

    private static final int LARGEST_MODEL_BESIDES_WEIGHTS = 1 << 20;

    /** Four bytes a parameter, eight for its two averages, four in the model, and as much again to spare for the zip. */
    private static final long LARGEST_FILE = 20L * Network.MOST_PARAMETERS;

    private static final List<String> ENTRIES = List.of(
            CheckpointWriter.MANIFEST, CheckpointWriter.PARAMETERS, CheckpointWriter.OPTIMISER, CheckpointWriter.MODEL);

    private final String name;
    private final ZipFile zip;

    private CheckpointReader(String name, ZipFile zip) {
        this.name = name;
        this.zip = zip;
    }

    /**
     * Reads a checkpoint.
     *
     * @throws CheckpointException if it is no checkpoint, damaged, altered, or of another encoder
     * @throws IOException if the file cannot be read
     */
    public static Checkpoint read(Path file) throws IOException {
        String name = file.toString();
        if (!Files.isRegularFile(file)) {
            throw new CheckpointException("checkpoint " + name + ": there is no such file");
        }
        return read(name, file);
    }

    /**
     * Reads a checkpoint that came another way than as a file. It lies in the folder for temporary files while it is read, since a zip
     * is read from its end.
     *
     * @param name what messages call it
     * @param bytes as the file would hold them
     * @throws CheckpointException if it is no checkpoint, damaged, altered, or of another encoder
     * @throws IOException if there is no room for it
     */
    public static Checkpoint read(String name, byte[] bytes) throws IOException {
        Path file = Files.createTempFile("checkpoint", ".zip");
        try {
            Files.write(file, bytes);
            return read(name, file);
        } finally {
            Files.delete(file);
        }
    }

    /**
     * Reads a checkpoint's manifest alone: what it says of itself, for lists. Nothing else of the file is checked.
     *
     * @throws CheckpointException if there is none, or it is of another format
     * @throws IOException if the file cannot be read
     */
    public static Manifest manifest(Path file) throws IOException {
        String name = file.toString();
        if (!Files.isRegularFile(file)) {
            throw new CheckpointException("checkpoint " + name + ": there is no such file");
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            CheckpointReader reader = new CheckpointReader(name, zip);
            return reader.manifest(reader.entries().get(CheckpointWriter.MANIFEST));
        } catch (ZipException | EOFException e) {
            throw notWhole(name, e);
        }
    }

    private static CheckpointException notWhole(String name, IOException e) {
        return new CheckpointException("checkpoint " + name + ": not a whole zip file (" + e.getMessage() + ")", e);
    }

    private static Checkpoint read(String name, Path file) throws IOException {
        if (Files.size(file) > LARGEST_FILE) {
            throw new CheckpointException(
                    "checkpoint " + name + ": " + Files.size(file) + " bytes, expected at most " + LARGEST_FILE);
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return new CheckpointReader(name, zip).checkpoint();
        } catch (ZipException | EOFException e) {
            throw notWhole(name, e);
        }
    }

    private CheckpointException refusal(String why) {
        return new CheckpointException("checkpoint " + name + ": " + why);
    }

    private Checkpoint checkpoint() throws IOException {
        Map<String, ZipEntry> entries = entries();
        Manifest manifest = manifest(entries.get(CheckpointWriter.MANIFEST));
        Variant variant = variant(manifest);
        long parameters = Network.parameterCount(variant, manifest.architecture());
        if (parameters > Network.MOST_PARAMETERS) {
            throw refusal("a network of " + parameters + " parameters, expected at most " + Network.MOST_PARAMETERS);
        }
        float[] weights = floats(readExactly(entries, manifest, CheckpointWriter.PARAMETERS, 4 * parameters));
        // A network that only plays comes without.
        boolean bare = manifest.entries().get(CheckpointWriter.OPTIMISER).bytes() == 0;
        float[] optimiser =
                floats(readExactly(entries, manifest, CheckpointWriter.OPTIMISER, bare ? 0 : 8 * parameters));
        byte[] model = read(entries, manifest, CheckpointWriter.MODEL, 4 * parameters + LARGEST_MODEL_BESIDES_WEIGHTS);
        try {
            Network network = new Network(variant, manifest.architecture(), weights);
            TrainingState state = new TrainingState(network, optimiser, manifest.step());
            check(manifest, network, model);
            return new Checkpoint(name, state, manifest.lineage(), manifest.ranges());
        } catch (IllegalArgumentException e) {
            throw refusal(e.getMessage());
        }
    }

    private Map<String, ZipEntry> entries() {
        Map<String, ZipEntry> entries = new HashMap<>();
        for (ZipEntry entry : Collections.list(zip.entries())) {
            String entryName = entry.getName();
            if (entryName.contains("..") || entryName.startsWith("/") || entryName.contains("\\")) {
                throw refusal("the entry '" + entryName + "' points outside the checkpoint");
            }
            if (!ENTRIES.contains(entryName)) {
                throw refusal("the entry '" + entryName + "' does not belong in a checkpoint");
            }
            if (entries.put(entryName, entry) != null) {
                throw refusal("the entry '" + entryName + "' is there twice");
            }
        }
        for (String expected : ENTRIES) {
            if (!entries.containsKey(expected)) {
                throw refusal("no entry '" + expected + "'; not a checkpoint of this program, or damaged");
            }
        }
        return entries;
    }

    private Manifest manifest(ZipEntry entry) throws IOException {
        byte[] json = bytes(entry, LARGEST_MANIFEST);
        Manifest manifest;
        try {
            manifest = ManifestJson.read(json);
        } catch (CheckpointException e) {
            throw new CheckpointException("checkpoint " + name + ": " + e.getMessage(), e);
        }
        if (manifest.format() != Manifest.FORMAT) {
            throw refusal("format " + manifest.format() + ", expected " + Manifest.FORMAT);
        }
        if (manifest.encoder() != PositionEncoder.VERSION) {
            throw refusal("made for encoder version " + manifest.encoder() + ", expected " + PositionEncoder.VERSION);
        }
        if (manifest.exporter() < 1 || manifest.exporter() > OnnxExporter.VERSION) {
            throw refusal("exporter version " + manifest.exporter() + ", expected 1 to " + OnnxExporter.VERSION);
        }
        if (manifest.step() < 0) {
            throw refusal("step " + manifest.step() + ", expected 0 or more");
        }
        for (String expected : ENTRIES) {
            if (!expected.equals(CheckpointWriter.MANIFEST)
                    && !manifest.entries().containsKey(expected)) {
                throw refusal("the manifest does not list '" + expected + "'");
            }
        }
        if (manifest.ranges().isPresent() && !manifest.ranges().get().fits(manifest.architecture())) {
            throw refusal("the activation ranges do not fit the architecture");
        }
        return manifest;
    }

    private Variant variant(Manifest manifest) {
        try {
            return Variants.type(manifest.variant()).variant(manifest.options());
        } catch (NotationException e) {
            throw refusal(e.getMessage());
        }
    }

    private byte[] readExactly(Map<String, ZipEntry> entries, Manifest manifest, String entryName, long expected)
            throws IOException {
        long listed = manifest.entries().get(entryName).bytes();
        if (listed != expected) {
            throw refusal("'" + entryName + "' has " + listed + " bytes, expected " + expected);
        }
        return read(entries, manifest, entryName, expected);
    }

    /** @param most bytes that the network allows; more are refused before any is read */
    private byte[] read(Map<String, ZipEntry> entries, Manifest manifest, String entryName, long most)
            throws IOException {
        Manifest.Entry listed = manifest.entries().get(entryName);
        if (listed.bytes() < 0 || listed.bytes() > most) {
            throw refusal("'" + entryName + "' has " + listed.bytes()
                    + " bytes, too large for its network: expected at most " + most);
        }
        byte[] bytes = bytes(entries.get(entryName), listed.bytes());
        if (bytes.length != listed.bytes()) {
            throw refusal("'" + entryName + "' has " + bytes.length + " bytes, the manifest says " + listed.bytes());
        }
        if (!CheckpointWriter.sha256(bytes).equals(listed.sha256())) {
            throw refusal("'" + entryName + "' was altered: its SHA-256 is not the manifest's");
        }
        return bytes;
    }

    /** An entry's bytes, whatever length its header claims; no more than {@code most} are ever read. */
    private byte[] bytes(ZipEntry entry, long most) throws IOException {
        if (entry.getSize() > most) {
            throw refusal("'" + entry.getName() + "' is longer than " + most + " bytes");
        }
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] bytes = in.readNBytes(Math.toIntExact(most));
            if (in.read() >= 0) {
                throw refusal("'" + entry.getName() + "' is longer than " + most + " bytes");
            }
            CRC32 crc = new CRC32();
            crc.update(bytes);
            if (crc.getValue() != entry.getCrc()) {
                throw refusal("'" + entry.getName() + "' was altered: its CRC is not the zip's");
            }
            return bytes;
        }
    }

    private void check(Manifest manifest, Network network, byte[] model) {
        OnnxInspection.requireSelfContained(model);
        if (manifest.exporter() == OnnxExporter.VERSION && !Arrays.equals(model, OnnxExporter.export(network))) {
            throw refusal(CheckpointWriter.MODEL + " is not the export of the checkpoint's own weights");
        }
    }

    private static float[] floats(byte[] bytes) {
        float[] values = new float[bytes.length / 4];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
        return values;
    }
}
