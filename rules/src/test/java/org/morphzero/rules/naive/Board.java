package org.morphzero.rules.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A FEN taken apart, a map from squares to pieces and the other five fields; mutable. */
final class Board {
    final int files;
    final int ranks;
    final int levels;
    final Map<Square, Piece> pieces;
    /** The letters in hand as FEN spells them; null where FEN has no bracket. */
    String bracket;

    boolean white;
    String castling;
    /** FEN's fourth field; null for none. */
    Square marked;

    int count;
    int number;

    Board(String fen, int files, int ranks, int levels) {
        this.files = files;
        this.ranks = ranks;
        this.levels = levels;
        pieces = new HashMap<>();
        String[] fields = fen.split(" ", -1);
        int open = fields[0].indexOf('[');
        bracket = open < 0 ? null : fields[0].substring(open + 1, fields[0].length() - 1);
        place(open < 0 ? fields[0] : fields[0].substring(0, open));
        white = fields[1].equals("w");
        castling = fields[2];
        marked = fields[3].equals("-") ? null : Square.of(fields[3]);
        count = Integer.parseInt(fields[4]);
        number = Integer.parseInt(fields[5]);
    }

    /** The board for the reply: a copy with the other side to move, one ply on. */
    Board(Board before) {
        files = before.files;
        ranks = before.ranks;
        levels = before.levels;
        pieces = new HashMap<>(before.pieces);
        bracket = before.bracket;
        white = !before.white;
        castling = before.castling;
        marked = null;
        count = before.count + 1;
        number = before.number + (before.white ? 0 : 1);
    }

    private void place(String placement) {
        int file = 0;
        int rank = ranks - 1;
        int level = 0;
        for (int at = 0; at < placement.length(); at++) {
            char c = placement.charAt(at);
            if (c == '/') {
                rank--;
                file = 0;
            } else if (c == '|') {
                level++;
                rank = ranks - 1;
                file = 0;
            } else if (c >= '1' && c <= '9') {
                file += c - '0';
            } else {
                int end = c == '(' ? placement.indexOf(')', at) : at;
                String symbol = c == '(' ? placement.substring(at + 1, end) : placement.substring(at, at + 1);
                String letters = symbol.toUpperCase(Locale.ROOT);
                pieces.put(new Square(file++, rank, level), new Piece(symbol.equals(letters), letters));
                at = end;
            }
        }
    }

    boolean flat() {
        return levels == 1;
    }

    boolean contains(Square s) {
        return s.file() >= 0
                && s.file() < files
                && s.rank() >= 0
                && s.rank() < ranks
                && s.level() >= 0
                && s.level() < levels;
    }

    List<Square> emptySquares() {
        List<Square> empty = new ArrayList<>();
        for (int level = 0; level < levels; level++) {
            for (int rank = 0; rank < ranks; rank++) {
                for (int file = 0; file < files; file++) {
                    Square square = new Square(file, rank, level);
                    if (!pieces.containsKey(square)) {
                        empty.add(square);
                    }
                }
            }
        }
        return empty;
    }

    /** The kinds in a side's hand, upper case, each once. */
    List<String> inHand(boolean side) {
        return bracket.chars()
                .filter(c -> Character.isUpperCase(c) == side)
                .mapToObj(c -> String.valueOf((char) c).toUpperCase(Locale.ROOT))
                .distinct()
                .toList();
    }

    void takeFromHand(boolean side, String letter) {
        int at = bracket.indexOf(side ? letter : letter.toLowerCase(Locale.ROOT));
        bracket = bracket.substring(0, at) + bracket.substring(at + 1);
    }

    /** Adds to a hand; {@code order} is the order in which FEN writes the kinds. */
    void addToHand(boolean side, String letter, String order) {
        String all = bracket + (side ? letter : letter.toLowerCase(Locale.ROOT));
        StringBuilder sorted = new StringBuilder();
        for (char c : (order + order.toLowerCase(Locale.ROOT)).toCharArray()) {
            all.chars().filter(held -> held == c).forEach(held -> sorted.append((char) held));
        }
        bracket = sorted.toString();
    }

    /** Takes rights away; {@code -} when none is left. */
    void loseRights(String letters) {
        castling = castling.replaceAll("[" + letters + "]", "");
        castling = castling.isEmpty() ? "-" : castling;
    }

    String fen() {
        StringBuilder fen = new StringBuilder();
        for (int level = 0; level < levels; level++) {
            fen.append(level > 0 ? "|" : "");
            for (int rank = ranks - 1; rank >= 0; rank--) {
                StringBuilder row = new StringBuilder();
                for (int file = 0; file < files; file++) {
                    Piece piece = pieces.get(new Square(file, rank, level));
                    row.append(piece == null ? "." : piece.symbol());
                }
                for (int run = files; run > 0; run--) {
                    int from = row.indexOf(".".repeat(run));
                    while (from >= 0) {
                        row.replace(from, from + run, String.valueOf(run));
                        from = row.indexOf(".".repeat(run));
                    }
                }
                fen.append(row).append(rank > 0 ? "/" : "");
            }
        }
        fen.append(bracket == null ? "" : "[" + bracket + "]").append(white ? " w " : " b ");
        return fen.append(castling)
                .append(' ')
                .append(marked == null ? "-" : marked.name(flat()))
                .append(' ')
                .append(count)
                .append(' ')
                .append(number)
                .toString();
    }
}
