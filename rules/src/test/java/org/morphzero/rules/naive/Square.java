package org.morphzero.rules.naive;

/** A square by its coordinates from 0; flat boards have level 0 only. */
record Square(int file, int rank, int level) {
    Square plus(Square step) {
        return new Square(file + step.file, rank + step.rank, level + step.level);
    }

    Square up(int ranks) {
        return new Square(file, rank + ranks, level);
    }

    /** {@code e4} on a flat board, {@code Bc3} in a cube. */
    String name(boolean flat) {
        return (flat ? "" : String.valueOf((char) ('A' + level))) + (char) ('a' + file) + (rank + 1);
    }

    static Square of(String name) {
        int at = name.length() - 2;
        return new Square(name.charAt(at) - 'a', name.charAt(at + 1) - '1', at == 0 ? 0 : name.charAt(0) - 'A');
    }
}
