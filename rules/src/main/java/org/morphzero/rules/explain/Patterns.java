package org.morphzero.rules.explain;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Capability;
import org.morphzero.rules.geometry.Ride;

/** How pieces move, in words: {@code slides along diagonals}. */
final class Patterns {
    private static final String SLIDES = "slides ";

    private Patterns() {}

    /** What a piece does, each capability's part joined by "or". */
    static String of(Variant variant, int piece) {
        List<String> parts = new ArrayList<>();
        for (int rest = piece; rest != 0; rest &= rest - 1) {
            String part = of(variant, variant.alphabet().capabilities().get(Integer.numberOfTrailingZeros(rest)));
            boolean slidesToo =
                    part.startsWith(SLIDES) && parts.stream().anyMatch(earlier -> earlier.startsWith(SLIDES));
            parts.add(slidesToo ? part.substring(SLIDES.length()) : part);
        }
        return String.join(", or ", parts);
    }

    private static String of(Variant variant, Capability capability) {
        boolean flat = variant.geometry().levels() == 1;
        String cell = Words.cellNoun(variant);
        if (capability.royal()) {
            return "steps to a neighbouring " + cell;
        }
        Ride ride = capability.captures().get(0);
        int longest = Math.max(Math.abs(ride.files()), Math.max(Math.abs(ride.ranks()), Math.abs(ride.levels())));
        if (longest > 1) {
            return flat
                    ? "leaps two squares along a rank or file and one to the side"
                    : "leaps two cells along one axis and one along another";
        }
        int axes = Math.abs(ride.files()) + Math.abs(ride.ranks()) + Math.abs(ride.levels());
        if (ride.reach() == 1) {
            return "steps one " + cell + (axes == 1 ? " straight" : " diagonally");
        }
        if (flat) {
            return SLIDES + "along " + (axes == 1 ? "ranks and files" : "diagonals");
        }
        return switch (axes) {
            case 1 -> SLIDES + "along one axis";
            case 2 -> SLIDES + "along two axes at once";
            default -> SLIDES + "along all three axes at once";
        };
    }

    /** What the pawn on a cell does, with the cells it may reach from there. */
    static String ofPawn(Position position, int from) {
        var moves = position.variant().moves(position.sideToMove(), capability(position, from));
        return "moves straight ahead to an empty square, here to "
                + cells(position, Cells.unobstructed(position, moves, from)) + ", and captures "
                + capturesOfPawn(position, from);
    }

    /** {@code diagonally ahead, here on d3 or f3}. */
    static String capturesOfPawn(Position position, int from) {
        Variant variant = position.variant();
        int capability = capability(position, from);
        boolean diagonal = variant.alphabet().capabilities().get(capability).captures().stream()
                .anyMatch(ride -> ride.files() != 0);
        var captures = variant.captures(position.sideToMove(), capability);
        return (diagonal ? "diagonally ahead" : "straight ahead") + ", here on "
                + cells(position, Cells.unobstructed(position, captures, from));
    }

    private static int capability(Position position, int from) {
        return Integer.numberOfTrailingZeros(position.pieceAt(from));
    }

    private static String cells(Position position, List<Integer> cells) {
        return Words.list(cells, position.variant().geometry()::name, "or");
    }
}
