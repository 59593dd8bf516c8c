package org.morphzero.models.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.models.RandomGames;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Symmetry;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class MoveEncoderTest {

    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#variants")
    void noTwoLegalMovesShareAnIndex(Variant variant) {
        noSharing(variant, 3000);
    }

    @Tag("deep")
    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#variants")
    void noTwoLegalMovesShareAnIndexInThousandsOfGames(Variant variant) {
        noSharing(variant, 200_000);
    }

    private static void noSharing(Variant variant, int positions) {
        MoveEncoder encoder = new MoveEncoder(variant);
        BitSet channelsSeen = new BitSet();
        for (Position position : RandomGames.positions(variant, positions, new SplittableRandom(4))) {
            int[] moves = position.legalMoves();
            int[] indices = new int[moves.length];
            encoder.indices(position, moves, indices);
            Map<Integer, String> taken = new HashMap<>();
            for (int i = 0; i < moves.length; i++) {
                String move = MachineNotation.write(variant, moves[i]);
                assertThat(indices[i]).as("%s in %s", move, position).isBetween(0, encoder.size() - 1);
                assertThat(taken.put(indices[i], move))
                        .as("shares the index of %s in %s", move, position)
                        .isNull();
                assertThat(encoder.index(position, moves[i])).isEqualTo(indices[i]);
                channelsSeen.set(indices[i] / (encoder.size() / encoder.channels()));
            }
        }
        assertThat(channelsSeen.cardinality())
                .as("planes used of %s", encoder.channels())
                .isGreaterThan(encoder.channels() * 4 / 5);
    }

    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#variants")
    void aSymmetryPermutesTheIndices(Variant variant) {
        MoveEncoder encoder = new MoveEncoder(variant);
        List<Symmetry> symmetries = variant.symmetries();
        int[][] images = new int[symmetries.size()][encoder.size()];
        Arrays.stream(images).forEach(row -> Arrays.fill(row, -1));
        for (Position position : RandomGames.positions(variant, 150, new SplittableRandom(5))) {
            int[] moves = position.legalMoves();
            for (int s = 0; s < symmetries.size(); s++) {
                Symmetry symmetry = symmetries.get(s);
                if (!symmetry.preserves(position)) {
                    continue;
                }
                Position image = symmetry.position(position);
                int[] direct = new int[moves.length];
                encoder.indices(position, s, moves, direct);
                for (int i = 0; i < moves.length; i++) {
                    int index = encoder.index(position, moves[i]);
                    assertThat(direct[i]).isEqualTo(encoder.index(image, symmetry.move(moves[i])));
                    assertThat(images[s][index])
                            .as("one image of index %s under %s", index, symmetry)
                            .isIn(-1, direct[i]);
                    images[s][index] = direct[i];
                }
            }
        }
        for (int[] row : images) {
            int[] used = Arrays.stream(row).filter(image -> image >= 0).toArray();
            assertThat(Arrays.stream(used).distinct().count()).isEqualTo(used.length);
        }
    }

    /** Queen and knight displacements are 64; the rest follows from RULES.md: promotions, BD4 and BD7, kinds in hand, MX2, MX6. */
    @ParameterizedTest
    @CsvSource({
        "chess, 73, 4672",
        "chessgi, 78, 4992",
        "metamorphin-fusion, 136, 8704",
        "bedlam, 143, 9152",
        "morphomania, 81, 6561",
        "morph4, 296, 4736",
    })
    void theIndexSpaceIsAsSmallAsItsPlanesAllow(String id, int channels, int size) {
        MoveEncoder encoder = new MoveEncoder(Variants.of(id));
        assertThat(encoder.channels()).isEqualTo(channels);
        assertThat(encoder.size()).isEqualTo(size);
    }

    @Test
    void aPopeNextToAnEmptyDiagonalSquareHasThreeMovesAndThreePlanes() {
        // BD7: the Pope O, the King alone, the Bishop alone.
        Variant bedlam = Variants.of("bedlam");
        Position position = bedlam.position("4k3/8/8/8/8/8/8/4O3[] w - - 0 1");
        MoveEncoder encoder = new MoveEncoder(bedlam);
        assertThat(List.of("e1f2", "e1f2/b", "e1f2/k"))
                .extracting(move -> encoder.index(position, position.move(move)))
                .doesNotHaveDuplicates();
    }

    /** Black's e7e5 lies on e7 as White sees it, in the plane of "two ahead" as Black sees it: that of White's own e2e4. */
    @Test
    void aReplyLiesWhereTheOtherSideSeesIt() {
        Variant chess = Variants.of("chess");
        MoveEncoder encoder = new MoveEncoder(chess);
        Position start = chess.start();
        int own = encoder.index(start, start.move("e2e4"));
        Position next = start.play(start.move("e2e4"));
        int[] reply = new int[1];
        encoder.replyIndices(next, 0, new int[] {next.move("e7e5")}, reply);
        int e2 = 8 + 4;
        int e7 = 6 * 8 + 4;
        assertThat(own % 64).isEqualTo(e2);
        assertThat(reply[0] % 64).isEqualTo(e7);
        assertThat(reply[0] / 64).isEqualTo(own / 64);
    }

    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#variants")
    void noTwoRepliesShareAnIndex(Variant variant) {
        MoveEncoder encoder = new MoveEncoder(variant);
        for (Position position : RandomGames.positions(variant, 500, new SplittableRandom(6))) {
            int[] moves = position.legalMoves();
            int[] indices = new int[moves.length];
            encoder.replyIndices(position, 0, moves, indices);
            assertThat(Arrays.stream(indices).distinct().count()).isEqualTo(moves.length);
            assertThat(Arrays.stream(indices).max().orElse(0)).isLessThan(encoder.size());
        }
    }

    /** An index alone tells between which cells a move goes, seen by the mover and, of a reply, by the other side. */
    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#variants")
    void anIndexTellsTheCellsOfItsMove(Variant variant) {
        MoveEncoder encoder = new MoveEncoder(variant);
        for (Position position : RandomGames.positions(variant, 300, new SplittableRandom(8))) {
            // White sees the board as it is, of own moves and of Black's replies alike.
            boolean white = position.sideToMove() == Side.WHITE;
            MoveCells cells = white ? encoder.cells() : encoder.replyCells();
            int[] moves = position.legalMoves();
            int[] indices = new int[moves.length];
            if (white) {
                encoder.indices(position, moves, indices);
            } else {
                encoder.replyIndices(position, 0, moves, indices);
            }
            for (int m = 0; m < moves.length; m++) {
                Move.Kind kind = Move.kind(moves[m]);
                boolean stays = kind == Move.Kind.DROP || kind == Move.Kind.REMOVE;
                assertThat(List.of(cells.origin(indices[m]), cells.target(indices[m])))
                        .as("%s in %s", moves[m], position)
                        .isEqualTo(
                                stays
                                        ? List.of(MoveCells.NOWHERE, MoveCells.NOWHERE)
                                        : List.of(Move.from(moves[m]), Move.to(moves[m])));
            }
        }
    }
}
