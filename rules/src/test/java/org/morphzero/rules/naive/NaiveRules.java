package org.morphzero.rules.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What the naive rules share: how atoms reach, what is attacked (C7), and legality by trying a move out (C2). */
public abstract class NaiveRules {
    private static final List<Square> NEIGHBOURS = steps(1);
    private static final List<Square> LEAPS = steps(2).stream()
            .filter(s -> s.file() * s.rank() * s.level() == 0
                    && s.file() * s.file() + s.rank() * s.rank() + s.level() * s.level() == 5)
            .toList();

    /** The rules of a variant, by its id and by its options as {@code k=v,k=v}; empty where nobody has written them here. */
    public static Optional<NaiveRules> of(String id, String options) {
        return switch (id) {
            case "morph4" -> Optional.of(new NaiveMorph4(options));
            case "morphomania" -> Optional.of(new NaiveMorphomania(options));
            case "bedlam", "metamorphin-fusion", "chessgi", "chess" -> Optional.of(new NaiveFusion(id, options));
            default -> Optional.empty();
        };
    }

    /** The legal moves in machine notation, each with the FEN after it. */
    public final Map<String, String> legalMoves(String fen) {
        Board board = read(fen);
        Map<String, String> legal = new TreeMap<>();
        for (Map.Entry<String, Board> move : candidates(board).entrySet()) {
            Square royal = royal(move.getValue(), board.white);
            if (!isAttacked(move.getValue(), royal, !board.white)) {
                legal.put(move.getKey(), move.getValue().fen());
            }
        }
        return legal;
    }

    /** The moves of the pieces in machine notation, those that leave the own royal piece attacked too. */
    public final Set<String> movesDespiteC2(String fen) {
        return candidates(read(fen)).keySet();
    }

    /** Whether the side to move is in check. */
    public final boolean inCheck(String fen) {
        Board board = read(fen);
        Square royal = royal(board, board.white);
        return royal != null && isAttacked(board, royal, !board.white);
    }

    abstract Board read(String fen);

    /** The moves without regard to C2, each with the board after it. */
    abstract Map<String, Board> candidates(Board board);

    /** What a piece attacks: its captures, whoever stands there. */
    abstract List<Square> attacks(Board board, Square from, Piece piece);

    abstract boolean isRoyal(Piece piece);

    final Square royal(Board board, boolean white) {
        return board.pieces.entrySet().stream()
                .filter(e -> e.getValue().white() == white && isRoyal(e.getValue()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    final boolean isAttacked(Board board, Square square, boolean byWhite) {
        return board.pieces.entrySet().stream()
                .anyMatch(e -> e.getValue().white() == byWhite
                        && attacks(board, e.getKey(), e.getValue()).contains(square));
    }

    /** Squares a non-pawn atom reaches: R B U slide along one, two, three axes, N leaps, K steps, W steps along one axis. */
    static List<Square> reached(Board board, Square from, char atom) {
        List<Square> reached = new ArrayList<>();
        for (Square step : atom == 'N' ? LEAPS : NEIGHBOURS) {
            int axes = Math.abs(step.file()) + Math.abs(step.rank()) + Math.abs(step.level());
            boolean goes = switch (atom) {
                case 'R', 'W' -> axes == 1;
                case 'B' -> axes == 2;
                case 'U' -> axes == 3;
                default -> true;
            };
            boolean slides = "RBU".indexOf(atom) >= 0;
            Square to = from.plus(step);
            while (goes && board.contains(to)) {
                reached.add(to);
                if (!slides || board.pieces.containsKey(to)) {
                    break;
                }
                to = to.plus(step);
            }
        }
        return reached;
    }

    /** The squares strictly between two on a line. */
    static List<Square> passed(Square from, Square to) {
        Square step = new Square(
                Integer.signum(to.file() - from.file()),
                Integer.signum(to.rank() - from.rank()),
                Integer.signum(to.level() - from.level()));
        List<Square> passed = new ArrayList<>();
        for (Square at = from.plus(step); !at.equals(to); at = at.plus(step)) {
            passed.add(at);
        }
        return passed;
    }

    /** Moves what stands on one square to another, as something else; whatever stood there is gone. */
    static Board moved(Board board, Square from, Square to, Piece arrives) {
        Board after = new Board(board);
        after.pieces.remove(from);
        after.pieces.put(to, arrives);
        return after;
    }

    /**
     * Castling, FIDE's conditions (BD1, MM6): the right, all empty between king and rook, the king attacked nowhere on its
     * way. {@code squares} are the files of king, its target, the rook and its target.
     */
    final void castle(Board board, char right, String squares, Map<String, Board> moves) {
        if (board.castling.indexOf(board.white ? right : Character.toLowerCase(right)) < 0) {
            return;
        }
        String rank = board.white ? "1" : String.valueOf(board.ranks);
        Square king = Square.of(squares.charAt(0) + rank);
        Square kingTo = Square.of(squares.charAt(1) + rank);
        Square rook = Square.of(squares.charAt(2) + rank);
        Square rookTo = Square.of(squares.charAt(3) + rank);
        List<Square> way = new ArrayList<>(passed(king, kingTo));
        way.add(king);
        way.add(kingTo);
        if (passed(king, rook).stream().anyMatch(board.pieces::containsKey)
                || way.stream().anyMatch(square -> isAttacked(board, square, !board.white))) {
            return;
        }
        Board after = moved(board, king, kingTo, board.pieces.get(king));
        after.pieces.put(rookTo, after.pieces.remove(rook));
        after.loseRights(board.white ? "KQ" : "kq");
        moves.put(king.name(true) + kingTo.name(true), after);
    }

    /** A right is lost when the king or its rook leaves, and when the rook is captured. */
    static void loseRights(Board after, Square touched, char leftmost, char king, char rightmost) {
        if (touched.rank() != 0 && touched.rank() != after.ranks - 1) {
            return;
        }
        boolean white = touched.rank() == 0;
        char file = (char) ('a' + touched.file());
        if (file == king) {
            after.loseRights(white ? "KQ" : "kq");
        } else if (file == rightmost) {
            after.loseRights(white ? "K" : "k");
        } else if (file == leftmost) {
            after.loseRights(white ? "Q" : "q");
        }
    }

    private static List<Square> steps(int most) {
        List<Square> steps = new ArrayList<>();
        for (int level = -most; level <= most; level++) {
            for (int rank = -most; rank <= most; rank++) {
                for (int file = -most; file <= most; file++) {
                    if (file != 0 || rank != 0 || level != 0) {
                        steps.add(new Square(file, rank, level));
                    }
                }
            }
        }
        return steps;
    }
}
