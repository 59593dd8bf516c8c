package org.morphzero.models.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * The planes of one position of every variant, drawn. To write the files anew after a change that is meant, run with {@code
 * -Dgolden.write=FOLDER} and read the difference; the encoder's version then changes too.
 */
class GoldenPlanesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "morph4; 4/4/1K2/4|4/(ru)3/2b1/4|4/4/1n(BN)1/4|3k/4/4/R3[RNUUUUUrbuuu] w - - 7 23",
                "bedlam; r2oq2r/ppp2ppp/2n5/3pP3/1m6/2N5/PPP2PPP/R1BLK2R[QNPPbp] w - d6 0 12",
                "morphomania; rnbqkqbnr/psp1pspsp/3b5/2D6/4S4/4N4/1B7/PSPSPSPSP/RNBQK3R b KQkq - 3 7",
                "metamorphin-fusion; r1bo2nr/pppp1ppp/8/4p3/4M3/5N2/PPPP1PPP/RNB1K2R w - - 4 9",
                "chessgi; r3k2r/pp3ppp/2n5/2b1p3/4P1b1/5N2/PPP2PPP/R3K2R[QNqnpp] b KQq - 1 14",
                "chess; r3k2r/pp1n1ppp/8/2pPp3/8/2N5/PPP2PPP/R3K2R w KQkq c6 0 12",
            })
    void planesOf(String id, String fen) throws IOException {
        Variant variant = Variants.of(id);
        String drawn = draw(variant.position(fen));
        String folder = System.getProperty("golden.write");
        if (folder != null) {
            Files.writeString(Path.of(folder, id + ".txt"), drawn);
        }
        try (InputStream golden = getClass().getResourceAsStream("planes/" + id + ".txt")) {
            assertThat(golden).as("golden file of %s", id).isNotNull();
            assertThat(drawn).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Planes of cells as pictures, the mover's first rank at the bottom and levels side by side; constants as numbers. */
    private static String draw(Position position) {
        PositionEncoder encoder = new PositionEncoder(position.variant());
        int levels = position.variant().geometry().levels();
        int pixels = encoder.height() * encoder.width();
        float[] image = new float[encoder.size()];
        encoder.encode(position, Layout.CHW, image, 0);
        StringBuilder text = new StringBuilder(position.variant() + "\n" + position + "\n");
        int channel = 0;
        for (Plane plane : encoder.planes()) {
            text.append('\n').append(plane.name());
            if (plane.content() instanceof Plane.Constant) {
                text.append(": ").append(image[channel * pixels]);
            } else {
                for (int rank = encoder.height() - 1; rank >= 0; rank--) {
                    text.append('\n');
                    for (int level = 0; level < levels; level++) {
                        text.append(level > 0 ? "  " : "");
                        for (int file = 0; file < encoder.width(); file++) {
                            int at = (channel + level) * pixels + rank * encoder.width() + file;
                            text.append(image[at] == 0 ? '.' : '1');
                        }
                    }
                }
            }
            text.append('\n');
            channel += plane.channels(levels);
        }
        return text.toString();
    }
}
