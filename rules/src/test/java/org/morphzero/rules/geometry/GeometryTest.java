package org.morphzero.rules.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeometryTest {
    private final Geometry chess = Geometry.square(8);
    private final Geometry nine = Geometry.square(9);
    private final Geometry cube = Geometry.cube(4);

    @Test
    void cellsAreNamedFileAndRankAndOnACubeLevelFirst() {
        assertThat(chess.name(chess.cell(4, 3, 0))).isEqualTo("e4");
        assertThat(nine.name(80)).isEqualTo("i9");
        assertThat(cube.name(cube.cell(2, 0, 1))).isEqualTo("Bc1");
        assertThat(chess.range()).isEqualTo("a1..h8");
        assertThat(nine.range()).isEqualTo("a1..i9");
        assertThat(cube.range()).isEqualTo("Aa1..Dd4");
        assertThat(chess.nameLength()).isEqualTo(2);
        assertThat(cube.nameLength()).isEqualTo(3);
    }

    @Test
    void everyCellIsReadBackFromItsNameAndFromItsCoordinates() {
        for (Geometry geometry : new Geometry[] {chess, nine, cube}) {
            for (int cell = 0; cell < geometry.cells(); cell++) {
                assertThat(geometry.parse("x" + geometry.name(cell) + "x", 1)).isEqualTo(cell);
                assertThat(geometry.cell(geometry.file(cell), geometry.rank(cell), geometry.level(cell)))
                        .isEqualTo(cell);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"a0", "a9", "i1", "`1", "a", "''", "A1", "1a"})
    void whatIsNoNameIsNoCell(String text) {
        assertThat(chess.parse(text, 0)).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource({"a1", "Ea1", "Ae1", "Aa5", "@a1", "Aa"})
    void whatIsNoNameOnACubeIsNoCell(String text) {
        assertThat(cube.parse(text, 0)).isEqualTo(-1);
    }

    @Test
    void nothingIsReadOutsideTheText() {
        assertThat(chess.parse("a1", -1)).isEqualTo(-1);
        assertThat(chess.parse("a1", 1)).isEqualTo(-1);
    }

    @Test
    void sizesAndWords() {
        assertThat(chess).hasToString("8x8");
        assertThat(cube).hasToString("4x4x4");
        assertThat(new int[] {chess.cells(), chess.words(), chess.files(), chess.ranks(), chess.levels()})
                .containsExactly(64, 1, 8, 8, 1);
        assertThat(new int[] {nine.cells(), nine.words()}).containsExactly(81, 2);
        assertThat(new int[] {cube.cells(), cube.words(), cube.levels()}).containsExactly(64, 1, 4);
        assertThat(chess.all(0)).isEqualTo(-1L);
        assertThat(nine.all(0)).isEqualTo(-1L);
        assertThat(nine.all(1)).isEqualTo((1L << 17) - 1);
        assertThat(Geometry.square(3).all(0)).isEqualTo(0x1FF);
    }

    @Test
    void a1IsDark() {
        assertThat(nine.dark(nine.parse("a1", 0))).isTrue();
        assertThat(nine.dark(nine.parse("b1", 0))).isFalse();
        assertThat(nine.dark(nine.parse("a2", 0))).isFalse();
        assertThat(nine.dark(nine.parse("i9", 0))).isTrue();
        assertThat(cube.dark(cube.parse("Ba1", 0))).isFalse();
        assertThat(cube.dark(cube.parse("Bb1", 0))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "a1, d4, b2 c3",
        "d4, a1, b2 c3",
        "a1, a4, a2 a3",
        "h1, e1, f1 g1",
        "c5, f2, e3 d4",
        "a1, b2, ''",
        "a1, b3, ''",
        "a1, a1, ''"
    })
    void betweenHoldsTheCellsOfTheLineThatJoinsTwo(String a, String b, String expected) {
        assertThat(names(chess, a, b)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"Aa1, Dd4, Bb2 Cc3", "Aa1, Da1, Ba1 Ca1", "Aa4, Cc4, Bb4", "Dd1, Ad4, Bd3 Cd2", "Aa1, Bc1, ''"})
    void betweenOnACube(String a, String b, String expected) {
        assertThat(names(cube, a, b)).isEqualTo(expected);
    }

    @Test
    void betweenAcrossTheWordsOfTheLargeBoard() {
        assertThat(names(nine, "e9", "e5")).isEqualTo("e6 e7 e8");
        assertThat(names(nine, "a1", "i9")).isEqualTo("b2 c3 d4 e5 f6 g7 h8");
    }

    private static String names(Geometry geometry, String a, String b) {
        StringBuilder names = new StringBuilder();
        for (int cell = 0; cell < geometry.cells(); cell++) {
            long word = geometry.between(cell >> 6, geometry.parse(a, 0), geometry.parse(b, 0));
            if ((word >>> cell & 1) != 0) {
                names.append(names.isEmpty() ? "" : " ").append(geometry.name(cell));
            }
        }
        return names.toString();
    }

    @Test
    void sizesOutOfRangeAreRefused() {
        assertThatThrownBy(() -> Geometry.square(0)).hasMessageContaining("0x0x1");
        assertThatThrownBy(() -> Geometry.square(10)).hasMessageContaining("expected 1..9 files, ranks and levels");
        assertThatThrownBy(() -> Geometry.cube(6))
                .hasMessageContaining("216 cells")
                .hasMessageContaining("128");
        assertThat(Geometry.square(1).cells()).isEqualTo(1);
        assertThat(Geometry.cube(5).cells()).isEqualTo(125);
    }

    @Test
    void contains() {
        assertThat(cube.contains(0, 0, 0)).isTrue();
        assertThat(cube.contains(3, 3, 3)).isTrue();
        assertThat(cube.contains(4, 0, 0) || cube.contains(0, 4, 0) || cube.contains(0, 0, 4))
                .isFalse();
        assertThat(cube.contains(-1, 0, 0) || cube.contains(0, -1, 0) || cube.contains(0, 0, -1))
                .isFalse();
    }
}
