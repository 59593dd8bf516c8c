package org.morphzero.rules;

import java.util.Optional;
import java.util.stream.Collectors;
import org.morphzero.rules.geometry.Geometry;

/** Reads FEN's first field, placement and hands, into a position in the making. */
final class FenPlacement {
    private final PositionBuilder builder;
    private final Variant variant;
    private final Geometry geometry;
    private final String board;
    private final String bracket;
    private final boolean hasBracket;
    private final int[] royals = new int[2];
    private int file;
    private int rank;
    private int level;

    FenPlacement(PositionBuilder builder, String field) {
        this.builder = builder;
        variant = builder.variant;
        geometry = variant.geometry();
        int open = field.indexOf('[');
        hasBracket = open >= 0;
        board = hasBracket ? field.substring(0, open) : field;
        bracket = hasBracket ? field.substring(open) : "";
    }

    void read() {
        rank = geometry.ranks() - 1;
        int at = 0;
        while (at < board.length()) {
            char c = board.charAt(at);
            if (c == '/' || c == '|') {
                endRank(c);
                at++;
            } else if (c >= '0' && c <= '9') {
                empty(at);
                at++;
            } else {
                at += piece(at);
            }
        }
        if (file != geometry.files() || rank != 0 || level != geometry.levels() - 1) {
            throw wrong(" ends too early: expected "
                    + (geometry.levels() > 1 ? geometry.levels() + " levels joined by '|', each of " : "")
                    + geometry.ranks() + " ranks joined by '/', each of " + geometry.files() + " squares");
        }
        hands();
        for (Side side : Side.values()) {
            if (royals[side.ordinal()] != 1) {
                throw wrong(": " + side + " has no royal piece (expected exactly one)");
            }
        }
    }

    private void endRank(char c) {
        char expected = rank > 0 ? '/' : '|';
        if (file != geometry.files()) {
            throw wrong(", square " + here() + ": rank " + (rank + 1) + " has " + file + " squares (expected "
                    + geometry.files() + ")");
        }
        if (c != expected || rank == 0 && level == geometry.levels() - 1) {
            throw wrong(": found '" + c + "' after rank " + (rank + 1) + " (expected "
                    + (rank == 0 && level == geometry.levels() - 1 ? "the end" : "'" + expected + "'") + ")");
        }
        file = 0;
        if (rank > 0) {
            rank--;
        } else {
            level++;
            rank = geometry.ranks() - 1;
        }
    }

    private void empty(int at) {
        int run = board.charAt(at) - '0';
        if (at > 0 && Character.isDigit(board.charAt(at - 1))) {
            throw wrong(
                    ", square " + here() + ": two digits in a row (expected one number for a run of empty squares)");
        }
        if (run == 0 || file + run > geometry.files()) {
            throw wrong(", square " + here() + ": a run of " + run + " empty squares (expected 1.."
                    + (geometry.files() - file) + ")");
        }
        file += run;
    }

    /** Reads a piece; returns the length of its symbol. */
    private int piece(int at) {
        int end = board.charAt(at) == '(' ? board.indexOf(')', at) + 1 : at + 1;
        String symbol = end > at ? board.substring(at, end) : board.substring(at);
        if (file >= geometry.files()) {
            throw wrong(", rank " + (rank + 1) + ": more than " + geometry.files() + " squares (expected no more)");
        }
        Side side = sideOf(symbol);
        Optional<Integer> piece = variant.alphabet().piece(side, symbol);
        if (piece.isEmpty()) {
            throw wrong(", square " + here() + ": " + NotationException.quoted(symbol) + " is not a piece of "
                    + variant.id() + " (expected " + variant.alphabet().symbols() + ", lower case for Black)");
        }
        put(side, piece.get());
        return symbol.length();
    }

    private void put(Side side, int piece) {
        int cell = geometry.cell(file, rank, level);
        Optional<String> refusal = variant.forbids(side, piece, cell);
        if (refusal.isPresent()) {
            throw wrong(", square " + here() + ": " + refusal.get());
        }
        if (variant.alphabet().isRoyal(piece)) {
            countRoyal(side, "square " + here());
        }
        builder.toggle(side, piece, cell);
        file++;
    }

    private void countRoyal(Side side, String where) {
        if (++royals[side.ordinal()] > 1) {
            throw wrong(", " + where + ": a second royal piece of " + side + " (expected exactly one)");
        }
    }

    private void hands() {
        if (hasBracket != variant.hasHands()) {
            throw wrong(
                    hasBracket
                            ? ": found a bracket, but " + variant.id() + " has no hands (expected none)"
                            : ": expected a bracket with the hands after the last rank, '[]' when they are empty");
        }
        if (!hasBracket) {
            return;
        }
        if (bracket.length() < 2 || bracket.indexOf(']') != bracket.length() - 1) {
            throw wrong(": expected the bracket to end with ']', and the field with it");
        }
        for (int i = 1; i < bracket.length() - 1; i++) {
            inHand(bracket.substring(i, i + 1));
        }
    }

    private void inHand(String letter) {
        Side side = sideOf(letter);
        Optional<Integer> piece = variant.alphabet().piece(side, letter);
        if (piece.isEmpty() || !variant.hands().holds(piece.get())) {
            throw wrong(", bracket: " + NotationException.quoted(letter) + " cannot be in hand (expected "
                    + variant.hands().kinds().stream()
                            .map(kind -> variant.alphabet().symbol(Side.WHITE, kind))
                            .collect(Collectors.joining(" "))
                    + ", lower case for Black)");
        }
        if (variant.alphabet().isRoyal(piece.get())) {
            countRoyal(side, "bracket");
        }
        int held = HandLayout.countInSlot(
                builder.hands[side.ordinal()], variant.hands().slot(piece.get()));
        if (held == HandLayout.MOST_OF_A_KIND) {
            throw wrong(", bracket: more than " + HandLayout.MOST_OF_A_KIND + " of '" + letter
                    + "' (expected at most so many)");
        }
        builder.addToHand(side, piece.get(), 1);
    }

    private Side sideOf(String symbol) {
        return variant.alphabet().piece(Side.WHITE, symbol).isPresent() ? Side.WHITE : Side.BLACK;
    }

    private String here() {
        return geometry.name(geometry.cell(Math.min(file, geometry.files() - 1), rank, level));
    }

    private static NotationException wrong(String what) {
        return new NotationException("FEN placement" + what);
    }
}
