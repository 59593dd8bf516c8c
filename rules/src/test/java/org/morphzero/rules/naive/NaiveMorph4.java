package org.morphzero.rules.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** MX1 to MX9. */
final class NaiveMorph4 extends NaiveRules {
    private final boolean removable;

    NaiveMorph4(String options) {
        removable = options.contains("introduction-check=removable");
    }

    @Override
    Board read(String fen) {
        return new Board(fen, 4, 4, 4);
    }

    @Override
    boolean isRoyal(Piece piece) {
        return piece.letters().equals("K");
    }

    /** MX2: it moves as any of its powers, and captures as it moves. */
    @Override
    List<Square> attacks(Board board, Square from, Piece piece) {
        List<Square> all = new ArrayList<>();
        for (char power : piece.letters().toCharArray()) {
            all.addAll(reached(board, from, power));
        }
        return all;
    }

    @Override
    Map<String, Board> candidates(Board board) {
        Map<String, Board> moves = new TreeMap<>();
        if (board.inHand(board.white).contains("K")) {
            introduce(board, "K", moves);
            return moves;
        }
        board.pieces.forEach((from, piece) -> {
            if (piece.white() == board.white) {
                attacks(board, from, piece).forEach(to -> move(board, from, to, piece, moves));
            }
        });
        board.inHand(board.white).forEach(letter -> introduce(board, letter, moves));
        if (board.marked != null) {
            Board after = new Board(board);
            after.pieces.remove(board.marked);
            after.count = 0;
            moves.put("x@" + board.marked.name(false), after);
        }
        return moves;
    }

    /** MX7. */
    private void move(Board board, Square from, Square to, Piece piece, Map<String, Board> moves) {
        Piece met = board.pieces.get(to);
        if (met != null && met.white() == board.white) {
            return;
        }
        boolean gains = met != null && !isRoyal(piece);
        Board after = moved(board, from, to, gains ? piece.become(union(piece.letters(), met.letters())) : piece);
        after.count = met != null ? 0 : after.count;
        moves.put(from.name(false) + to.name(false), after);
    }

    private static String union(String mine, String theirs) {
        TreeSet<String> powers = new TreeSet<>(List.of(mine.split("")));
        powers.addAll(List.of(theirs.split("")));
        return String.join("", powers);
    }

    /** MX4, MX5, MX6. The Kings are kept apart by C2. */
    private void introduce(Board board, String letter, Map<String, Board> moves) {
        Square enemyKing = royal(board, !board.white);
        Piece piece = new Piece(board.white, letter);
        for (Square to : board.emptySquares()) {
            Board after = new Board(board);
            after.pieces.put(to, piece);
            after.takeFromHand(board.white, letter);
            after.count = 0;
            boolean checks = !letter.equals("K")
                    && enemyKing != null
                    && attacks(after, to, piece).contains(enemyKing);
            if (checks && !removable) {
                continue;
            }
            after.marked = checks ? to : null;
            moves.put(letter + "@" + to.name(false), after);
        }
    }
}
