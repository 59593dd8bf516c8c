package org.morphzero.models.encoding;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/**
 * Turns positions into planes: for each side a plane a capability, the cells it attacks and its hand; castling, en passant,
 * forms, the count of C4 and repetition. The side to move comes first and looks up the image.
 *
 * <p>An image has the board's ranks as height, from the mover's first rank, and its files as width. Boards of several levels are
 * folded: a plane of cells takes one channel a level.
 *
 * <p>Two positions have the same planes only if they are the same for the mover: same placement, hands, rights, FEN's fourth
 * field, count and repetition. What is not told apart: a position and its mirror with the sides exchanged (on purpose), more
 * than 16 of a kind in one hand, counts over 100, a second and a third repetition, and the move number.
 */
public final class PositionEncoder {
    /** Changes whenever the same position would get other planes or the same move another policy index. */
    public static final int VERSION = 1;

    private final Variant variant;
    private final Geometry geometry;
    private final Orientation orientation;
    private final List<Plane> planes;
    private final int channels;
    private final int pixels;
    /** For each layout, by its number, and cell of the image how far behind a plane's beginning it lies. */
    private final int[][] places;

    private Variant alike;

    public PositionEncoder(Variant variant) {
        this.variant = variant;
        geometry = variant.geometry();
        orientation = new Orientation(variant);
        planes = PlaneTable.of(variant);
        channels = planes.stream()
                .mapToInt(plane -> plane.channels(geometry.levels()))
                .sum();
        pixels = geometry.files() * geometry.ranks();
        places = new int[Layout.values().length][geometry.cells()];
        for (Layout layout : Layout.values()) {
            for (int cell = 0; cell < geometry.cells(); cell++) {
                places[layout.ordinal()][cell] =
                        cell / pixels * layout.channelStride(pixels) + cell % pixels * layout.pixelStride(channels);
            }
        }
    }

    public Variant variant() {
        return variant;
    }

    public int channels() {
        return channels;
    }

    public int height() {
        return geometry.ranks();
    }

    public int width() {
        return geometry.files();
    }

    /** How many numbers an image has: channels x height x width. */
    public int size() {
        return channels * pixels;
    }

    /**
     * Writes a position's image, {@link #size()} numbers from {@code offset} on.
     *
     * @throws IllegalArgumentException if the position is of another variant or other options
     */
    public void encode(Position position, Layout layout, float[] image, int offset) {
        write(position, orientation.images(position.sideToMove()), layout, image, offset);
    }

    /**
     * Writes the image that the position's symmetric image has, but with the position's own repetitions.
     *
     * @param symmetry index into the variant's {@code symmetries()}, one that {@code preserves} the position
     */
    public void encode(Position position, int symmetry, Layout layout, float[] image, int offset) {
        write(position, orientation.images(position.sideToMove(), symmetry), layout, image, offset);
    }

    /** Positions may come from another object of the same variant; its name is compared once. */
    private void requireVariant(Variant given) {
        if (given != variant && given != alike) {
            if (!given.toString().equals(variant.toString())) {
                throw new IllegalArgumentException("a position of " + given + ", expected " + variant);
            }
            alike = given;
        }
    }

    private void write(Position position, int[] images, Layout layout, float[] image, int offset) {
        requireVariant(position.variant());
        int channelStride = layout.channelStride(pixels);
        int pixelStride = layout.pixelStride(channels);
        java.util.Arrays.fill(image, offset, offset + size(), 0);
        int[] place = places[layout.ordinal()];
        long[] set = new long[geometry.words()];
        int at = offset;
        for (Plane plane : planes) {
            if (plane.content() instanceof Plane.Cells cells) {
                cells.cells(position, position.sideToMove(), set);
                for (int w = 0; w < set.length; w++) {
                    for (long rest = set[w]; rest != 0; rest &= rest - 1) {
                        image[at + place[images[w << 6 | Long.numberOfTrailingZeros(rest)]]] = 1;
                    }
                    set[w] = 0;
                }
                at += geometry.levels() * channelStride;
            } else if (plane.content() instanceof Plane.Constant constant) {
                float value = constant.value(position, position.sideToMove());
                if (value != 0) {
                    for (int pixel = 0; pixel < pixels; pixel++) {
                        image[at + pixel * pixelStride] = value;
                    }
                }
                at += channelStride;
            }
        }
    }

    /**
     * A plane and where it lies in the image.
     *
     * @param channel its first channel
     * @param channels how many it takes: one a level of the board where it shows cells, else one
     * @param name short: {@code own rook}, {@code enemy hand N}
     * @param meaning one line for people
     * @param cells whether it says something of each cell; else the same number of all
     */
    public record PlaneRow(int channel, int channels, String name, String meaning, boolean cells) {}

    /** The planes in their order. */
    public List<PlaneRow> rows() {
        List<PlaneRow> rows = new ArrayList<>();
        int channel = 0;
        for (Plane plane : planes) {
            int taken = plane.channels(geometry.levels());
            rows.add(new PlaneRow(
                    channel, taken, plane.name(), plane.meaning(), plane.content() instanceof Plane.Cells));
            channel += taken;
        }
        return rows;
    }

    /** The plane table: a line a plane, {@code channels<TAB>name<TAB>meaning}; channels as {@code 3} or {@code 0-3}. */
    public String table() {
        StringBuilder table = new StringBuilder();
        for (PlaneRow row : rows()) {
            table.append(row.channel())
                    .append(row.channels() > 1 ? "-" + (row.channel() + row.channels() - 1) : "")
                    .append('\t')
                    .append(row.name())
                    .append('\t')
                    .append(row.meaning())
                    .append('\n');
        }
        return table.toString();
    }

    List<Plane> planes() {
        return planes;
    }
}
