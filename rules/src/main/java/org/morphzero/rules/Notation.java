package org.morphzero.rules;

/** Moves written for people and read back. */
public interface Notation {
    /** A legal move of a position, with {@code +} for check and {@code #} for mate. */
    String write(Position position, int move);

    /**
     * The legal move a text stands for. Blanks and the marks for check and mate do not matter.
     *
     * @throws NotationException if no legal move or more than one is written so
     */
    int read(Position position, String text);

    /** How the notation spells a piece: a letter, or more; empty where it writes none. */
    default String letter(Variant variant, int piece) {
        return variant.alphabet().symbol(Side.WHITE, piece);
    }
}
