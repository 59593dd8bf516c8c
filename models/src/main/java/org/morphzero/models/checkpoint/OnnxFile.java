package org.morphzero.models.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import org.morphzero.models.network.Network;
import org.morphzero.models.onnx.OnnxExporter;

/** A network as an ONNX model in a file of its own, 32-bit floats, for other programs. */
public final class OnnxFile {
    private OnnxFile() {}

    /** Writes aside, syncs, renames. */
    public static void write(Network network, Path file) throws IOException {
        byte[] model = OnnxExporter.export(network);
        SafeFiles.replace(file, out -> out.write(model));
    }
}
