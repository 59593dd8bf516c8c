package org.morphzero.app.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.variant.Variants;

@DisplayName("Pictures of positions")
class BoardPictureTest {

    static List<VariantType> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    @DisplayName("Every piece of the start is drawn once, every file and rank is labelled")
    void startIsComplete(VariantType type) {
        Variant variant = type.variant();
        Geometry geometry = variant.geometry();
        String svg = new BoardPicture(variant.start()).withoutHands().svg();
        int pieces = 0;
        for (int word = 0; word < geometry.words(); word++) {
            pieces += Long.bitCount(variant.start().occupied(word));
        }
        assertThat(count(svg, "<use href=\"#piece-")).isEqualTo(pieces);
        int titles = geometry.levels() > 1 ? geometry.levels() : 0;
        assertThat(count(svg, "<text ")).isEqualTo(geometry.levels() * (geometry.files() + geometry.ranks()) + titles);
        assertThat(svg).contains("<desc>" + variant.start() + "</desc>");
    }

    @Test
    @DisplayName("White is at the bottom, levels go from left to right")
    void orientation() {
        Layout layout = new Layout(Geometry.cube(4), 0);
        Geometry cube = layout.geometry();
        assertThat(layout.y(cube.parse("Aa4", 0))).isZero();
        assertThat(layout.y(cube.parse("Aa1", 0))).isEqualTo(3 * Layout.CELL);
        assertThat(layout.x(cube.parse("Ab1", 0)) - layout.x(cube.parse("Aa1", 0)))
                .isEqualTo(Layout.CELL);
        assertThat(layout.x(cube.parse("Ba1", 0))).isGreaterThan(layout.x(cube.parse("Ad1", 0)) + Layout.CELL);
    }

    @Test
    @DisplayName("Legal targets are marked by what happens there (BD6: a merge; FIDE: a capture)")
    void targetsAreMarked() {
        // From a4 the Rook reaches b4 and c4, the own Knight on d4, a5, a6, the Bishop on a7, a3; and a2 is an own
        // pawn.
        Position position = Variants.of("bedlam").position("4k3/b7/8/8/R2N4/8/P7/4K3[] w - - 0 1");
        BoardPicture picture = new BoardPicture(position);
        int from = position.variant().geometry().parse("a4", 0);
        int moves = MoveMarks.targets(picture, position, move -> Move.from(move) == from, false);
        String svg = picture.svg();
        assertThat(moves).isEqualTo(7);
        assertThat(count(svg, "href=\"#mark-move\"")).isEqualTo(5);
        assertThat(count(svg, "href=\"#mark-capture\"")).isEqualTo(1);
        assertThat(count(svg, "href=\"#mark-join\"")).isEqualTo(1);
    }

    @Test
    @DisplayName("Attackers get arrows, those of the other side and the blocked ones do not (C7)")
    void attackersGetArrows() {
        Position position = Variants.of("chess").position("4k3/3r4/8/4p3/r1PQ4/8/8/4K3 w - - 0 1");
        BoardPicture picture = new BoardPicture(position);
        int target = position.variant().geometry().parse("d4", 0);
        MoveMarks.attackers(picture, position, target, position.sideToMove().opponent());
        // The rook on d7 and the pawn on e5; the rook on a4 is blocked by the pawn on c4.
        assertThat(count(picture.svg(), "<path d=\"M") - count(new BoardPicture(position).svg(), "<path d=\"M"))
                .isEqualTo(2 * 2);
    }

    @Test
    @DisplayName("A hand shows each kind with its count, an empty one says so (BD8)")
    void handsAreShown() {
        Position position = Variants.of("bedlam").position("4k3/8/8/8/8/8/8/4K3[QPPP] w - - 0 1");
        String svg = new BoardPicture(position).svg();
        assertThat(svg).contains("#piece-bishop-rook", "#piece-pawn", ">3</text>", "Black has nothing in hand");
        assertThat(new BoardPicture(position).withoutHands().svg()).doesNotContain("#piece-pawn", "in hand");
    }

    @Test
    @DisplayName("The last move is highlighted, and a position that was set up has none")
    void lastMoveIsHighlighted() {
        Position start = Variants.of("chess").start();
        assertThat(count(new BoardPicture(start).lastMove().svg(), "href=\"#mark-highlight\""))
                .isZero();
        Position moved = start.play(start.move("e2e4"));
        assertThat(count(new BoardPicture(moved).lastMove().svg(), "href=\"#mark-highlight\""))
                .isEqualTo(2);
    }

    @Test
    @DisplayName("Captions are broken into lines that fit and escaped")
    void captionsAreBroken() {
        assertThat(Caption.lines("one two three", 8 * 13 * 0.54)).containsExactly("one two", "three");
        assertThat(Caption.lines("", 100)).isEmpty();
        assertThat(new BoardPicture(Variants.of("chess").start())
                        .caption("a < b")
                        .svg())
                .contains("<title>a &lt; b</title>", ">a &lt; b</text>");
    }

    @Test
    @DisplayName("Numbers are short and the same everywhere; templates take as many as they have places")
    void numbers() {
        assertThat(Svg.number(2.0)).isEqualTo("2");
        assertThat(Svg.number(100)).isEqualTo("100");
        assertThat(Svg.number(-0.001)).isEqualTo("0");
        assertThat(Svg.number(1.005)).isEqualTo("1.01");
        assertThatThrownBy(() -> Svg.fill("@ @", 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Svg.fill("@", 1, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
