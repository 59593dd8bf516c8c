package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.variant.Variants;

/** C6: the numbers of legal moves agree with the tables, and in the control variants with published ones. */
@Tag("broad")
final class PerftTest {
    private static final long MOST_NODES = 500_000;

    private static Stream<Table.Line> lines() {
        Stream<String> names = Stream.concat(Variants.all().stream().map(VariantType::id), Stream.of("options"));
        return names.flatMap(name -> Table.lines("/perft/" + name + ".tsv").stream());
    }

    static Stream<Table.Line> smallLines() {
        return lines().filter(line -> nodes(line) <= MOST_NODES);
    }

    static Stream<Table.Line> largeLines() {
        return lines().filter(line -> nodes(line) > MOST_NODES);
    }

    private static long nodes(Table.Line line) {
        return Long.parseLong(line.field(3));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smallLines")
    void agreesWithTheTable(Table.Line line) {
        Variant variant = Variants.type(line.field(0)).variant(RuleOptions.parse(line.fieldOrNothing(4)));
        Position position = variant.position(line.field(1));
        assertThat(Perft.count(position, Integer.parseInt(line.field(2))))
                .as("%s", line)
                .isEqualTo(nodes(line));
    }

    @Tag("deep")
    @ParameterizedTest(name = "{0}")
    @MethodSource("largeLines")
    void agreesWithTheLargeLinesOfTheTable(Table.Line line) {
        agreesWithTheTable(line);
    }

    /** The six positions of the chess programming wiki's page "Perft Results", from depth 1 on. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "start      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | 20 400 8902 197281",
                "Kiwipete   | r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 | 48 2039 97862",
                "position 3 | 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 | 14 191 2812 43238",
                "position 4 | r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1 | 6 264 9467 422333",
                "position 5 | rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 | 44 1486 62379",
                "position 6 | r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10 | 46 2079 89890",
            })
    void chessAgreesWithPublishedNumbers(String name, String fen, String nodes) {
        Position position = Variants.of("chess").position(fen);
        List<String> numbers = List.of(nodes.split(" ", -1));
        for (int depth = 1; depth <= numbers.size(); depth++) {
            assertThat(Perft.count(position, depth))
                    .as("%s, depth %d", name, depth)
                    .isEqualTo(Long.parseLong(numbers.get(depth - 1)));
        }
    }

    @Tag("deep")
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "start      | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | 5 | 4865609",
                "Kiwipete   | r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 | 4 | 4085603",
                "position 3 | 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 | 6 | 11030083",
                "position 4 | r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1 | 5 | 15833292",
                "position 5 | rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 | 4 | 2103487",
                "position 6 | r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10 | 4 | 3894594",
            })
    void chessAgreesWithLargePublishedNumbers(String name, String fen, int depth, long nodes) {
        assertThat(Perft.count(Variants.of("chess").position(fen), depth))
                .as(name)
                .isEqualTo(nodes);
    }

    /** BD8: a king on e1 has five moves; a pawn may be dropped on 62 empty squares but for the seven of the last rank. */
    @Test
    void chessgiDropsAPawnOnFiftyFiveSquares() {
        Position position = Variants.of("chessgi").position("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
        assertThat(Perft.count(position, 1)).isEqualTo(60);
    }

    @Test
    void divideAddsUpToTheCount() {
        Position position = Variants.of("bedlam").start();
        assertThat(Perft.divide(position, 3).values().stream().mapToLong(n -> n).sum())
                .isEqualTo(Perft.count(position, 3))
                .isEqualTo(13812);
    }
}
