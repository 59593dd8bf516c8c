package org.morphzero.rules;

/** Playing a move: what leaves, what arrives, what it becomes, and what that does to rights and counts. */
final class Play {
    private Play() {}

    static Position move(Position before, int move) {
        PositionBuilder after = new PositionBuilder(before);
        boolean countStartsAgain = true;
        switch (Move.kind(move)) {
            case STEP, BECOME -> countStartsAgain = step(before, move, after);
            case SPLIT -> {
                countStartsAgain = false;
                split(before, move, after);
            }
            case DROP -> {
                after.addToHand(before.sideToMove(), Move.piece(move), -1);
                after.toggle(before.sideToMove(), Move.piece(move), Move.to(move));
            }
            case CASTLE -> {
                countStartsAgain = false;
                castle(before, move, after);
            }
            case EN_PASSANT -> enPassant(before, move, after);
            case REMOVE -> after.toggle(before.sideToMove().opponent(), before.pieceAt(Move.to(move)), Move.to(move));
        }
        Variant variant = before.variant();
        after.castlingRights &= variant.castlingRightsKept(Move.from(move)) & variant.castlingRightsKept(Move.to(move));
        if (countStartsAgain) {
            after.count = 0;
        }
        after.transientCell = variant.transientCell(before, move);
        return after.build(before, move);
    }

    /** Moves a whole piece; returns whether that starts the count of C4 again. */
    private static boolean step(Position before, int move, PositionBuilder after) {
        Variant variant = before.variant();
        Side us = before.sideToMove();
        int from = Move.from(move);
        int to = Move.to(move);
        int mover = before.pieceAt(from);
        int met = before.pieceAt(to);
        after.toggle(us, mover, from);
        boolean captures = false;
        if (met != 0) {
            captures = isEnemy(before, to);
            if (captures) {
                capture(before, met, to, after);
            } else {
                after.toggle(us, met, to);
            }
        }
        after.toggle(us, steppedTo(before, move, mover, met), to);
        return captures || variant.alphabet().isPawn(mover);
    }

    /** What stands on the target after a move of the side to move; 0 after a removal. */
    static int arriving(Position before, int move) {
        int from = Move.from(move);
        return switch (Move.kind(move)) {
            case STEP, BECOME -> steppedTo(before, move, before.pieceAt(from), before.pieceAt(Move.to(move)));
            case SPLIT -> before.pieceAt(from) ^ Move.piece(move);
            case DROP -> Move.piece(move);
            case CASTLE, EN_PASSANT -> before.pieceAt(from);
            case REMOVE -> 0;
        };
    }

    /** What a whole piece is once it has moved, {@code met} being what stood on its target. */
    private static int steppedTo(Position before, int move, int mover, int met) {
        Variant variant = before.variant();
        int to = Move.to(move);
        int arrived = mover;
        if (Move.kind(move) == Move.Kind.BECOME) {
            arrived = Move.piece(move);
        } else if (met != 0) {
            arrived = isEnemy(before, to) ? variant.afterCapture(mover, Move.from(move), to, met) : mover | met;
        }
        return variant.formOn(arrived, to);
    }

    private static boolean isEnemy(Position before, int cell) {
        return (before.pieces(before.sideToMove().opponent(), cell >> 6) >>> cell & 1) != 0;
    }

    private static void split(Position before, int move, PositionBuilder after) {
        Side us = before.sideToMove();
        int whole = before.pieceAt(Move.from(move));
        int stays = Move.piece(move);
        after.toggle(us, whole, Move.from(move));
        after.toggle(us, stays, Move.from(move));
        after.toggle(us, whole ^ stays, Move.to(move));
    }

    private static void castle(Position before, int move, PositionBuilder after) {
        Side us = before.sideToMove();
        Castling castling = before.variant().castlings().stream()
                .filter(c -> c.side() == us && c.kingTo() == Move.to(move))
                .findFirst()
                .orElseThrow();
        int king = before.pieceAt(castling.kingFrom());
        int rook = before.pieceAt(castling.rookFrom());
        after.toggle(us, king, castling.kingFrom());
        after.toggle(us, rook, castling.rookFrom());
        after.toggle(us, king, castling.kingTo());
        after.toggle(us, before.variant().formOn(rook, castling.rookTo()), castling.rookTo());
    }

    private static void enPassant(Position before, int move, PositionBuilder after) {
        Side us = before.sideToMove();
        int pawn = before.pieceAt(Move.from(move));
        after.toggle(us, pawn, Move.from(move));
        after.toggle(us, pawn, Move.to(move));
        capture(before, pawn, EnPassant.passed(before, Move.to(move)), after);
    }

    private static void capture(Position before, int captured, int cell, PositionBuilder after) {
        Side us = before.sideToMove();
        after.toggle(us.opponent(), captured, cell);
        if (before.variant().capturesGoToHand()) {
            after.addToHand(us, captured, 1);
        }
    }
}
