package org.morphzero.rules;

import java.util.List;
import java.util.stream.Collectors;
import org.morphzero.rules.geometry.Geometry;

/**
 * Positions as text, normative in RULES.md: placement (with hands in brackets), side, castling, en passant, halfmove clock,
 * move number. Reading and writing are inverse to each other but for what RULES.md lets readers drop or reorder.
 */
final class Fen {
    private static final int FIELDS = 6;
    private static final int LONGEST_NUMBER =
            String.valueOf(PositionBuilder.HIGHEST_NUMBER).length();

    private Fen() {}

    static String write(Position position) {
        StringBuilder fen = new StringBuilder();
        writePlacement(position, fen);
        writeHands(position, fen);
        fen.append(' ').append(position.sideToMove().letter()).append(' ');
        writeCastling(position, fen);
        int cell = position.transientCell();
        fen.append(' ').append(cell < 0 ? "-" : position.variant().geometry().name(cell));
        return fen.append(' ')
                .append(position.count())
                .append(' ')
                .append(position.moveNumber())
                .toString();
    }

    private static void writePlacement(Position position, StringBuilder fen) {
        Geometry geometry = position.variant().geometry();
        for (int level = 0; level < geometry.levels(); level++) {
            fen.append(level > 0 ? "|" : "");
            for (int rank = geometry.ranks() - 1; rank >= 0; rank--) {
                int empty = 0;
                for (int file = 0; file < geometry.files(); file++) {
                    int cell = geometry.cell(file, rank, level);
                    int piece = position.pieceAt(cell);
                    if (piece == 0) {
                        empty++;
                        continue;
                    }
                    fen.append(empty > 0 ? String.valueOf(empty) : "");
                    empty = 0;
                    fen.append(position.variant()
                            .alphabet()
                            .symbol(position.sideAt(cell).orElseThrow(), piece));
                }
                fen.append(empty > 0 ? String.valueOf(empty) : "").append(rank > 0 ? "/" : "");
            }
        }
    }

    private static void writeHands(Position position, StringBuilder fen) {
        Variant variant = position.variant();
        if (!variant.hasHands()) {
            return;
        }
        fen.append('[');
        for (Side side : Side.values()) {
            for (int piece : variant.hands().kinds()) {
                fen.append(variant.alphabet().symbol(side, piece).repeat(position.inHand(side, piece)));
            }
        }
        fen.append(']');
    }

    private static void writeCastling(Position position, StringBuilder fen) {
        List<Castling> castlings = position.variant().castlings();
        for (int i = 0; i < castlings.size(); i++) {
            if ((position.castlingRights() >> i & 1) != 0) {
                fen.append(castlings.get(i).letter());
            }
        }
        if (position.castlingRights() == 0) {
            fen.append('-');
        }
    }

    static Position read(Variant variant, String fen) {
        String[] fields = fen.strip().split(" ", -1);
        if (fields.length != FIELDS) {
            throw new NotationException("FEN: expected 6 fields separated by one space (placement, side, castling,"
                    + " en passant, halfmove clock, move number), found " + fields.length);
        }
        PositionBuilder builder = new PositionBuilder(variant);
        new FenPlacement(builder, fields[0]).read();
        builder.sideToMove = switch (fields[1]) {
            case "w" -> Side.WHITE;
            case "b" -> Side.BLACK;
            default ->
                throw new NotationException(
                        "FEN side: expected 'w' or 'b', found " + NotationException.quoted(fields[1]));
        };
        builder.count = readNumber("halfmove clock", fields[4], 0);
        builder.moveNumber = readNumber("move number", fields[5], 1);
        Position board = builder.build(null, Move.NONE);
        builder.castlingRights = readCastling(board, fields[2]);
        builder.transientCell = readTransientCell(board, fields[3]);
        requireSideNotToMoveSafe(board);
        return builder.build(null, Move.NONE);
    }

    private static int readCastling(Position board, String field) {
        List<Castling> castlings = board.variant().castlings();
        if (field.equals("-")) {
            return 0;
        }
        String letters = castlings.stream().map(c -> String.valueOf(c.letter())).collect(Collectors.joining());
        int rights = 0;
        for (int i = 0; i < field.length(); i++) {
            char letter = field.charAt(i);
            int index = letters.indexOf(letter);
            if (index < 0 || (rights >> index & 1) != 0) {
                throw new NotationException("FEN castling: expected '-'"
                        + (letters.isEmpty() ? "" : " or letters of " + letters + ", each once") + ", found "
                        + NotationException.quoted(field));
            }
            Castling castling = castlings.get(index);
            Variant variant = board.variant();
            if (!castling.isPossibleIn(board, variant.castlingKing(), variant.castlingRook())) {
                Geometry geometry = variant.geometry();
                throw new NotationException("FEN castling: '" + letter + "' needs the king of " + castling.side()
                        + " on " + geometry.name(castling.kingFrom()) + " and its rook on "
                        + geometry.name(castling.rookFrom()) + " (expected both there, or not that letter)");
            }
            rights |= 1 << index;
        }
        if (field.isEmpty()) {
            throw new NotationException("FEN castling: expected '-' or letters, found nothing");
        }
        return rights;
    }

    private static int readTransientCell(Position board, String field) {
        if (field.equals("-")) {
            return PositionBuilder.NO_CELL;
        }
        Geometry geometry = board.variant().geometry();
        int cell = field.length() == geometry.nameLength() ? geometry.parse(field, 0) : -1;
        if (cell < 0) {
            throw new NotationException("FEN en passant: expected '-' or a square " + geometry.range() + ", found "
                    + NotationException.quoted(field));
        }
        return board.variant().readTransientCell(board, cell);
    }

    private static int readNumber(String field, String text, int least) {
        boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!digits || text.length() > LONGEST_NUMBER || Integer.parseInt(text) < least) {
            throw new NotationException("FEN " + field + ": expected a number from " + least + " to "
                    + PositionBuilder.HIGHEST_NUMBER + ", found " + NotationException.quoted(text));
        }
        return Integer.parseInt(text);
    }

    /** C2: the side that has just moved cannot have left its royal piece attacked. */
    private static void requireSideNotToMoveSafe(Position board) {
        Side waiting = board.sideToMove().opponent();
        if (board.isInCheck(waiting)) {
            throw new NotationException("FEN side: " + board.sideToMove() + " is to move, but the royal piece of "
                    + waiting + " on " + board.variant().geometry().name(board.royal(waiting))
                    + " is attacked (expected it safe)");
        }
    }
}
