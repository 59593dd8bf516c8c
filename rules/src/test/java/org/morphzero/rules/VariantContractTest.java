package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every variant with every choice of its options, in games of random moves. */
@Tag("broad")
final class VariantContractTest {
    private static final int GAMES = 300;
    private static final int DEEP_GAMES = 3_000;
    /** One position in so many has all its moves written for people, and some of them read back. */
    private static final int PLIES_A_READING = 8;

    static Stream<Variant> everyVariant() {
        return EveryVariant.all().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everyVariant")
    void randomGamesKeepTheContract(Variant variant) {
        play(variant, GAMES / EveryVariant.combinations(variant), 2, EveryVariant.seed(variant));
    }

    @Tag("deep")
    @ParameterizedTest(name = "{0}")
    @MethodSource("everyVariant")
    void thousandsOfRandomGamesKeepTheContract(Variant variant) {
        play(variant, DEEP_GAMES / EveryVariant.combinations(variant), 4, ~EveryVariant.seed(variant));
    }

    private static void play(Variant variant, int games, int movesRead, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int game = 0; game < games; game++) {
            RandomGame played = RandomGame.of(variant, random);
            check(played, movesRead);
        }
    }

    private static void check(RandomGame game, int movesRead) {
        Variant variant = game.end().variant();
        Arbiter arbiter = new Arbiter(variant);
        List<String> fens = new ArrayList<>();
        for (int ply = 0; ply <= game.plies(); ply++) {
            Position position = game.positions().get(ply);
            String fen = position.toString();
            fens.add(fen);
            arbiter.see(fen);
            try {
                checkPosition(position, fen, arbiter);
                checkMoves(position, fen);
                if (ply % PLIES_A_READING == 0) {
                    checkNotationTellsMovesApart(position);
                    for (int move : some(position.legalMoves(), movesRead)) {
                        checkReading(position, move);
                    }
                }
                if (ply < game.plies()) {
                    Position next = game.positions().get(ply + 1);
                    String played = MachineNotation.write(variant, next.lastMove());
                    assertThat(position.move(played)).as(played).isEqualTo(next.lastMove());
                    MaterialLaw.check(position, next.lastMove(), next);
                    assertThat(next.predecessor()).containsSame(position);
                    assertThat(position.outcome()).isEmpty();
                }
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(variant + ", ply " + ply + ", " + fen, e);
            }
        }
        // Where metamorphosis makes material, a random game may go on for very long.
        assertThat(game.end().outcome().isPresent() || game.plies() >= RandomGame.LONGEST)
                .as("the game ends")
                .isTrue();
        assertThat(game.positions().stream().map(Position::toString).toList())
                .as("no position was changed by playing on")
                .isEqualTo(fens);
    }

    /** As many of the moves, evenly spread. */
    private static int[] some(int[] moves, int howMany) {
        int stride = Math.max(1, moves.length / howMany);
        return IntStream.range(0, moves.length)
                .filter(i -> i % stride == 0)
                .map(i -> moves[i])
                .toArray();
    }

    /** FEN and key, counts and outcome. */
    private static void checkPosition(Position position, String fen, Arbiter arbiter) {
        Position read = position.variant().position(fen);
        assertThat(read.toString()).isEqualTo(fen);
        assertThat(read.key()).as("key of the FEN read back (C8)").isEqualTo(position.key());
        int[] legal = position.legalMoves();
        assertThat(read.legalMoves()).as("order depends on the position alone").isEqualTo(legal);
        assertThat(position.countLegalMoves()).isEqualTo(legal.length);
        assertThat(position.hasLegalMove()).isEqualTo(legal.length > 0);
        assertThat(position.isMate()).isEqualTo(position.inCheck() && legal.length == 0);
        assertThat(position.count()).as("count (C4)").isEqualTo(arbiter.count());
        assertThat(position.repetitions()).as("repetitions (C4)").isEqualTo(arbiter.repetitions());
        assertThat(position.outcome()).isEqualTo(arbiter.outcome(legal.length > 0));
    }

    /** C2, what captures, and that moves are told apart by machine notation and change nothing in the position they are played in. */
    private static void checkMoves(Position position, String fen) {
        long key = position.key();
        int[] legal = position.legalMoves();
        Set<String> written = new HashSet<>();
        for (int move : legal) {
            written.add(MachineNotation.write(position.variant(), move));
            Position after = position.play(move);
            Side mover = position.sideToMove();
            // Bare conditions: this runs some twenty million times, and describing an assertion costs more than the
            // move.
            if (after.sideToMove() == mover || after.isAttacked(after.royal(mover), mover.opponent())) {
                throw new AssertionError(
                        "C1, C2: after " + MachineNotation.write(position.variant(), move) + ": " + after);
            }
            boolean takes = position.captures(move) || Move.kind(move) == Move.Kind.REMOVE;
            if (pieces(after, mover.opponent()) != pieces(position, mover.opponent()) - (takes ? 1 : 0)) {
                throw new AssertionError(MachineNotation.write(position.variant(), move) + " captures: "
                        + position.captures(move) + ", but then: " + after);
            }
        }
        assertThat(written).as("machine notation").hasSameSizeAs(legal);
        assertThat(position.key()).isEqualTo(key);
        assertThat(position.toString()).isEqualTo(fen);
    }

    private static int pieces(Position position, Side side) {
        int pieces = 0;
        for (int w = 0; w < position.variant().geometry().words(); w++) {
            pieces += Long.bitCount(position.pieces(side, w));
        }
        return pieces;
    }

    /** No two legal moves are written alike for people. */
    private static void checkNotationTellsMovesApart(Position position) {
        Set<String> written = new HashSet<>();
        int[] legal = position.legalMoves();
        for (int move : legal) {
            written.add(position.variant().notation().write(position, move).replaceAll("[+#]$", ""));
        }
        assertThat(written).as("notation for people").hasSize(legal.length);
    }

    /** Both notations are read back; the one for people with and without its mark for check and mate. */
    private static void checkReading(Position position, int move) {
        Notation notation = position.variant().notation();
        String machine = MachineNotation.write(position.variant(), move);
        assertThat(position.move(machine)).as(machine).isEqualTo(move);
        String text = notation.write(position, move);
        assertThat(notation.read(position, text)).as(text).isEqualTo(move);
        Position after = position.play(move);
        boolean mated = after.outcome()
                .filter(outcome -> outcome.reason() == Outcome.Reason.CHECKMATE)
                .isPresent();
        String mark = mated ? "#" : after.inCheck() ? "+" : "";
        String bare = text.replaceAll("[+#]", "");
        assertThat(text).isEqualTo(bare + mark);
        assertThat(notation.read(position, bare)).as(bare).isEqualTo(move);
    }
}
