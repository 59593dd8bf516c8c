package org.morphzero.models.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.models.RandomGames;
import org.morphzero.rules.Position;
import org.morphzero.rules.Symmetry;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.variant.Variants;

class PositionEncoderTest {
    private static final int POSITIONS = 3000;

    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#variants")
    void samePlanesExactlyWhereThePositionIsTheSameForTheMover(Variant variant) {
        PositionEncoder encoder = new PositionEncoder(variant);
        Map<String, float[]> imageOf = new HashMap<>();
        Map<Integer, Map<String, float[]>> byHash = new HashMap<>();
        for (Position position : RandomGames.positions(variant, POSITIONS, new SplittableRandom(1))) {
            float[] image = image(encoder, position);
            String view = MoverView.of(position);
            float[] known = imageOf.putIfAbsent(view, image);
            if (known != null) {
                assertThat(image).as("planes of %s", position).isEqualTo(known);
                continue;
            }
            Map<String, float[]> alike = byHash.computeIfAbsent(Arrays.hashCode(image), h -> new HashMap<>());
            alike.forEach((other, otherImage) ->
                    assertThat(otherImage).as("%s and %s", view, other).isNotEqualTo(image));
            alike.put(view, image);
        }
        assertThat(imageOf).hasSizeGreaterThan(POSITIONS / 2);
    }

    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#variants")
    void aSymmetryMovesThePixelsAndNothingElse(Variant variant) {
        PositionEncoder encoder = new PositionEncoder(variant);
        List<Symmetry> symmetries = variant.symmetries();
        int compared = 0;
        for (Position position : RandomGames.positions(variant, 150, new SplittableRandom(2))) {
            Position first = position.withoutPast();
            float[] image = image(encoder, first);
            for (int s = 0; s < symmetries.size(); s++) {
                if (!symmetries.get(s).preserves(position)) {
                    continue;
                }
                float[] ofImage = image(encoder, symmetries.get(s).position(first));
                float[] direct = new float[encoder.size()];
                encoder.encode(first, s, Layout.CHW, direct, 0);
                assertThat(direct).as("%s of %s", symmetries.get(s), first).isEqualTo(ofImage);
                assertThat(direct).isEqualTo(moved(encoder, symmetries.get(s), image));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(60);
    }

    /** Left and right, and the cube's symmetries, commute with turning the board, so the cells' images are those of the rules. */
    private static float[] moved(PositionEncoder encoder, Symmetry symmetry, float[] image) {
        Geometry geometry = encoder.variant().geometry();
        int pixels = geometry.files() * geometry.ranks();
        float[] moved = new float[image.length];
        int channel = 0;
        for (Plane plane : encoder.planes()) {
            if (plane.content() instanceof Plane.Constant) {
                System.arraycopy(image, channel * pixels, moved, channel * pixels, pixels);
            } else {
                for (int cell = 0; cell < geometry.cells(); cell++) {
                    moved[channel * pixels + symmetry.cell(cell)] = image[channel * pixels + cell];
                }
            }
            channel += plane.channels(geometry.levels());
        }
        return moved;
    }

    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#variants")
    void bothLayoutsHoldTheSameNumbers(Variant variant) {
        PositionEncoder encoder = new PositionEncoder(variant);
        int pixels = encoder.height() * encoder.width();
        for (Position position : RandomGames.positions(variant, 20, new SplittableRandom(3))) {
            float[] chw = image(encoder, position);
            float[] hwc = new float[encoder.size() + 5];
            encoder.encode(position, Layout.HWC, hwc, 5);
            for (int channel = 0; channel < encoder.channels(); channel++) {
                for (int pixel = 0; pixel < pixels; pixel++) {
                    assertThat(hwc[5 + pixel * encoder.channels() + channel]).isEqualTo(chw[channel * pixels + pixel]);
                }
            }
        }
    }

    @Test
    void theMirroredPositionWithTheOtherSideToMoveLooksTheSame() {
        Variant chess = Variants.of("chess");
        PositionEncoder encoder = new PositionEncoder(chess);
        Position white = chess.position("r3k2r/8/8/3pP3/8/8/8/RN2K3 w Qkq d6 4 9");
        Position black = chess.position("rn2k3/8/8/8/3Pp3/8/8/R3K2R b qKQ d3 4 9");
        assertThat(image(encoder, black)).isEqualTo(image(encoder, white));
    }

    @Test
    void aPositionOfAnotherVariantIsRefused() {
        PositionEncoder encoder = new PositionEncoder(Variants.of("chess"));
        assertThat(image(encoder, Variants.of("chess").start()))
                .isEqualTo(image(encoder, encoder.variant().start()));
        Position other = Variants.of("metamorphin-fusion").start();
        assertThatThrownBy(() -> image(encoder, other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a position of metamorphin-fusion, expected chess");
    }

    @Test
    void theSecondTimeOnTheBoardIsSeen() {
        Variant chess = Variants.of("chess");
        PositionEncoder encoder = new PositionEncoder(chess);
        Position position = chess.start();
        for (String move : List.of("g1f3", "g8f6", "f3g1", "f6g8")) {
            position = position.play(position.move(move));
        }
        float[] image = image(encoder, position);
        assertThat(image[encoder.size() - 1]).as("the last plane, repeated").isEqualTo(1);
        assertThat(image(encoder, position.withoutPast())[encoder.size() - 1]).isEqualTo(0);
    }

    private static float[] image(PositionEncoder encoder, Position position) {
        float[] image = new float[encoder.size()];
        encoder.encode(position, Layout.CHW, image, 0);
        return image;
    }
}
