package org.morphzero.rules.naive;

import java.util.Locale;

/** A piece: whose it is, and its FEN letters in upper case, without Morph's parentheses. */
record Piece(boolean white, String letters) {
    Piece become(String others) {
        return new Piece(white, others);
    }

    String symbol() {
        String spelt = letters.length() > 1 ? "(" + letters + ")" : letters;
        return white ? spelt : spelt.toLowerCase(Locale.ROOT);
    }
}
