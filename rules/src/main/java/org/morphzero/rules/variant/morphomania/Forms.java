package org.morphzero.rules.variant.morphomania;

import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Side;
import org.morphzero.rules.geometry.Geometry;

/** MM2: the form of every piece on every square. */
final class Forms {
    /** For each form its family's forms on a light and on a dark square; the bishop's on an odd and on an even rank. */
    private static final String[] FAMILIES = {"CR", "NA", "QZ", "PS", "KK"};

    private static final String BISHOPS = "BD";

    private final int cells;
    private final int[] forms;

    Forms(Geometry board, PieceAlphabet alphabet) {
        cells = board.cells();
        int largest =
                alphabet.pieces().stream().mapToInt(Integer::intValue).max().orElseThrow();
        forms = new int[(largest + 1) * cells];
        for (int cell = 0; cell < cells; cell++) {
            for (String family : FAMILIES) {
                set(alphabet, family, board.dark(cell) ? 1 : 0, cell);
            }
            set(alphabet, BISHOPS, board.rank(cell) & 1, cell);
        }
    }

    private void set(PieceAlphabet alphabet, String family, int which, int cell) {
        int form = piece(alphabet, family.charAt(which));
        forms[piece(alphabet, family.charAt(0)) * cells + cell] = form;
        forms[piece(alphabet, family.charAt(1)) * cells + cell] = form;
    }

    private static int piece(PieceAlphabet alphabet, char letter) {
        return alphabet.piece(Side.WHITE, String.valueOf(letter)).orElseThrow();
    }

    /** The form that the piece's family has on the cell. */
    int on(int piece, int cell) {
        return forms[piece * cells + cell];
    }
}
