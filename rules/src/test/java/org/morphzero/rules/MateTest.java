package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.variant.Variants;

/** A search of the full width proves each mate of the tables, and that its first move is the only one. */
@Tag("broad")
final class MateTest {
    private static final List<String> FILES = List.of("morph4", "bedlam", "metamorphin-fusion", "morphomania", "chess");

    /** A line of the tables: FEN, in how many moves, the first move. */
    record Mate(String variant, Table.Line line) {
        int moves() {
            return Integer.parseInt(line.field(1));
        }

        @Override
        public String toString() {
            return line.toString();
        }
    }

    private static Stream<Mate> mates(int moves) {
        return FILES.stream()
                .flatMap(id -> Table.lines("/mates/" + id + ".tsv").stream().map(line -> new Mate(id, line)))
                .filter(mate -> mate.moves() == moves);
    }

    static Stream<Mate> inOne() {
        return mates(1);
    }

    static Stream<Mate> inTwo() {
        return mates(2);
    }

    static Stream<Mate> inThree() {
        return mates(3);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("inOne")
    void oneMoveMates(Mate mate) {
        assertThat(firstMoves(mate)).as("%s", mate).containsExactly(mate.line().field(2));
    }

    @Tag("deep")
    @ParameterizedTest(name = "{0}")
    @MethodSource("inTwo")
    void oneMoveMatesInTwo(Mate mate) {
        oneMoveMates(mate);
    }

    @Tag("deep")
    @ParameterizedTest(name = "{0}")
    @MethodSource("inThree")
    void oneMoveMatesInThree(Mate mate) {
        oneMoveMates(mate);
    }

    /** The moves that force mate in the mate's number of moves, in machine notation. */
    private static List<String> firstMoves(Mate mate) {
        Variant variant = Variants.of(mate.variant());
        Position position = variant.position(mate.line().field(0));
        int[] refutations = new int[mate.moves() + 1];
        List<String> found = new ArrayList<>();
        for (int move : position.legalMoves()) {
            if (mates(position.play(move), mate.moves(), refutations)) {
                found.add(MachineNotation.write(variant, move));
            }
        }
        return found;
    }

    /**
     * Whether the side not to move, which has just made one of its moves, mates with the rest of them, whatever the reply.
     *
     * @param left its moves, the one just made included
     * @param refutations for each number of moves left the last reply that escaped: tried first
     */
    private static boolean mates(Position position, int left, int[] refutations) {
        if (left == 1) {
            return !position.hasLegalMove() && isWon(position);
        }
        if (!position.hasLegalMove()) {
            return isWon(position);
        }
        int[] replies = position.legalMoves();
        for (int i = 1; i < replies.length; i++) {
            if (replies[i] == refutations[left]) {
                replies[i] = replies[0];
                replies[0] = refutations[left];
            }
        }
        for (int reply : replies) {
            Position next = position.play(reply);
            boolean mated = false;
            for (int move : next.legalMoves()) {
                if (mates(next.play(move), left - 1, refutations)) {
                    mated = true;
                    break;
                }
            }
            if (!mated) {
                refutations[left] = reply;
                return false;
            }
        }
        return true;
    }

    /** Whether the side that has just moved has won: by checkmate, in Morphomania also by stalemate or bare king (MM8, MM9). */
    private static boolean isWon(Position position) {
        return position.outcome()
                .flatMap(Outcome::winner)
                .filter(winner -> winner != position.sideToMove())
                .isPresent();
    }
}
