package org.morphzero.models.encoding;

import org.morphzero.rules.Position;
import org.morphzero.rules.Side;

/**
 * One row of the plane table.
 *
 * @param name short, lower case but for FEN letters: {@code own rook}, {@code enemy hand N}
 * @param meaning one line for people
 * @param content where the numbers come from
 */
record Plane(String name, String meaning, Content content) {
    /** What a plane shows. */
    sealed interface Content permits Cells, Constant {}

    /** 1 on some cells, 0 on the others; on boards of several levels one channel a level. */
    @FunctionalInterface
    non-sealed interface Cells extends Content {
        /** Writes the cells, by word, as they are on the board: the encoder turns them. {@code set} holds 0 before. */
        void cells(Position position, Side us, long[] set);
    }

    /** The same number on every pixel of one channel. */
    @FunctionalInterface
    non-sealed interface Constant extends Content {
        float value(Position position, Side us);
    }

    /** The number of channels it takes. */
    int channels(int levels) {
        return content instanceof Cells ? levels : 1;
    }
}
