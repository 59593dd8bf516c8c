package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;

/** What a move may do to the material, stated for each variant. */
final class MaterialLaw {
    private static final Map<String, String> FAMILIES = Map.of("C", "R", "A", "N", "Z", "Q", "S", "P", "D", "B");

    private MaterialLaw() {}

    static void check(Position before, int move, Position after) {
        switch (before.variant().id()) {
            case "bedlam" -> checkComponents(before, move, after, true);
            case "metamorphin-fusion" -> checkComponents(before, move, after, false);
            case "chessgi" -> assertThat(pieces(after) + inHands(after)).isEqualTo(pieces(before) + inHands(before));
            case "chess" -> assertThat(pieces(after)).isEqualTo(pieces(before) - (captured(before, move) == 0 ? 0 : 1));
            case "morph4" -> checkUnion(before, move, after);
            case "morphomania" -> checkFamilies(before, move, after);
            default -> {}
        }
    }

    /**
     * Components are conserved, on the board and in the hands together, but for the one that a demotion loses (BD5), the one
     * that a metamorphosis brings (BD4) and, without drops, those captured.
     */
    private static void checkComponents(Position before, int move, Position after, boolean drops) {
        int captured = captured(before, move);
        int mover = before.pieceAt(Move.from(move));
        int expected = components(before) - (drops ? 0 : Integer.bitCount(captured));
        if (captured != 0 && Integer.bitCount(mover) == 2) {
            expected--;
        }
        if (Move.kind(move) == Move.Kind.BECOME && !before.variant().alphabet().isPawn(mover)) {
            expected++;
        }
        assertThat(components(after)).as("components").isEqualTo(expected);
    }

    /** MX5, MX7: reserves only shrink, by what is introduced; a capturer has the union, a King gains nothing. */
    private static void checkUnion(Position before, int move, Position after) {
        boolean drop = Move.kind(move) == Move.Kind.DROP;
        boolean gone = Move.kind(move) == Move.Kind.REMOVE || captured(before, move) != 0;
        assertThat(pieces(after)).as("pieces").isEqualTo(pieces(before) + (drop ? 1 : gone ? -1 : 0));
        for (Side side : Side.values()) {
            for (int kind : before.variant().hands().kinds()) {
                boolean introduced = drop && side == before.sideToMove() && kind == Move.piece(move);
                assertThat(after.inHand(side, kind))
                        .as("reserve of %s", side)
                        .isEqualTo(before.inHand(side, kind) - (introduced ? 1 : 0));
            }
        }
        if (Move.kind(move) == Move.Kind.STEP) {
            int mover = before.pieceAt(Move.from(move));
            boolean king = before.variant().alphabet().isRoyal(mover);
            assertThat(after.pieceAt(Move.to(move)))
                    .as("powers")
                    .isEqualTo(king ? mover : mover | captured(before, move));
        }
    }

    /** MM2, MM5: what changes its form keeps its family; only captures and promotions change a side's families. */
    private static void checkFamilies(Position before, int move, Position after) {
        Side us = before.sideToMove();
        Map<String, Integer> own = families(before, us);
        Map<String, Integer> enemy = families(before, us.opponent());
        if (captured(before, move) != 0) {
            enemy.merge(family(before, captured(before, move)), -1, Integer::sum);
        }
        if (Move.kind(move) == Move.Kind.BECOME) {
            own.merge("P", -1, Integer::sum);
            own.merge(family(before, Move.piece(move)), 1, Integer::sum);
        }
        own.values().removeIf(n -> n == 0);
        enemy.values().removeIf(n -> n == 0);
        assertThat(families(after, us)).as("families of %s", us).isEqualTo(own);
        assertThat(families(after, us.opponent()))
                .as("families of %s", us.opponent())
                .isEqualTo(enemy);
    }

    private static Map<String, Integer> families(Position position, Side side) {
        Map<String, Integer> families = new TreeMap<>();
        for (int cell = 0; cell < position.variant().geometry().cells(); cell++) {
            if (position.sideAt(cell).filter(side::equals).isPresent()) {
                families.merge(family(position, position.pieceAt(cell)), 1, Integer::sum);
            }
        }
        return families;
    }

    private static String family(Position position, int piece) {
        String form = position.variant().alphabet().symbol(Side.WHITE, piece);
        return FAMILIES.getOrDefault(form, form);
    }

    /** What a move captures, 0 for nothing. */
    private static int captured(Position before, int move) {
        if (Move.kind(move) == Move.Kind.EN_PASSANT) {
            return before.pieceAt(Move.from(move));
        }
        boolean enemy = before.sideAt(Move.to(move))
                .filter(before.sideToMove().opponent()::equals)
                .isPresent();
        return enemy && Move.kind(move) != Move.Kind.REMOVE ? before.pieceAt(Move.to(move)) : 0;
    }

    private static int pieces(Position position) {
        int pieces = 0;
        for (int cell = 0; cell < position.variant().geometry().cells(); cell++) {
            pieces += position.pieceAt(cell) == 0 ? 0 : 1;
        }
        return pieces;
    }

    private static int inHands(Position position) {
        int held = 0;
        for (int kind : position.variant().hands().kinds()) {
            held += position.inHand(Side.WHITE, kind) + position.inHand(Side.BLACK, kind);
        }
        return held;
    }

    private static int components(Position position) {
        int components = 0;
        for (int cell = 0; cell < position.variant().geometry().cells(); cell++) {
            components += Integer.bitCount(position.pieceAt(cell));
        }
        for (int kind : position.variant().hands().kinds()) {
            int held = position.inHand(Side.WHITE, kind) + position.inHand(Side.BLACK, kind);
            components += held * Integer.bitCount(kind);
        }
        return components;
    }
}
