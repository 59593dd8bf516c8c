package org.morphzero.app.web.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.morphzero.app.picture.PieceGlyphs;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/**
 * A position, as the page is told of it.
 *
 * @param hands by side, letters with their counts
 * @param check cell of the royal piece that is attacked, null where none is
 * @param attacked cells of the mover's pieces that may turn into something since they are attacked (BD4)
 * @param last the move that led here, null where none did
 * @param moves the legal ones; none where the game is over
 */
public record PositionView(
        String fen,
        String side,
        int ply,
        List<Piece> pieces,
        Map<String, Map<String, Integer>> hands,
        String check,
        List<String> attacked,
        LastMove last,
        List<MoveView> moves) {

    /** A piece on the board. */
    public record Piece(String cell, String side, int bits, String id) {}

    /** Where the last move went; no origin for a drop. */
    public record LastMove(String from, String to, String move, String text) {}

    /**
     * A position.
     *
     * @param ply how many moves led here
     */
    public static PositionView of(Position position, int ply) {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        PieceGlyphs glyphs = new PieceGlyphs(variant.alphabet());
        List<Piece> pieces = new ArrayList<>();
        List<String> attacked = new ArrayList<>();
        for (int cell = 0; cell < geometry.cells(); cell++) {
            int piece = position.pieceAt(cell);
            if (piece == 0) {
                continue;
            }
            Side side = position.sideAt(cell).orElseThrow();
            pieces.add(new Piece(geometry.name(cell), word(side), piece, glyphs.id(piece)));
            if (side == position.sideToMove()
                    && !variant.metamorphoses(piece).isEmpty()
                    && position.isAttacked(cell, side.opponent())) {
                attacked.add(geometry.name(cell));
            }
        }
        List<MoveView> moves = position.outcome().isPresent()
                ? List.of()
                : Arrays.stream(position.legalMoves())
                        .mapToObj(move -> MoveView.of(position, move, glyphs))
                        .toList();
        return new PositionView(
                position.toString(),
                word(position.sideToMove()),
                ply,
                pieces,
                hands(position),
                position.inCheck() ? geometry.name(position.royal(position.sideToMove())) : null,
                attacked,
                last(position),
                moves);
    }

    private static Map<String, Map<String, Integer>> hands(Position position) {
        Map<String, Map<String, Integer>> hands = new LinkedHashMap<>();
        for (Side side : Side.values()) {
            Map<String, Integer> held = new LinkedHashMap<>();
            for (int kind : position.variant().hands().kinds()) {
                if (position.inHand(side, kind) > 0) {
                    held.put(position.variant().alphabet().symbol(Side.WHITE, kind), position.inHand(side, kind));
                }
            }
            hands.put(word(side), held);
        }
        return hands;
    }

    private static LastMove last(Position position) {
        if (position.predecessor().isEmpty()) {
            return null;
        }
        int move = position.lastMove();
        Position before = position.predecessor().get();
        Geometry geometry = position.variant().geometry();
        boolean arrives = Move.kind(move) == Move.Kind.DROP || Move.kind(move) == Move.Kind.REMOVE;
        return new LastMove(
                arrives ? null : geometry.name(Move.from(move)),
                geometry.name(Move.to(move)),
                MachineNotation.write(position.variant(), move),
                before.variant().notation().write(before, move));
    }

    /** {@code white} or {@code black}. */
    public static String word(Side side) {
        return side.name().toLowerCase(Locale.ROOT);
    }
}
