package org.morphzero.models.encoding;

import java.util.List;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/**
 * Numbers the moves of a variant for the policy head: planes x cells. A move from cell to cell lies on its origin, in the plane of its
 * displacement as the mover sees it; a drop or a removal lies on its cell, in a plane of its kind.
 *
 * <p>One piece can have several moves between the same two cells: promotions, metamorphosis or not, the whole compound or one of
 * its components. They are counted off as ways: 0 is the whole piece unchanged (or the first promotion), then come the
 * metamorphoses, then the components that may leave in the alphabet's order. A displacement has as many planes as the most ways any
 * piece has there, and, on a board of levels, only the planes that some origin on the level can use. So no two legal moves of a
 * position share an index, and with one plane a displacement and way no fewer planes would do.
 *
 * <p>An index is {@code channel * pixels + pixel} with pixel {@code rank * files + file}, as in {@link PositionEncoder}'s images.
 */
public final class MoveEncoder {
    private final Geometry geometry;
    private final int pixels;
    /** For each cell its pixel. */
    private final int[] pixelOf;

    private final Orientation orientation;
    private final MovePlanes planes;

    public MoveEncoder(Variant variant) {
        geometry = variant.geometry();
        pixels = geometry.files() * geometry.ranks();
        pixelOf = new int[geometry.cells()];
        for (int cell = 0; cell < pixelOf.length; cell++) {
            pixelOf[cell] = cell % pixels;
        }
        orientation = new Orientation(variant);
        planes = new MovePlanes(variant);
    }

    /** The number of policy planes, as channels of an image. */
    public int channels() {
        return planes.count();
    }

    /** One more than the highest index: channels x height x width. */
    public int size() {
        return planes.count() * pixels;
    }

    /** The policy index of a legal move. */
    public int index(Position position, int move) {
        return index(position, move, orientation.images(position.sideToMove()));
    }

    /** The policy indices of legal moves, in their order. */
    public void indices(Position position, int[] moves, int[] indices) {
        int[] images = orientation.images(position.sideToMove());
        for (int i = 0; i < moves.length; i++) {
            indices[i] = index(position, moves[i], images);
        }
    }

    /** The policy indices that the images of legal moves have in the position's symmetric image. */
    public void indices(Position position, int symmetry, int[] moves, int[] indices) {
        int[] images = orientation.images(position.sideToMove(), symmetry);
        for (int i = 0; i < moves.length; i++) {
            indices[i] = index(position, moves[i], images);
        }
    }

    /**
     * The policy indices of the legal moves after one's own move, for a head that predicts the opponent's reply: each in the plane that
     * it has for the opponent, on the cell where the side that looks sees it.
     *
     * @param symmetry as in {@link #indices(Position, int, int[], int[])}
     */
    public void replyIndices(Position reply, int symmetry, int[] moves, int[] indices) {
        int[] theirs = orientation.images(reply.sideToMove(), symmetry);
        int[] ours = orientation.images(reply.sideToMove().opponent(), symmetry);
        for (int i = 0; i < moves.length; i++) {
            int channel = index(reply, moves[i], theirs) / pixels;
            indices[i] = channel * pixels + ours[Move.from(moves[i])] % pixels;
        }
    }

    /** Between which cells the moves of {@link #indices} go. */
    public MoveCells cells() {
        return cells(orientation.images(Side.WHITE), orientation.images(Side.WHITE));
    }

    /** Between which cells the moves of {@link #replyIndices} go, on the board of the side that looks. */
    public MoveCells replyCells() {
        return cells(orientation.images(Side.WHITE), orientation.images(Side.BLACK));
    }

    /**
     * @param theirs where the mover sees each cell
     * @param ours where the side that looks sees it
     */
    private MoveCells cells(int[] theirs, int[] ours) {
        MoveCells cells = new MoveCells(size());
        for (int from = 0; from < geometry.cells(); from++) {
            for (int to = 0; to < geometry.cells(); to++) {
                for (int channel : planes.channels(theirs[from], theirs[to])) {
                    cells.put(channel * pixels + pixelOf[ours[from]], ours[from], ours[to]);
                }
            }
        }
        return cells;
    }

    private int index(Position position, int move, int[] images) {
        int from = images[Move.from(move)];
        int channel = planes.channel(position, move, from, images[Move.to(move)]);
        return channel * pixels + pixelOf[from];
    }

    /** The policy planes: a line each, {@code channel<TAB>name}. */
    public String table() {
        StringBuilder table = new StringBuilder();
        List<String> names = planes.names();
        for (int channel = 0; channel < names.size(); channel++) {
            table.append(channel).append('\t').append(names.get(channel)).append('\n');
        }
        return table.toString();
    }

    /** The policy planes counted by sort: a line each, {@code planes<TAB>sort}. */
    public String summary() {
        return planes.summary();
    }
}
