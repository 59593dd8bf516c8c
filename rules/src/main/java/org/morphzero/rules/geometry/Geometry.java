package org.morphzero.rules.geometry;

/**
 * A box of cells: {@code files x ranks x levels}. A cell is a number, {@code file + files * (rank + ranks * level)}, so
 * that along any direction cell numbers only rise or only fall.
 *
 * <p>A set of cells is a bit set of {@link #words()} longs (1 up to 64 cells, 2 up to 128); cell {@code c} is bit
 * {@code c & 63} of word {@code c >> 6}. Methods that answer with a set take the word wanted.
 */
public final class Geometry {
    /** The most files, ranks or levels: names and FEN's runs of empty cells have one digit. */
    public static final int MAX_SIZE = 9;

    /** The most cells a geometry may have: two words of 64. */
    public static final int MAX_CELLS = 128;

    private final int files;
    private final int ranks;
    private final int levels;
    private final int cells;
    private final int words;
    private final long[] between;

    private Geometry(int files, int ranks, int levels) {
        if (Math.min(files, Math.min(ranks, levels)) < 1 || Math.max(files, Math.max(ranks, levels)) > MAX_SIZE) {
            throw new IllegalArgumentException("a geometry of " + files + "x" + ranks + "x" + levels + ": expected 1.."
                    + MAX_SIZE + " files, ranks and levels");
        }
        this.files = files;
        this.ranks = ranks;
        this.levels = levels;
        this.cells = files * ranks * levels;
        if (cells > MAX_CELLS) {
            throw new IllegalArgumentException("a geometry of " + cells + " cells: expected at most " + MAX_CELLS);
        }
        this.words = (cells + 63) >> 6;
        this.between = betweens();
    }

    /** A flat board of {@code size x size} cells, named {@code a1} and so on. */
    public static Geometry square(int size) {
        return new Geometry(size, size, 1);
    }

    /** A cube of {@code size} levels, named level, file, rank: {@code Aa1} and so on (MX1). */
    public static Geometry cube(int size) {
        return new Geometry(size, size, size);
    }

    public int files() {
        return files;
    }

    public int ranks() {
        return ranks;
    }

    public int levels() {
        return levels;
    }

    public int cells() {
        return cells;
    }

    /** The number of 64-bit words in a set of cells. */
    public int words() {
        return words;
    }

    public int cell(int file, int rank, int level) {
        return file + files * (rank + ranks * level);
    }

    /** The file of a cell, 0 for file a. */
    public int file(int cell) {
        return cell % files;
    }

    /** The rank of a cell, 0 for rank 1. */
    public int rank(int cell) {
        return cell / files % ranks;
    }

    /** The level of a cell, 0 for level A and on flat boards. */
    public int level(int cell) {
        return cell / (files * ranks);
    }

    /** Whether the cell has the colour of a1. */
    public boolean dark(int cell) {
        return ((file(cell) + rank(cell) + level(cell)) & 1) == 0;
    }

    public boolean contains(int file, int rank, int level) {
        return file >= 0 && file < files && rank >= 0 && rank < ranks && level >= 0 && level < levels;
    }

    /** All cells. */
    public long all(int word) {
        int rest = cells - (word << 6);
        return rest >= 64 ? -1L : (1L << rest) - 1;
    }

    /** The cells strictly between two cells on one straight line of king steps; none where no such line joins them. */
    public long between(int word, int a, int b) {
        return between[(a * cells + b) * words + word];
    }

    /** The name people and machines use: {@code e4}, {@code Bc3}. */
    public String name(int cell) {
        String flat = "" + (char) ('a' + file(cell)) + (char) ('1' + rank(cell));
        return levels == 1 ? flat : (char) ('A' + level(cell)) + flat;
    }

    /** The length of every cell's name. */
    public int nameLength() {
        return levels == 1 ? 2 : 3;
    }

    /** The cell whose name stands in {@code text} at {@code offset}, or -1 where none does. */
    public int parse(CharSequence text, int offset) {
        if (offset < 0 || offset + nameLength() > text.length()) {
            return -1;
        }
        int at = offset;
        int level = levels == 1 ? 0 : text.charAt(at++) - 'A';
        int file = text.charAt(at) - 'a';
        int rank = text.charAt(at + 1) - '1';
        return contains(file, rank, level) ? cell(file, rank, level) : -1;
    }

    /** First and last cell's names, for messages: {@code a1..h8}. */
    public String range() {
        return name(0) + ".." + name(cells - 1);
    }

    private long[] betweens() {
        long[] sets = new long[cells * cells * words];
        for (int from = 0; from < cells; from++) {
            for (Ride step : Ride.kingSteps()) {
                long[] passed = new long[words];
                int file = file(from) + step.files();
                int rank = rank(from) + step.ranks();
                int level = level(from) + step.levels();
                while (contains(file, rank, level)) {
                    int to = cell(file, rank, level);
                    System.arraycopy(passed, 0, sets, (from * cells + to) * words, words);
                    passed[to >> 6] |= 1L << to;
                    file += step.files();
                    rank += step.ranks();
                    level += step.levels();
                }
            }
        }
        return sets;
    }

    @Override
    public String toString() {
        return files + "x" + ranks + (levels == 1 ? "" : "x" + levels);
    }
}
