package org.morphzero.training.insight;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/**
 * Positions of the newest games, as differences in material: of the newest half of all games, or of the newest 20,000 if that is less. From
 * each game about every eighth position is taken, and only quiet ones: without a check, and neither reached nor left by a capture, since in the
 * middle of an exchange the count says nothing of what is there.
 */
final class MaterialRows {
    static final int MOST_GAMES = 20_000;
    private static final int PLIES_BETWEEN = 8;

    private final Variant variant;
    private final List<Counted> columns = new ArrayList<>();
    private final Census census;
    private final Deque<OfGame> newest = new ArrayDeque<>();
    private long games;

    /** What a column counts: a piece in a place. */
    record Counted(MaterialValues.Place place, int piece) {}

    /**
     * A game's positions.
     *
     * @param number of the game, counted from 0 over all games
     * @param outcome White's points
     * @param rows for each position White's count less Black's of each column, then 1 with White to move and -1 with Black to move
     */
    @SuppressWarnings("ArrayRecordComponent") // Read, never compared.
    record OfGame(long number, double outcome, byte[][] rows) {}

    MaterialRows(Variant variant) {
        this.variant = variant;
        census = new Census(variant);
        int king = 1 << variant.royalCapability();
        for (int piece : variant.alphabet().pieces()) {
            if (piece != king) {
                columns.add(new Counted(MaterialValues.Place.BOARD, piece));
            }
        }
        for (int piece : variant.hands().kinds()) {
            if (piece != king) {
                columns.add(new Counted(MaterialValues.Place.HAND, piece));
            }
        }
    }

    List<Counted> columns() {
        return columns;
    }

    /** Adds a game; one that was broken off has no outcome to learn from, but counts as a game. */
    void add(PlayedGame game) {
        if (game.record().outcome().isPresent()) {
            List<byte[]> rows = new ArrayList<>();
            // Where the counting begins differs from game to game, lest all positions be of the same plies.
            int due = 1 + (int) Math.floorMod(game.record().id(), (long) PLIES_BETWEEN);
            for (int ply = 1; ply < game.plies(); ply++) {
                if (ply >= due && isQuiet(game, ply)) {
                    rows.add(row(game.positions().get(ply)));
                    due += PLIES_BETWEEN * (1 + (ply - due) / PLIES_BETWEEN);
                }
            }
            if (!rows.isEmpty()) {
                newest.add(new OfGame(games, game.points(Side.WHITE), rows.toArray(byte[][]::new)));
            }
        }
        games++;
        while (!newest.isEmpty() && newest.peek().number < games - kept()) {
            newest.remove();
        }
    }

    private long kept() {
        return Math.min(MOST_GAMES, (games + 1) / 2);
    }

    private static boolean isQuiet(PlayedGame game, int ply) {
        return !game.captures(ply - 1)
                && !game.captures(ply)
                && !game.positions().get(ply).inCheck();
    }

    private byte[] row(Position position) {
        census.count(position);
        byte[] row = new byte[columns.size() + 1];
        for (int i = 0; i < columns.size(); i++) {
            int piece = columns.get(i).piece;
            int difference = columns.get(i).place == MaterialValues.Place.BOARD
                    ? census.difference(piece)
                    : position.inHand(Side.WHITE, piece) - position.inHand(Side.BLACK, piece);
            // Only a FEN made by hand has so many in hand.
            row[i] = (byte) Math.max(Byte.MIN_VALUE, Math.min(Byte.MAX_VALUE, difference));
        }
        row[columns.size()] = (byte) position.sideToMove().forward();
        return row;
    }

    List<OfGame> games() {
        return List.copyOf(newest);
    }

    /** The piece of one power, not royal, that a side has most of at the start, on the board and in reserve; the first of the alphabet among equals. */
    OptionalInt unit() {
        Position start = variant.start();
        int most = 0;
        int unit = -1;
        for (int piece : variant.alphabet().pieces()) {
            int has = start.inHand(Side.WHITE, piece);
            for (int cell = 0; cell < variant.geometry().cells(); cell++) {
                has += start.pieceAt(cell) == piece && start.sideAt(cell).orElseThrow() == Side.WHITE ? 1 : 0;
            }
            if (Integer.bitCount(piece) == 1 && !variant.alphabet().isRoyal(piece) && has > most) {
                most = has;
                unit = piece;
            }
        }
        return unit < 0 ? OptionalInt.empty() : OptionalInt.of(unit);
    }
}
