package org.morphzero.rules;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.morphzero.rules.geometry.Geometry;

/** Moves as the protocol, game records and perft write them, normative in RULES.md: {@code e7e8r}, {@code a4d4/n}, {@code N@f3}. */
public final class MachineNotation {
    private static final int MOST_SHOWN = 12;

    private MachineNotation() {}

    public static String write(Variant variant, int move) {
        Geometry geometry = variant.geometry();
        String to = geometry.name(Move.to(move));
        String fromTo = geometry.name(Move.from(move)) + to;
        return switch (Move.kind(move)) {
            case STEP, CASTLE, EN_PASSANT -> fromTo;
            case BECOME -> fromTo + variant.alphabet().symbol(Side.BLACK, Move.piece(move));
            case SPLIT -> fromTo + "/" + variant.alphabet().symbol(Side.BLACK, Move.piece(move));
            case DROP -> variant.alphabet().symbol(Side.WHITE, Move.piece(move)) + "@" + to;
            case REMOVE -> "x@" + to;
        };
    }

    /**
     * The legal move a text stands for.
     *
     * @throws NotationException if it is malformed or not legal; the message names the character and what was expected
     */
    public static int read(Position position, String text) {
        return find(position, text, parse(position.variant(), text));
    }

    /**
     * The move a text spells, legal or not; castling and en passant are spelled like steps.
     *
     * @throws NotationException if it is malformed; the message names the character and what was expected
     */
    public static int parse(Variant variant, String text) {
        return text.indexOf('@') >= 0 ? parseArrival(variant, text) : parseStep(variant, text);
    }

    private static int parseArrival(Variant variant, String text) {
        if (text.indexOf('@') != 1) {
            throw malformed(text, 1, "one piece letter before '@'");
        }
        int cell = readCell(variant, text, 2);
        if (text.length() > 2 + variant.geometry().nameLength()) {
            throw malformed(text, 3 + variant.geometry().nameLength(), "nothing more after the square");
        }
        if (text.charAt(0) == 'x') {
            return Move.of(cell, cell, Move.Kind.REMOVE, 0);
        }
        Optional<Integer> piece = variant.alphabet().piece(Side.WHITE, text.substring(0, 1));
        if (piece.isEmpty() || !variant.hands().holds(piece.get())) {
            throw malformed(text, 1, droppable(variant));
        }
        return Move.of(cell, cell, Move.Kind.DROP, piece.get());
    }

    private static String droppable(Variant variant) {
        if (!variant.hasHands()) {
            return "a square: " + variant.id() + " has no drops";
        }
        return "one of "
                + variant.hands().kinds().stream()
                        .map(kind -> variant.alphabet().symbol(Side.WHITE, kind))
                        .collect(Collectors.joining(" "))
                + " in upper case";
    }

    private static int parseStep(Variant variant, String text) {
        int from = readCell(variant, text, 0);
        int nameLength = variant.geometry().nameLength();
        int to = readCell(variant, text, nameLength);
        int at = 2 * nameLength;
        if (text.length() == at) {
            return Move.of(from, to, Move.Kind.STEP, 0);
        }
        boolean split = text.charAt(at) == '/';
        int letterAt = split ? at + 1 : at;
        String letter = text.substring(letterAt);
        Optional<Integer> piece = variant.alphabet().piece(Side.BLACK, letter);
        if (letter.length() != 1 || piece.isEmpty()) {
            throw malformed(
                    text,
                    letterAt + 1,
                    split
                            ? "the letter of the piece left behind, in lower case"
                            : "nothing, '/', or the letter of a piece in lower case");
        }
        return Move.of(from, to, split ? Move.Kind.SPLIT : Move.Kind.BECOME, piece.get());
    }

    private static int readCell(Variant variant, String text, int at) {
        int cell = variant.geometry().parse(text, at);
        if (cell < 0) {
            throw malformed(text, at + 1, "a square " + variant.geometry().range());
        }
        return cell;
    }

    /** Finds the legal move written like {@code wanted}; castling and en passant are written like steps. */
    private static int find(Position position, String text, int wanted) {
        int[] legal = position.legalMoves();
        for (int move : legal) {
            int written = switch (Move.kind(move)) {
                case CASTLE, EN_PASSANT -> Move.of(Move.from(move), Move.to(move), Move.Kind.STEP, 0);
                default -> move;
            };
            if (written == wanted) {
                return move;
            }
        }
        throw new NotationException("move " + NotationException.quoted(text) + " is not legal here: "
                + alternatives(position, legal, wanted));
    }

    private static String alternatives(Position position, int[] legal, int wanted) {
        if (legal.length == 0) {
            return position.sideToMove() + " has no legal move (expected none: the game is over)";
        }
        Variant variant = position.variant();
        boolean arrives = Move.kind(wanted) == Move.Kind.DROP || Move.kind(wanted) == Move.Kind.REMOVE;
        String[] alike = Arrays.stream(legal)
                .filter(move -> arrives
                        ? Move.kind(move) == Move.kind(wanted) && Move.piece(move) == Move.piece(wanted)
                        : Move.kind(move) != Move.Kind.DROP && Move.from(move) == Move.from(wanted))
                .mapToObj(move -> write(variant, move))
                .sorted()
                .toArray(String[]::new);
        if (alike.length == 0) {
            return arrives
                    ? position.sideToMove() + " has no such drop (expected another move)"
                    : position.sideToMove() + " has no legal move from "
                            + variant.geometry().name(Move.from(wanted))
                            + " (expected a move from another square)";
        }
        return "expected " + Arrays.stream(alike).limit(MOST_SHOWN).collect(Collectors.joining(" "))
                + (alike.length > MOST_SHOWN ? " or " + (alike.length - MOST_SHOWN) + " more" : "");
    }

    private static NotationException malformed(String text, int character, String expected) {
        return new NotationException(
                "move " + NotationException.quoted(text) + ", character " + character + ": expected " + expected);
    }
}
