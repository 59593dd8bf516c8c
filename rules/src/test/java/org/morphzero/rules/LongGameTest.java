package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.variant.Variants;

/** Games far longer than their end: positions hold on to their past, and what looks back must not go deep or take long. */
@Tag("broad")
final class LongGameTest {
    private static final int PLIES = 5_000;
    /** Measured: 144 bytes on 64 cells, 234 in Morphomania. */
    private static final long MOST_BYTES_A_PLY = 1_024;

    /** A variant, a FEN and four moves that lead back to it. */
    record Shuffle(String id, String fen, List<String> moves) {}

    static Stream<Shuffle> shuffles() {
        return Stream.of(
                new Shuffle("chess", Variants.of("chess").start().toString(), List.of("g1f3", "g8f6", "f3g1", "f6g8")),
                new Shuffle(
                        "bedlam", Variants.of("bedlam").start().toString(), List.of("g1f3", "g8f6", "f3g1", "f6g8")),
                new Shuffle(
                        "morphomania",
                        Variants.of("morphomania").start().toString(),
                        List.of("h1g3", "h9g7", "g3h1", "g7h9")),
                new Shuffle(
                        "morph4",
                        "K3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3k[RRUru] w - - 0 9",
                        List.of("Aa4Aa3", "Dd1Dd2", "Aa3Aa4", "Dd2Dd1")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shuffles")
    void fiveThousandPliesOfShuffling(Shuffle shuffle) {
        Position end = play(shuffle, PLIES);
        assertThat(end.repetitions()).isEqualTo(PLIES / 4 + 1);
        assertThat(end.count()).isEqualTo(PLIES);
        assertThat(end.outcome()).contains(Outcome.draw(Outcome.Reason.REPETITION));
        assertThat(end.root()).hasToString(shuffle.fen());
        assertThat(end.withoutPast().outcome()).contains(Outcome.draw(Outcome.Reason.MOVE_COUNT));
        assertThat(end.withoutPast().toString()).isEqualTo(end.toString());
    }

    @Tag("deep")
    @ParameterizedTest(name = "{0}")
    @MethodSource("shuffles")
    void aPlyTakesLessThanAKilobyte(Shuffle shuffle) {
        int plies = 200_000;
        long before = usedBytes();
        Position end = play(shuffle, plies);
        long used = usedBytes() - before;
        assertThat(end.count()).isEqualTo(plies);
        assertThat(used / plies).as("bytes a ply").isLessThan(MOST_BYTES_A_PLY);
    }

    private static Position play(Shuffle shuffle, int plies) {
        Position position = Variants.of(shuffle.id()).position(shuffle.fen());
        for (int ply = 0; ply < plies; ply++) {
            position = position.play(position.move(shuffle.moves().get(ply % 4)));
        }
        return position;
    }

    private static long usedBytes() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
