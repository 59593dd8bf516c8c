package org.morphzero.rules.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** BD1 to BD11, and with them chess and chessgi. */
final class NaiveFusion extends NaiveRules {
    /** BD2. */
    private static final Map<String, String> COMPONENTS =
            Map.of("Q", "BR", "M", "NR", "L", "BN", "O", "BK", "D", "KR", "E", "KN");

    private static final Map<String, String> UP = Map.of("N", "Q", "B", "L", "R", "M");
    private static final String HAND_ORDER = "QMLRBNP";

    private final boolean fusion;
    private final boolean drops;
    private final boolean castles;
    private final boolean automatic;
    private final boolean mayPass;

    NaiveFusion(String id, String options) {
        fusion = id.equals("bedlam") || id.equals("metamorphin-fusion");
        drops = id.equals("bedlam") || id.equals("chessgi");
        castles = !fusion;
        automatic = options.contains("metamorphosis=automatic");
        mayPass = !options.contains("royal-pass-through-check=forbidden");
    }

    @Override
    Board read(String fen) {
        return new Board(fen, 8, 8, 1);
    }

    @Override
    boolean isRoyal(Piece piece) {
        return components(piece.letters()).contains("K");
    }

    private static String components(String letter) {
        return COMPONENTS.getOrDefault(letter, letter);
    }

    private static String compound(String one, String other) {
        String both = one.compareTo(other) < 0 ? one + other : other + one;
        return COMPONENTS.entrySet().stream()
                .filter(e -> e.getValue().equals(both))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    @Override
    List<Square> attacks(Board board, Square from, Piece piece) {
        List<Square> all = new ArrayList<>();
        if (piece.letters().equals("P")) {
            int forward = piece.white() ? 1 : -1;
            all.add(from.plus(new Square(-1, forward, 0)));
            all.add(from.plus(new Square(1, forward, 0)));
            all.removeIf(square -> !board.contains(square));
            return all;
        }
        for (char component : components(piece.letters()).toCharArray()) {
            all.addAll(reached(board, from, component));
        }
        return all;
    }

    @Override
    Map<String, Board> candidates(Board board) {
        Map<String, Board> moves = new TreeMap<>();
        board.pieces.forEach((from, piece) -> {
            if (piece.white() != board.white) {
                return;
            }
            if (piece.letters().equals("P")) {
                pawn(board, from, piece, moves);
            } else {
                for (char component : components(piece.letters()).toCharArray()) {
                    for (Square to : reached(board, from, component)) {
                        piece(board, from, to, piece, String.valueOf(component), moves);
                    }
                }
            }
        });
        if (castles) {
            castle(board, 'K', "eghf", moves);
            castle(board, 'Q', "ecad", moves);
        }
        if (drops) {
            board.inHand(board.white).forEach(letter -> drop(board, letter, moves));
        }
        return moves;
    }

    private void piece(Board board, Square from, Square to, Piece piece, String component, Map<String, Board> moves) {
        Piece met = board.pieces.get(to);
        String name = from.name(true) + to.name(true);
        boolean simple = components(piece.letters()).length() == 1;
        boolean passesAttack = !mayPass
                && isRoyal(piece)
                && "BR".contains(component)
                && passed(from, to).stream().anyMatch(square -> isAttacked(board, square, !board.white));
        if (met == null) {
            String up = fusion && UP.containsKey(piece.letters()) && isAttacked(board, from, !board.white)
                    ? UP.get(piece.letters())
                    : null;
            if (!passesAttack && (up == null || !automatic)) {
                moves.put(name, touched(moved(board, from, to, piece), from, to));
            }
            if (up != null) {
                moves.put(name + up.toLowerCase(Locale.ROOT), moved(board, from, to, piece.become(up)));
            }
            if (fusion && !simple) {
                String stays = components(piece.letters()).replace(component, "");
                Board after = moved(board, from, to, piece.become(component));
                after.pieces.put(from, piece.become(stays));
                moves.put(name + "/" + stays.toLowerCase(Locale.ROOT), after);
            }
        } else if (met.white() != board.white) {
            if (passesAttack) {
                return;
            }
            // BD5: the royal compounds become the King, the others what they moved as.
            String arrives = simple || !fusion ? piece.letters() : isRoyal(piece) ? "K" : component;
            moves.put(name, captured(touched(moved(board, from, to, piece.become(arrives)), from, to), board, met));
        } else if (fusion
                && simple
                && "NBR".contains(met.letters())
                && !met.letters().equals(piece.letters())) {
            moves.put(name, moved(board, from, to, piece.become(compound(piece.letters(), met.letters()))));
        }
    }

    private static Board touched(Board after, Square from, Square to) {
        loseRights(after, from, 'a', 'e', 'h');
        loseRights(after, to, 'a', 'e', 'h');
        return after;
    }

    /** BD8, BD11. */
    private Board captured(Board after, Board before, Piece victim) {
        after.count = 0;
        if (drops) {
            after.addToHand(before.white, victim.letters(), HAND_ORDER);
        }
        return after;
    }

    /** BD3. */
    private void pawn(Board board, Square from, Piece pawn, Map<String, Board> moves) {
        int forward = pawn.white() ? 1 : -1;
        Square one = from.up(forward);
        Square two = from.up(2 * forward);
        if (!board.pieces.containsKey(one)) {
            arrive(board, from, one, pawn, moves);
            if (from.rank() == (pawn.white() ? 1 : 6) && !board.pieces.containsKey(two)) {
                Board after = moved(board, from, two, pawn);
                after.count = 0;
                after.marked = board.pieces.entrySet().stream()
                                .anyMatch(e -> e.getValue().equals(new Piece(!pawn.white(), "P"))
                                        && attacks(board, e.getKey(), e.getValue())
                                                .contains(one))
                        ? one
                        : null;
                moves.put(from.name(true) + two.name(true), after);
            }
        }
        for (Square to : attacks(board, from, pawn)) {
            Piece met = board.pieces.get(to);
            if (met != null && met.white() != pawn.white()) {
                arrive(board, from, to, pawn, moves);
            } else if (to.equals(board.marked)) {
                Board after = moved(board, from, to, pawn);
                Piece victim = after.pieces.remove(to.up(-forward));
                moves.put(from.name(true) + to.name(true), captured(after, board, victim));
            }
        }
    }

    private void arrive(Board board, Square from, Square to, Piece pawn, Map<String, Board> moves) {
        Piece met = board.pieces.get(to);
        boolean last = to.rank() == (pawn.white() ? 7 : 0);
        for (String become : last ? (castles ? "QRBN" : "RBN").split("") : new String[] {"P"}) {
            Board after = touched(moved(board, from, to, pawn.become(become)), from, to);
            after.count = 0;
            moves.put(
                    from.name(true) + to.name(true) + (last ? become.toLowerCase(Locale.ROOT) : ""),
                    met == null ? after : captured(after, board, met));
        }
    }

    private static void drop(Board board, String letter, Map<String, Board> moves) {
        for (Square to : board.emptySquares()) {
            if (letter.equals("P") && to.rank() == (board.white ? 7 : 0)) {
                continue;
            }
            Board after = new Board(board);
            after.pieces.put(to, new Piece(board.white, letter));
            after.takeFromHand(board.white, letter);
            after.count = 0;
            moves.put(letter + "@" + to.name(true), after);
        }
    }
}
