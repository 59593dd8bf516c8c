package org.morphzero.models.encoding;

import org.morphzero.rules.Castling;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/** A position as text from the mover's side: what the planes must tell apart, spelt without them. */
final class MoverView {
    private MoverView() {}

    static String of(Position position) {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        Side us = position.sideToMove();
        boolean turned = us == Side.BLACK && geometry.levels() == 1;
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < geometry.cells(); cell++) {
            int seen = turned
                    ? geometry.cell(
                            geometry.file(cell), geometry.ranks() - 1 - geometry.rank(cell), geometry.level(cell))
                    : cell;
            text.append(position.sideAt(seen)
                    .map(side ->
                            variant.alphabet().symbol(side == us ? Side.WHITE : Side.BLACK, position.pieceAt(seen)))
                    .orElse("."));
            for (int i = 0; i < variant.castlings().size(); i++) {
                Castling castling = variant.castlings().get(i);
                text.append(castling.rookFrom() == seen && (position.castlingRights() >> i & 1) != 0 ? "+" : "");
            }
            text.append(seen == position.transientCell() ? "!" : "");
        }
        for (Side side : new Side[] {us, us.opponent()}) {
            variant.hands().kinds().forEach(kind -> text.append(' ').append(Math.min(16, position.inHand(side, kind))));
        }
        return text.append(" count ")
                .append(Math.min(100, position.count()))
                .append(" repeated ")
                .append(position.repetitions() > 1)
                .toString();
    }
}
