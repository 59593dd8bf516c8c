package org.morphzero.models.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.Position;
import org.morphzero.rules.Symmetry;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** What random games seldom show, under every symmetry: a removable cell (MX6), en passant (C8), rights to castle. */
class HandMadePositionsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "removable; K3/4/4/4|4/4/4/4|4/4/4/4|R1Rk/4/4/4[] b - Dc4 0 1",
                "removable; K3/4/4/4|4/4/4/4|4/4/4/4|2Rk/4/4/3R[] b - Dc4 0 1",
                "bedlam; 4k3/8/8/3pP3/8/8/8/4O3[] w - d6 0 1",
                "chess; 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
                "chess; 4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
                "chess; r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                "chess; r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 9",
                "morphomania; start"
            })
    void everySymmetryThatHoldsCommutesWithTheEncoders(String id, String fen) {
        Variant variant = variant(id);
        Position position = fen.equals("start") ? variant.start() : variant.position(fen);
        PositionEncoder planes = new PositionEncoder(variant);
        MoveEncoder moves = new MoveEncoder(variant);
        int[] legal = position.legalMoves();
        int held = 0;
        for (int s = 0; s < variant.symmetries().size(); s++) {
            Symmetry symmetry = variant.symmetries().get(s);
            if (!symmetry.preserves(position)) {
                continue;
            }
            held++;
            Position image = symmetry.position(position);
            float[] direct = new float[planes.size()];
            planes.encode(position, s, Layout.CHW, direct, 0);
            assertThat(direct).as("planes under %s", symmetry).isEqualTo(planes(planes, image));
            int[] indices = new int[legal.length];
            moves.indices(position, s, legal, indices);
            int[] replies = new int[legal.length];
            moves.replyIndices(position, s, legal, replies);
            for (int i = 0; i < legal.length; i++) {
                int[] moved = {symmetry.move(legal[i])};
                assertThat(image.legalMoves()).contains(moved[0]);
                assertThat(indices[i]).isEqualTo(moves.index(image, moved[0]));
                int[] reply = new int[1];
                moves.replyIndices(image, 0, moved, reply);
                assertThat(replies[i]).as("reply under %s", symmetry).isEqualTo(reply[0]);
            }
        }
        boolean castling = position.castlingRights() != 0;
        assertThat(held)
                .isEqualTo(
                        castling && !id.equals("morphomania")
                                ? 1
                                : variant.symmetries().size());
    }

    /** Each pair differs in one thing, which the planes must show. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "chess; 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1; 4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
                "chess; r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1; r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
                "chess; r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1; r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
                "removable; K3/4/4/4|4/4/4/4|4/4/4/4|R1Rk/4/4/4[] b - Dc4 0 1; "
                        + "K3/4/4/4|4/4/4/4|4/4/4/4|R1Rk/4/4/4[] b - - 0 1"
            })
    void whatIsDifferentLooksDifferent(String id, String one, String other) {
        Variant variant = variant(id);
        PositionEncoder encoder = new PositionEncoder(variant);
        assertThat(planes(encoder, variant.position(one))).isNotEqualTo(planes(encoder, variant.position(other)));
    }

    /** MX6: the removal of Dc4 is a move of its own, on its cell. */
    @Test
    void theRemovalHasAnIndexOfItsOwn() {
        Variant variant = variant("removable");
        Position position = variant.position("K3/4/4/4|4/4/4/4|4/4/4/4|2Rk/4/4/3R[] b - Dc4 0 1");
        MoveEncoder encoder = new MoveEncoder(variant);
        int[] legal = position.legalMoves();
        int[] indices = new int[legal.length];
        encoder.indices(position, legal, indices);
        assertThat(indices).doesNotHaveDuplicates();
        assertThat(encoder.channels()).isGreaterThan(new MoveEncoder(Variants.of("morph4")).channels());
    }

    /** Bedlam's reply seen in a mirror: the cell is mirrored, the plane is that of the mirrored displacement. */
    @Test
    void aReplyInAMirrorLiesOnTheMirroredCell() {
        Variant bedlam = Variants.of("bedlam");
        Position position = bedlam.start();
        position = position.play(position.legalMoves()[0]);
        MoveEncoder encoder = new MoveEncoder(bedlam);
        int[] legal = position.legalMoves();
        int[] plain = new int[legal.length];
        int[] mirrored = new int[legal.length];
        encoder.replyIndices(position, 0, legal, plain);
        encoder.replyIndices(position, 1, legal, mirrored);
        for (int i = 0; i < legal.length; i++) {
            assertThat(mirrored[i] % 8).isEqualTo(7 - plain[i] % 8);
            assertThat(mirrored[i] % 64 / 8).isEqualTo(plain[i] % 64 / 8);
        }
        assertThat(mirrored).isNotEqualTo(plain);
    }

    private static Variant variant(String id) {
        return id.equals("removable")
                ? Variants.type("morph4").variant(Map.of("introduction-check", "removable"))
                : Variants.of(id);
    }

    private static float[] planes(PositionEncoder encoder, Position position) {
        float[] planes = new float[encoder.size()];
        encoder.encode(position, Layout.CHW, planes, 0);
        return planes;
    }
}
