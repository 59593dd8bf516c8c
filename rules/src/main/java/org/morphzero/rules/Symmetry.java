package org.morphzero.rules;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.geometry.Geometry;

/**
 * A permutation of the cells under which the rules look the same: the legal moves of a position's image are the images of
 * its legal moves.
 */
public final class Symmetry {
    private final String name;
    private final int[] images;

    private Symmetry(String name, int[] images) {
        this.name = name;
        this.images = images;
    }

    /** The identity and the exchange of left and right. */
    public static List<Symmetry> leftRight(Geometry geometry) {
        return List.of(
                of(geometry, "identity", new int[] {0, 1, 2}, 0), of(geometry, "left-right", new int[] {0, 1, 2}, 1));
    }

    /** The 48 symmetries of a cube: every permutation of the axes with every choice of their directions. */
    public static List<Symmetry> cube(Geometry geometry) {
        List<Symmetry> all = new ArrayList<>();
        int[][] permutations = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        for (int[] axes : permutations) {
            for (int flips = 0; flips < 8; flips++) {
                StringBuilder name = new StringBuilder();
                for (int axis = 0; axis < 3; axis++) {
                    name.append((flips >> axis & 1) == 0 ? '+' : '-').append("xyz".charAt(axes[axis]));
                }
                all.add(of(geometry, name.toString(), axes, flips));
            }
        }
        return List.copyOf(all);
    }

    /** Takes coordinate {@code axes[i]} of a cell as coordinate {@code i} of its image, counted backwards if bit i is set. */
    private static Symmetry of(Geometry geometry, String name, int[] axes, int flips) {
        int[] sizes = {geometry.files(), geometry.ranks(), geometry.levels()};
        int[] images = new int[geometry.cells()];
        for (int cell = 0; cell < images.length; cell++) {
            int[] from = {geometry.file(cell), geometry.rank(cell), geometry.level(cell)};
            int[] to = new int[3];
            for (int i = 0; i < 3; i++) {
                to[i] = (flips >> i & 1) == 0 ? from[axes[i]] : sizes[i] - 1 - from[axes[i]];
            }
            images[cell] = geometry.cell(to[0], to[1], to[2]);
        }
        return new Symmetry(name, images);
    }

    /** {@code identity}, {@code left-right}, or the signed axes of a cube: {@code +y-x+z}. */
    public String name() {
        return name;
    }

    /** The image of a cell. */
    public int cell(int cell) {
        return images[cell];
    }

    /** The image of a move. */
    public int move(int move) {
        return Move.between(move, images[Move.from(move)], images[Move.to(move)]);
    }

    /** Whether it holds in this position: each castling right there must have an image among the variant's castlings. */
    public boolean preserves(Position position) {
        List<Castling> castlings = position.variant().castlings();
        for (int i = 0; i < castlings.size(); i++) {
            if ((position.castlingRights() >> i & 1) != 0 && image(castlings, castlings.get(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * The image of a position, without its past.
     *
     * @throws IllegalArgumentException if the symmetry does not hold in it
     */
    public Position position(Position position) {
        if (!preserves(position)) {
            throw new IllegalArgumentException("symmetry " + name + " does not hold in " + position);
        }
        Variant variant = position.variant();
        PositionBuilder image = new PositionBuilder(variant);
        for (int cell = 0; cell < images.length; cell++) {
            int at = cell;
            position.sideAt(cell).ifPresent(side -> image.toggle(side, position.pieceAt(at), images[at]));
        }
        for (Side side : Side.values()) {
            for (int piece : variant.hands().kinds()) {
                image.addToHand(side, piece, position.inHand(side, piece));
            }
        }
        List<Castling> castlings = variant.castlings();
        for (int i = 0; i < castlings.size(); i++) {
            if ((position.castlingRights() >> i & 1) != 0) {
                image.castlingRights |= 1 << image(castlings, castlings.get(i));
            }
        }
        image.sideToMove = position.sideToMove();
        image.transientCell = position.transientCell() < 0 ? -1 : images[position.transientCell()];
        image.count = position.count();
        image.moveNumber = position.moveNumber();
        return image.build(null, Move.NONE);
    }

    private int image(List<Castling> castlings, Castling castling) {
        for (int i = 0; i < castlings.size(); i++) {
            Castling other = castlings.get(i);
            if (other.side() == castling.side()
                    && other.kingFrom() == images[castling.kingFrom()]
                    && other.kingTo() == images[castling.kingTo()]
                    && other.rookFrom() == images[castling.rookFrom()]
                    && other.rookTo() == images[castling.rookTo()]) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        return name;
    }
}
