package org.morphzero.models.network;

import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.rules.Variant;

/** What of a network's shape follows from the variant. */
public record NetworkShape(int inputChannels, int height, int width, int levels, int policyChannels) {

    public NetworkShape(Variant variant) {
        this(new PositionEncoder(variant), new MoveEncoder(variant));
    }

    private NetworkShape(PositionEncoder positions, MoveEncoder moves) {
        this(
                positions.channels(),
                positions.height(),
                positions.width(),
                positions.variant().geometry().levels(),
                moves.channels());
    }

    /** height x width. */
    public int pixels() {
        return height * width;
    }
}
