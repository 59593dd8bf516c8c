package org.morphzero.models.encoding;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.morphzero.rules.Castling;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/** Which planes a variant has: they follow from its capabilities, hands, castlings, forms and kinds of move. */
final class PlaneTable {
    /** More of a kind in one hand are not told apart. */
    static final int MOST_IN_HAND = 16;
    /** A hand count of 8, Morph's reserve of Unicorns, is 1. */
    static final float HAND_SCALE = 8;
    /** The count of C4 ends the game here; higher ones, possible only from a FEN, are not told apart. */
    static final int MOST_COUNTED = 100;

    private final Variant variant;
    private final List<Plane> planes = new ArrayList<>();

    private PlaneTable(Variant variant) {
        this.variant = variant;
    }

    static List<Plane> of(Variant variant) {
        PlaneTable table = new PlaneTable(variant);
        table.pieces("own", false);
        table.pieces("enemy", true);
        table.attacks();
        table.hand("own", false);
        table.hand("enemy", true);
        table.rights();
        table.forms();
        table.counts();
        return List.copyOf(table.planes);
    }

    private void cells(String name, String meaning, Plane.Cells cells) {
        planes.add(new Plane(name, meaning, cells));
    }

    private void constant(String name, String meaning, Plane.Constant value) {
        planes.add(new Plane(name, meaning, value));
    }

    private void pieces(String whose, boolean enemy) {
        for (int c = 0; c < variant.capabilities(); c++) {
            int capability = c;
            var power = variant.alphabet().capabilities().get(c);
            cells(
                    whose + " " + power.name(),
                    "pieces that have this capability" + (power.royal() ? ", and so are royal" : ""),
                    (position, us, set) -> {
                        Side side = enemy ? us.opponent() : us;
                        for (int w = 0; w < set.length; w++) {
                            set[w] = position.having(capability, w) & position.pieces(side, w);
                        }
                    });
        }
    }

    private void attacks() {
        cells("own attacks", "cells attacked by the side to move (C7)", Position::addAttacked);
        cells(
                "enemy attacks",
                "cells attacked by the other side (C7)",
                (position, us, set) -> position.addAttacked(us.opponent(), set));
    }

    private void hand(String whose, boolean enemy) {
        for (int piece : variant.hands().kinds()) {
            constant(
                    whose + " hand " + variant.alphabet().symbol(Side.WHITE, piece),
                    "how many are in hand, divided by 8; more than " + MOST_IN_HAND + " count as " + MOST_IN_HAND,
                    (position, us) -> {
                        int count = position.inHand(enemy ? us.opponent() : us, piece);
                        return Math.min(count, MOST_IN_HAND) / HAND_SCALE;
                    });
        }
    }

    private void rights() {
        if (variant.moveKinds().contains(Move.Kind.CASTLE)) {
            cells("castling", "rooks of either side that may still castle", (position, us, set) -> {
                List<Castling> castlings = variant.castlings();
                for (int i = 0; i < castlings.size(); i++) {
                    if ((position.castlingRights() >> i & 1) != 0) {
                        int rook = castlings.get(i).rookFrom();
                        set[rook >> 6] |= 1L << rook;
                    }
                }
            });
        }
        boolean enPassant = variant.moveKinds().contains(Move.Kind.EN_PASSANT);
        if (enPassant || variant.moveKinds().contains(Move.Kind.REMOVE)) {
            cells(
                    enPassant ? "en passant" : "removable",
                    enPassant ? "the en passant target (C8)" : "the introduced piece that may be removed (MX6)",
                    (position, us, set) -> {
                        int cell = position.transientCell();
                        if (cell >= 0) {
                            set[cell >> 6] |= 1L << cell;
                        }
                    });
        }
    }

    /** One plane for each way the cells fall into two by the forms they give; a set and its complement say the same. */
    private void forms() {
        Geometry geometry = variant.geometry();
        Set<List<Boolean>> seen = new LinkedHashSet<>();
        for (int piece : variant.alphabet().pieces()) {
            List<Boolean> stays = new ArrayList<>();
            List<Boolean> changes = new ArrayList<>();
            for (int cell = 0; cell < geometry.cells(); cell++) {
                boolean same = variant.formOn(piece, cell) == piece;
                stays.add(same);
                changes.add(!same);
            }
            if (!stays.contains(false) || seen.contains(stays) || seen.contains(changes)) {
                continue;
            }
            seen.add(stays);
            long[] keeping = new long[geometry.words()];
            for (int cell = 0; cell < geometry.cells(); cell++) {
                if (stays.get(cell)) {
                    keeping[cell >> 6] |= 1L << cell;
                }
            }
            String symbol = variant.alphabet().symbol(Side.WHITE, piece);
            cells(
                    "cells of " + symbol,
                    "cells where " + symbol + " keeps its form (MM2)",
                    (position, us, set) -> System.arraycopy(keeping, 0, set, 0, keeping.length));
        }
    }

    private void counts() {
        constant(
                "count",
                "plies since the count of C4 started, divided by 100; never more than 1",
                (position, us) -> Math.min(position.count(), MOST_COUNTED) / (float) MOST_COUNTED);
        constant(
                "repeated",
                "1 if the position has stood in this game before (C4)",
                (position, us) -> position.repetitions() > 1 ? 1 : 0);
    }
}
