package org.morphzero.rules;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.morphzero.rules.naive.NaiveRules;

/**
 * Says how a game ended (C3 to C5, MM8, MM9) from the FENs of all its positions: it counts repetitions in a map and the plies
 * without progress by comparing boards.
 */
final class Arbiter {
    private final Variant variant;
    private final Optional<NaiveRules> rules;
    private final Map<String, Integer> seen = new HashMap<>();
    private String[] last = {};
    private int count;

    Arbiter(Variant variant) {
        this.variant = variant;
        rules = NaiveRules.of(variant.id(), variant.options().toString());
    }

    /** The next position of the game; the first one starts the count. */
    void see(String fen) {
        String[] fields = fen.split(" ", -1);
        seen.merge(positionOf(fields), 1, Integer::sum);
        count = last.length == 0 || makesProgress(last, fields) ? 0 : count + 1;
        last = fields;
    }

    /** What FEN's fifth field must be. */
    int count() {
        return count;
    }

    /** How often the position has been there (C4). */
    int repetitions() {
        return seen.get(positionOf(last));
    }

    Optional<Outcome> outcome(boolean hasLegalMove) {
        Side mover = last[1].equals("w") ? Side.WHITE : Side.BLACK;
        boolean morphomania = variant.id().equals("morphomania");
        if (morphomania) {
            boolean moverBare = pieces(last[0], mover) == 1;
            boolean waitingBare = pieces(last[0], mover.opponent()) == 1;
            if (moverBare && waitingBare) {
                return Optional.of(Outcome.draw(Outcome.Reason.BARE_KING));
            }
            if (waitingBare || moverBare && !variant.options().is("bare-king", "retaliate")) {
                return Optional.of(Outcome.win(waitingBare ? mover : mover.opponent(), Outcome.Reason.BARE_KING));
            }
        }
        if (!hasLegalMove) {
            String fen = String.join(" ", last);
            if (rules.map(r -> r.inCheck(fen))
                    .orElseGet(() -> variant.position(fen).inCheck())) {
                return Optional.of(Outcome.win(mover.opponent(), Outcome.Reason.CHECKMATE));
            }
            return Optional.of(
                    morphomania
                            ? Outcome.win(mover.opponent(), Outcome.Reason.STALEMATE)
                            : Outcome.draw(Outcome.Reason.STALEMATE));
        }
        String letters = last[0].replaceAll("[^A-Za-z]", "");
        if (letters.equals("Kk") || letters.equals("kK")) {
            boolean inReserve = last[0].contains("[K") || last[0].contains("k]");
            if (!inReserve) {
                return Optional.of(Outcome.draw(Outcome.Reason.DEAD_POSITION));
            }
        }
        if (repetitions() >= 3) {
            return Optional.of(Outcome.draw(Outcome.Reason.REPETITION));
        }
        return count >= 100 ? Optional.of(Outcome.draw(Outcome.Reason.MOVE_COUNT)) : Optional.empty();
    }

    /** Placement with hands, side, castling rights, en passant square. */
    private static String positionOf(String[] fields) {
        return String.join(" ", fields[0], fields[1], fields[2], fields[3]);
    }

    /**
     * Whether a move started the count of C4 again, seen from the boards before and after (MX9, BD11, MM10): the waiting side
     * lost a piece, the mover's hand or reserve shrank, or one of its pawns left its square.
     */
    private boolean makesProgress(String[] before, String[] after) {
        Side mover = before[1].equals("w") ? Side.WHITE : Side.BLACK;
        if (pieces(after[0], mover.opponent()) < pieces(before[0], mover.opponent())) {
            return true;
        }
        if (variant.hasHands() && held(after[0], mover) < held(before[0], mover)) {
            return true;
        }
        if (variant.id().equals("morph4")) {
            return false;
        }
        String pawns = mover == Side.WHITE ? "[PS]" : "[ps]";
        return !only(before[0], pawns).equals(only(after[0], pawns));
    }

    private static String board(String placement) {
        return placement.replaceAll("\\[.*", "");
    }

    /** The placement with every square but those of the given letters empty, a character a square. */
    private static String only(String placement, String letters) {
        StringBuilder squares = new StringBuilder();
        for (char c : board(placement).toCharArray()) {
            if (c >= '1' && c <= '9') {
                squares.append(".".repeat(c - '0'));
            } else {
                squares.append(String.valueOf(c).matches(letters) ? c : '.');
            }
        }
        return squares.toString();
    }

    private static int pieces(String placement, Side side) {
        String symbols = board(placement).replaceAll("\\(([A-Za-z])[A-Za-z]*\\)", "$1");
        return letters(symbols, side);
    }

    private static int held(String placement, Side side) {
        return letters(placement.replaceAll(".*\\[", ""), side);
    }

    private static int letters(String text, Side side) {
        return text.replaceAll(side == Side.WHITE ? "[^A-Z]" : "[^a-z]", "").length();
    }
}
