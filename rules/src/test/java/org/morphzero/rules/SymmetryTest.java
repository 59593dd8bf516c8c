package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.variant.Variants;

class SymmetryTest {
    @Test
    void aFlatBoardHasTheIdentityAndTheMirror() {
        Geometry geometry = Geometry.square(8);
        List<Symmetry> all = Symmetry.leftRight(geometry);
        assertThat(all).extracting(Symmetry::name).containsExactly("identity", "left-right");
        assertThat(all.get(0).cell(geometry.parse("c2", 0))).isEqualTo(geometry.parse("c2", 0));
        assertThat(all.get(1).cell(geometry.parse("c2", 0))).isEqualTo(geometry.parse("f2", 0));
        assertThat(all.get(1)).hasToString("left-right");
    }

    @Test
    void aCubeHasFortyEightDifferentSymmetriesTheIdentityFirst() {
        Geometry geometry = Geometry.cube(4);
        List<Symmetry> all = Symmetry.cube(geometry);
        assertThat(all).hasSize(48);
        assertThat(all.get(0).name()).isEqualTo("+x+y+z");
        assertThat(new HashSet<>(all.stream().map(Symmetry::name).toList())).hasSize(48);
        Set<List<Integer>> images = new HashSet<>();
        for (Symmetry symmetry : all) {
            List<Integer> image =
                    IntStream.range(0, 64).map(symmetry::cell).boxed().toList();
            assertThat(new HashSet<>(image)).as("a permutation").hasSize(64);
            images.add(image);
        }
        assertThat(images).hasSize(48);
    }

    @ParameterizedTest
    @CsvSource({"+x+y+z, Bc1", "-x+y+z, Bb1", "+x-y+z, Bc4", "+x+y-z, Cc1", "+y+x+z, Ba3", "+z+y+x, Cb1", "-y-z-x, Bd3"
    })
    void theNameSaysWhereACellGoes(String name, String image) {
        // Bc1 has x 2, y 0, z 1; the name lists what becomes the image's x, y and z, counted backwards after a minus
        Geometry geometry = Geometry.cube(4);
        Symmetry symmetry = Symmetry.cube(geometry).stream()
                .filter(s -> s.name().equals(name))
                .findFirst()
                .orElseThrow();
        assertThat(geometry.name(symmetry.cell(geometry.parse("Bc1", 0)))).isEqualTo(image);
    }

    @Test
    void theImageOfAPosition() {
        Symmetry mirror = Variants.of("bedlam").symmetries().get(1);
        Position position = Variants.of("bedlam").position("4k3/8/8/3pP3/8/8/8/Q3K3[QQNp] w - d6 3 9");
        assertThat(mirror.position(position)).hasToString("3k4/8/8/3Pp3/8/8/8/3K3Q[QQNp] w - e6 3 9");
        assertThat(mirror.position(position).predecessor()).isEmpty();
        assertThat(mirror.position(mirror.position(position)).key()).isEqualTo(position.key());
        Position none = Variants.of("bedlam").position("4k3/8/8/8/8/8/8/Q3K3[] b - - 3 9");
        assertThat(mirror.position(none)).hasToString("3k4/8/8/8/8/8/8/3K3Q[] b - - 3 9");
    }

    @Test
    void theImageOfEveryKindOfMove() {
        Variant bedlam = Variants.of("bedlam");
        Symmetry mirror = bedlam.symmetries().get(1);
        Position position = bedlam.position("1r2k3/2P5/8/3pP3/R2N2M1/8/8/2O5[QMLRBNP] w - d6 0 1");
        int[] images =
                Arrays.stream(position.legalMoves()).map(mirror::move).sorted().toArray();
        int[] legal =
                Arrays.stream(mirror.position(position).legalMoves()).sorted().toArray();
        assertThat(images).isEqualTo(legal);
        assertThat(MachineNotation.write(bedlam, mirror.move(position.move("a4b4"))))
                .isEqualTo("h4g4");
        assertThat(MachineNotation.write(bedlam, mirror.move(position.move("N@a1"))))
                .isEqualTo("N@h1");
    }

    @Test
    void castlingRightsOfChessHaveNoImage() {
        Variant chess = Variants.of("chess");
        Symmetry mirror = chess.symmetries().get(1);
        Position position = chess.position("r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1");
        assertThat(mirror.preserves(position)).isFalse();
        assertThat(chess.symmetries().get(0).preserves(position)).isTrue();
        assertThat(chess.symmetries().get(0).position(position)).hasToString(position.toString());
        assertThatThrownBy(() -> mirror.position(position))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("symmetry left-right does not hold in " + position);
        assertThat(mirror.preserves(chess.position("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1")))
                .isTrue();
    }

    @Test
    void castlingRightsOfMorphomaniaAreMirrored() {
        Variant variant = Variants.of("morphomania");
        Symmetry mirror = variant.symmetries().get(1);
        Position position = variant.position("r3k3r/1s5s1/9/9/9/9/9/1S5S1/R3K3R w Kq - 0 1");
        assertThat(mirror.preserves(position)).isTrue();
        assertThat(mirror.position(position)).hasToString("r3k3r/1s5s1/9/9/9/9/9/1S5S1/R3K3R w Qk - 0 1");
        assertThat(MachineNotation.write(variant, mirror.move(position.move("e1h1"))))
                .isEqualTo("e1b1");
    }

    @Test
    void theRemovableCellIsTurnedToo() {
        Variant removable = Variants.type("morph4").variant(Map.of("introduction-check", "removable"));
        Position position = removable.position("K3/4/4/4|4/4/4/4|4/4/4/4|2Rk/4/4/4[] b - Dc4 0 1");
        assertThat(removable.symmetries()).hasSize(48);
        for (Symmetry symmetry : removable.symmetries()) {
            Position image = symmetry.position(position);
            assertThat(image.countLegalMoves()).isEqualTo(position.countLegalMoves());
            assertThat(removable.position(image.toString())).hasToString(image.toString());
        }
    }
}
