package org.morphzero.models.checkpoint;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Tensor;

/** Writes a network's weights as NumPy's {@code .npz}: one {@code .npy} of version 1.0 for each, under its name. */
public final class NpzExporter {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
    private static final int ALIGNMENT = 64;

    private NpzExporter() {}

    /** Writes aside, syncs, renames. */
    public static void write(Network network, Path file) throws IOException {
        SafeFiles.replace(file, out -> write(network, out));
    }

    private static void write(Network network, OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out);
        for (Map.Entry<String, Tensor> weight : network.weights().entrySet()) {
            ZipEntry entry = new ZipEntry(weight.getKey() + ".npy");
            entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
            zip.putNextEntry(entry);
            zip.write(npy(weight.getValue()));
            zip.closeEntry();
        }
        zip.finish();
    }

    private static byte[] npy(Tensor tensor) {
        String shape =
                Arrays.stream(tensor.shape()).mapToObj(size -> size + ",").collect(Collectors.joining(" "));
        StringBuilder header =
                new StringBuilder("{'descr': '<f4', 'fortran_order': False, 'shape': (" + shape + "), }");
        while ((MAGIC.length + 2 + header.length() + 1) % ALIGNMENT != 0) {
            header.append(' ');
        }
        header.append('\n');
        ByteBuffer npy = ByteBuffer.allocate(MAGIC.length + 2 + header.length() + 4 * tensor.values().length)
                .order(ByteOrder.LITTLE_ENDIAN);
        npy.put(MAGIC).putShort((short) header.length());
        npy.put(header.toString().getBytes(StandardCharsets.US_ASCII));
        npy.asFloatBuffer().put(tensor.values());
        return npy.array();
    }
}
