package org.morphzero.app.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Move;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/**
 * What XBoard is told of a variant it does not know, so that it shows the board, the pieces, and what they turn into as they move. It believes
 * the letter behind a move, so a piece that changes is written with the letter of what it becomes.
 */
final class CecpBoard {
    /** XBoard's pieces in the order of its tables, by the letters they have in its own variant {@code fairy}; the king is last. */
    private static final String TABLE = "PNBRQFEACWMOHIJGDVLSU";

    private static final char UNUSED = '.';

    private CecpBoard() {}

    /** Why XBoard cannot show a variant; empty where it can. */
    static Optional<String> obstacle(Variant variant) {
        if (variant.geometry().levels() > 1) {
            return Optional.of("it is played on several levels");
        }
        if (variant.moveKinds().contains(Move.Kind.SPLIT)) {
            return Optional.of("its pieces split and merge");
        }
        return Optional.empty();
    }

    /** The {@code setup} and {@code piece} commands that describe a variant. */
    static List<String> description(Variant variant) {
        Geometry geometry = variant.geometry();
        List<String> lines = new ArrayList<>();
        String table = table(variant);
        String parent = variant.hasHands() ? "crazyhouse" : "fairy";
        lines.add("setup (" + table + table.toLowerCase(Locale.ROOT) + ") " + geometry.files() + "x" + geometry.ranks()
                + "+" + variant.hands().kinds().size() + "_" + parent + " " + variant.start());
        for (int piece : variant.alphabet().pieces()) {
            // The king stays XBoard's own, which castles.
            if (!variant.alphabet().isRoyal(piece)) {
                lines.add("piece " + variant.alphabet().symbol(Side.WHITE, piece) + "& " + moves(variant, piece));
            }
        }
        return lines;
    }

    private static String moves(Variant variant, int piece) {
        StringBuilder moves = new StringBuilder();
        for (int c = 0; c < variant.capabilities(); c++) {
            if ((piece >> c & 1) != 0) {
                moves.append(Betza.of(variant.alphabet().capabilities().get(c)));
            }
        }
        return moves.toString();
    }

    /** Which picture each letter has: XBoard's own for it where there is one, else one of those left, from the end. */
    private static String table(Variant variant) {
        char[] slots = new char[TABLE.length()];
        Arrays.fill(slots, UNUSED);
        List<Character> rest = new ArrayList<>();
        String king = "";
        for (int piece : variant.alphabet().pieces()) {
            char letter = variant.alphabet().symbol(Side.WHITE, piece).charAt(0);
            if (variant.alphabet().isRoyal(piece)) {
                king = String.valueOf(letter);
            } else if (TABLE.indexOf(letter) >= 0) {
                slots[TABLE.indexOf(letter)] = letter;
            } else {
                rest.add(letter);
            }
        }
        int free = slots.length;
        for (char letter : rest) {
            do {
                free--;
            } while (slots[free] != UNUSED);
            slots[free] = letter;
        }
        return new String(slots) + king;
    }

    /** A legal move as XBoard should hear it. */
    static String write(Position position, int move) {
        Variant variant = position.variant();
        String machine = MachineNotation.write(variant, move);
        if (obstacle(variant).isPresent() || !changes(position, move)) {
            return machine;
        }
        return fromTo(variant, move) + letter(position, move);
    }

    private static String fromTo(Variant variant, int move) {
        return variant.geometry().name(Move.from(move)) + variant.geometry().name(Move.to(move));
    }

    private static String letter(Position position, int move) {
        return position.variant().alphabet().symbol(Side.BLACK, position.arriving(move));
    }

    private static boolean changes(Position position, int move) {
        return Move.kind(move) != Move.Kind.DROP && position.arriving(move) != position.pieceAt(Move.from(move));
    }

    /**
     * The legal move a text stands for, in machine notation or with the letter of what arrives.
     *
     * @throws NotationException if there is none
     */
    static int read(Position position, String text) {
        if (obstacle(position.variant()).isEmpty()) {
            for (int move : position.legalMoves()) {
                if (changes(position, move) && text.equals(fromTo(position.variant(), move) + letter(position, move))) {
                    return move;
                }
            }
        }
        return position.move(text);
    }

    /**
     * The squares a piece may go to: captures red, moves yellow, those where it becomes something else blue, those where there is a choice
     * magenta.
     *
     * @return empty where nothing can move from there
     */
    static Optional<String> highlight(Position position, String square) {
        Geometry geometry = position.variant().geometry();
        int from = geometry.parse(square, 0);
        char[] colours = new char[geometry.cells()];
        boolean any = false;
        for (int move : from < 0 ? new int[0] : position.legalMoves()) {
            if (Move.kind(move) == Move.Kind.DROP || Move.from(move) != from) {
                continue;
            }
            any = true;
            int to = Move.to(move);
            if (colours[to] != 0) {
                colours[to] = 'M';
            } else if (changes(position, move)) {
                colours[to] = 'B';
            } else {
                colours[to] = position.pieceAt(to) != 0 ? 'R' : 'Y';
            }
        }
        return any ? Optional.of("highlight " + picture(geometry, colours)) : Optional.empty();
    }

    private static String picture(Geometry geometry, char[] colours) {
        List<String> ranks = new ArrayList<>();
        for (int rank = geometry.ranks() - 1; rank >= 0; rank--) {
            StringBuilder text = new StringBuilder();
            int empty = 0;
            for (int file = 0; file < geometry.files(); file++) {
                char colour = colours[geometry.cell(file, rank, 0)];
                if (colour == 0) {
                    empty++;
                    continue;
                }
                text.append(empty > 0 ? String.valueOf(empty) : "").append(colour);
                empty = 0;
            }
            ranks.add(text.append(empty > 0 ? String.valueOf(empty) : "").toString());
        }
        return String.join("/", ranks);
    }

    /** What a piece may become where it is put down; empty where it stays what it is. */
    static Optional<String> choice(Position position, String from, String to) {
        Geometry geometry = position.variant().geometry();
        List<Integer> moves = Arrays.stream(position.legalMoves())
                .filter(move -> Move.kind(move) != Move.Kind.DROP
                        && Move.from(move) == geometry.parse(from, 0)
                        && Move.to(move) == geometry.parse(to, 0))
                .boxed()
                .toList();
        if (moves.stream().noneMatch(move -> changes(position, move))) {
            return Optional.empty();
        }
        return Optional.of("choice "
                + moves.stream()
                        .map(move -> letter(position, move).toUpperCase(Locale.ROOT))
                        .collect(Collectors.joining()));
    }
}
