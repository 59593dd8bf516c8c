package org.morphzero.app.chart;

import java.awt.Color;
import java.util.List;

/** Colours that people with colour blindness tell apart (Okabe and Ito 2008, "Color Universal Design"), the yellow left out: it is faint on white. */
final class Palette {
    private static final List<Color> COLOURS = List.of(
            new Color(0x0072B2),
            new Color(0xD55E00),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xE69F00),
            new Color(0x56B4E9),
            new Color(0x7A7A7A),
            new Color(0x7B5BA6));

    private Palette() {}

    static Color of(int index) {
        return COLOURS.get(Math.floorMod(index, COLOURS.size()));
    }
}
