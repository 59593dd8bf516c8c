package org.morphzero.models.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Networks;
import org.morphzero.models.network.Tensor;
import org.morphzero.rules.variant.Variants;

class NpzExporterTest {
    @TempDir
    private Path folder;

    /** Format 1.0 of NumPy's documentation: magic, version, header length, a dictionary padded to 64 bytes, the numbers. */
    @Test
    void holdsEveryWeightAsANumpyArray() throws IOException {
        Network network = Networks.disturbed(Variants.of("chess"), Networks.SMALL);
        Path file = folder.resolve("weights.npz");
        NpzExporter.write(network, file);
        try (ZipFile zip = new ZipFile(file.toFile())) {
            assertThat(zip.size()).isEqualTo(network.weights().size());
            for (Map.Entry<String, Tensor> weight : network.weights().entrySet()) {
                ByteBuffer npy = ByteBuffer.wrap(zip.getInputStream(zip.getEntry(weight.getKey() + ".npy"))
                                .readAllBytes())
                        .order(ByteOrder.LITTLE_ENDIAN);
                byte[] magic = new byte[8];
                npy.get(magic);
                assertThat(magic).isEqualTo(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
                byte[] header = new byte[npy.getShort()];
                npy.get(header);
                assertThat((10 + header.length) % 64).isZero();
                assertThat(new String(header, StandardCharsets.US_ASCII))
                        .startsWith("{'descr': '<f4', 'fortran_order': False, 'shape': (")
                        .endsWith("\n");
                float[] values = new float[weight.getValue().values().length];
                npy.asFloatBuffer().get(values);
                assertThat(values).isEqualTo(weight.getValue().values());
                assertThat(npy.remaining()).isEqualTo(4 * values.length);
            }
        }
    }
}
