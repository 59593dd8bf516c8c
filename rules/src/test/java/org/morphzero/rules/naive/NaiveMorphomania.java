package org.morphzero.rules.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** MM1 to MM10. */
final class NaiveMorphomania extends NaiveRules {
    /** The atoms of the forms that have more than one; W is the Dragon Horse's step. */
    private static final Map<String, String> ATOMS = Map.of("C", "RN", "A", "BN", "Q", "RB", "Z", "RBN", "D", "BW");

    private final boolean generalReach;
    private final boolean retaliate;

    NaiveMorphomania(String options) {
        generalReach = options.contains("pawn-reach=general");
        retaliate = options.contains("bare-king=retaliate");
    }

    @Override
    Board read(String fen) {
        return new Board(fen, 9, 9, 1);
    }

    @Override
    boolean isRoyal(Piece piece) {
        return piece.letters().equals("K");
    }

    private static boolean isPawn(Piece piece) {
        return piece.letters().equals("P") || piece.letters().equals("S");
    }

    /** MM2, the table; a1 is dark. */
    private static Piece on(Square square, Piece piece) {
        boolean dark = (square.file() + square.rank()) % 2 == 0;
        boolean oddRank = square.rank() % 2 == 0;
        return piece.become(
                switch (piece.letters()) {
                    case "R", "C" -> dark ? "R" : "C";
                    case "N", "A" -> dark ? "A" : "N";
                    case "Q", "Z" -> dark ? "Z" : "Q";
                    case "P", "S" -> dark ? "S" : "P";
                    case "B", "D" -> oddRank ? "B" : "D";
                    default -> "K";
                });
    }

    @Override
    List<Square> attacks(Board board, Square from, Piece piece) {
        if (isPawn(piece)) {
            return ahead(board, from, piece, piece.letters().equals("S") ? 3 : 2);
        }
        List<Square> all = new ArrayList<>();
        for (char atom : ATOMS.getOrDefault(piece.letters(), piece.letters()).toCharArray()) {
            all.addAll(reached(board, from, atom));
        }
        return all;
    }

    /** The squares straight ahead, the first piece met included. */
    private static List<Square> ahead(Board board, Square from, Piece pawn, int most) {
        List<Square> ahead = new ArrayList<>();
        Square at = from;
        for (int step = 0; step < most; step++) {
            at = at.up(pawn.white() ? 1 : -1);
            if (!board.contains(at)) {
                break;
            }
            ahead.add(at);
            if (board.pieces.containsKey(at)) {
                break;
            }
        }
        return ahead;
    }

    @Override
    Map<String, Board> candidates(Board board) {
        Map<String, Board> moves = new TreeMap<>();
        if (isBare(board, !board.white) || !retaliate && isBare(board, board.white)) {
            return moves;
        }
        board.pieces.forEach((from, piece) -> {
            if (piece.white() != board.white) {
                return;
            }
            for (Square to : attacks(board, from, piece)) {
                Piece met = board.pieces.get(to);
                if (met == null ? !isPawn(piece) : met.white() != board.white) {
                    arrive(board, from, to, piece, moves);
                }
            }
            if (isPawn(piece)) {
                int reach = (piece.letters().equals("S") ? 2 : 1) + (generalReach ? 1 : 0);
                for (Square to : ahead(board, from, piece, reach)) {
                    if (!board.pieces.containsKey(to)) {
                        arrive(board, from, to, piece, moves);
                    }
                }
            }
        });
        castle(board, 'K', "ehig", moves);
        castle(board, 'Q', "ebac", moves);
        return moves;
    }

    /** MM8. */
    private static boolean isBare(Board board, boolean white) {
        return board.pieces.values().stream()
                        .filter(piece -> piece.white() == white)
                        .count()
                == 1;
    }

    /** MM2, MM5, MM10. */
    private void arrive(Board board, Square from, Square to, Piece piece, Map<String, Board> moves) {
        boolean promotes = isPawn(piece) && to.rank() == (piece.white() ? 8 : 0);
        for (String family : promotes ? List.of("N", "B", "R", "Q") : List.of(piece.letters())) {
            Board after = moved(board, from, to, on(to, piece.become(family)));
            loseRights(after, from, 'a', 'e', 'i');
            loseRights(after, to, 'a', 'e', 'i');
            if (isPawn(piece) || board.pieces.containsKey(to)) {
                after.count = 0;
            }
            moves.put(from.name(true) + to.name(true) + (promotes ? family.toLowerCase(Locale.ROOT) : ""), after);
        }
    }
}
