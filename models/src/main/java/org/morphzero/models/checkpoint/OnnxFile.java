package org.morphzero.models.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import org.morphzero.models.network.Network;
import org.morphzero.models.onnx.ActivationRanges;
import org.morphzero.models.onnx.OnnxExporter;

/** Writes a network as an ONNX file for other programs. */
public final class OnnxFile {
    private OnnxFile() {}

    /** In 32-bit floats. Writes aside, syncs, renames. */
    public static void write(Network network, Path file) throws IOException {
        byte[] model = OnnxExporter.export(network);
        SafeFiles.replace(file, out -> out.write(model));
    }

    /** With a trunk of 8-bit integers. Writes aside, syncs, renames. */
    public static void writeQuantised(Network network, ActivationRanges ranges, Path file) throws IOException {
        byte[] model = OnnxExporter.exportQuantised(network, ranges);
        SafeFiles.replace(file, out -> out.write(model));
    }
}
