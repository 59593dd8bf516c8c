package org.morphzero.rules.explain;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/** How explanations speak of pieces and cells. */
public final class Words {
    private static final String VOWELS = "AEIOU";

    private Words() {}

    /** A piece's name; one without a name is called by its powers: {@code piece (BR)}. */
    public static String name(Variant variant, int piece) {
        String symbol = variant.alphabet().symbol(Side.WHITE, piece);
        String name = variant.alphabet().name(piece);
        return symbol.equals("(" + name + ")") ? "piece " + symbol : name;
    }

    /** {@code a Knight}, {@code an Amazon}. */
    public static String a(Variant variant, int piece) {
        String name = name(variant, piece);
        return (VOWELS.indexOf(name.charAt(0)) >= 0 ? "an " : "a ") + name;
    }

    /** {@code the Bishop on c4}. */
    public static String the(Position position, int cell) {
        return "the " + nameOn(position, cell);
    }

    /** {@code your King on e2}. */
    public static String your(Position position, int cell) {
        return "your " + nameOn(position, cell);
    }

    /** {@code Bishop on c4}. */
    public static String nameOn(Position position, int cell) {
        return name(position.variant(), position.pieceAt(cell)) + " on "
                + position.variant().geometry().name(cell);
    }

    /** {@code square} on a flat board, {@code cell} in a cube. */
    public static String cellNoun(Variant variant) {
        return variant.geometry().levels() == 1 ? "square" : "cell";
    }

    /** {@code reserve} where royal pieces come from there too, else {@code hand}. */
    public static String handNoun(Variant variant) {
        return variant.hands().kinds().contains(variant.alphabet().royal()) ? "reserve" : "hand";
    }

    /** {@code e4, e5 or e6}. */
    public static String list(List<String> items, String last) {
        int size = items.size();
        return size < 2
                ? String.join("", items)
                : String.join(", ", items.subList(0, size - 1)) + " " + last + " " + items.get(size - 1);
    }

    /** The same of things that have numbers. */
    static String list(List<Integer> items, IntFunction<String> word, String last) {
        return list(items.stream().map(word::apply).toList(), last);
    }

    /** With a capital letter. */
    public static String sentence(String text) {
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** {@code the Rook on e8 and the Knight on f3}: the pieces of a side that attack a cell, empty where none does. */
    public static Optional<String> attackers(Position position, int cell, Side by) {
        List<Integer> attackers = Attackers.of(position, cell, by);
        return attackers.isEmpty()
                ? Optional.empty()
                : Optional.of(list(attackers, attacker -> the(position, attacker), "and"));
    }
}
