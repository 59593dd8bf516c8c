package org.morphzero.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

class PgnTest {
    @Test
    void aChessGameIsWrittenAsTheStandardSays() {
        Position position = play(Variants.of("chess").start(), "f2f3", "e7e5", "g2g4", "d8h4");

        assertThat(PgnWriter.write(PgnGame.of(Map.of("White", "A \"quoted\" name"), position)))
                .isEqualTo("""
                        [Event "?"]
                        [Site "?"]
                        [Date "????.??.??"]
                        [Round "?"]
                        [White "A \\"quoted\\" name"]
                        [Black "?"]
                        [Result "0-1"]
                        [Variant "chess"]

                        1. f3 e5 2. g4 Qh4# 0-1

                        """);
    }

    @Test
    void aBedlamGameFromAFenWithOptionsIsWrittenInMachineNotation() {
        Variant bedlam = Variants.type("bedlam").variant(Map.of("metamorphosis", "automatic"));
        Position start = bedlam.position("4k3/8/8/3q4/8/8/8/R3K3[N] b - - 0 7");

        assertThat(PgnWriter.write(PgnGame.of(Map.of(), play(start, "d5d2/b", "N@f3"))))
                .endsWith("""
                        [Result "*"]
                        [Variant "bedlam"]
                        [RuleOptions "metamorphosis=automatic"]
                        [SetUp "1"]
                        [FEN "4k3/8/8/3q4/8/8/8/R3K3[N] b - - 0 7"]

                        7... d5d2/b 8. N@f3 *

                        """);
    }

    static Stream<Variant> variants() {
        return Variants.all().stream()
                .flatMap(type -> Stream.concat(
                        Stream.of(type.variant()),
                        type.options().stream().map(option -> changed(type, option.name()))));
    }

    private static Variant changed(VariantType type, String option) {
        String value = type.options().stream()
                .filter(o -> o.name().equals(option))
                .findFirst()
                .orElseThrow()
                .values()
                .get(1);
        return type.variant(Map.of(option, value));
    }

    @Tag("broad")
    @ParameterizedTest
    @MethodSource("variants")
    void aRandomGameIsReadBackAsItWas(Variant variant) {
        SplittableRandom random = new SplittableRandom(20261129);
        StringBuilder file = new StringBuilder();
        for (int game = 0; game < 10; game++) {
            Position position = variant.start();
            for (int ply = 0; ply < 120 && position.outcome().isEmpty(); ply++) {
                int[] moves = position.legalMoves();
                position = position.play(moves[random.nextInt(moves.length)]);
            }
            PgnGame written = PgnGame.of(Map.of("Round", String.valueOf(game), "Site", "a\\b"), position);
            file.append(PgnWriter.write(written));

            PgnGame read = PgnReader.read(PgnWriter.write(written)).get(0);

            assertThat(read.last()).hasToString(position.toString());
            assertThat(read.positions()).hasToString(written.positions().toString());
            assertThat(read.last().variant()).hasToString(variant.toString());
            assertThat(read.tags()).containsEntry("Site", "a\\b").containsEntry("Round", String.valueOf(game));
            assertThat(read.result()).isEqualTo(written.result());
        }
        assertThat(PgnReader.read(file.toString())).hasSize(10);
        assertThat(file.toString().lines()).allMatch(line -> line.length() <= 80 || line.startsWith("[FEN"));
    }

    @Test
    void whatOtherProgramsWriteIsRead() {
        String foreign = """
                \uFEFF[Event "Casual"]
                % an escaped line
                [White "Someone"]
                [Result "1-0"]

                1.e4 e5 $1 2. Bc4 {a comment ( with a bracket} Nc6 (2... Nf6 3. d3 (3. d4) {deep}) 3.Qh5 Nf6??
                ; a comment to the end of the line
                4. Qxf7# 1-0

                [Event "Second"] [Variant "Standard"]

                1. Nbc3 d5 2. e2e4 dxe4 3. d4 e3 4. Nd5 exf2+ 5. Kd2 fxg1N *
                """;

        List<PgnGame> games = PgnReader.read(foreign);

        assertThat(games).hasSize(2);
        assertThat(games.get(0).last().outcome().orElseThrow()).hasToString("White wins: checkmate");
        assertThat(games.get(0).tags()).containsOnlyKeys("Event", "White");
        // 5... fxg1N: promotion without '='; 1. Nbc3 says more than it must, e2e4 is machine notation.
        assertThat(games.get(1).last()).hasToString("rnbqkbnr/ppp1pppp/8/3N4/3P4/8/PPPK2PP/R1BQ1BnR w kq - 0 6");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    [Event x]                               | PGN line 1: '[Event x]' is not a tag (expected [Name "value"])
                    1. e4 e5                                | PGN line 1: the game ends without a result (expected one of [1-0, 0-1, 1/2-1/2, *])
                    [Variant "checkers"] @ @ *              | PGN line 3: variant 'checkers': there is no such variant
                    [FEN "8/8 w"] @ @ *                     | PGN line 3: FEN: expected 6 fields
                    1. e4 e5 @ 2. Ke3 *                     | PGN line 2: move 'Ke3' is not legal for White here
                    1. e4 {never ends                       | PGN line 1: a comment that does not end (expected '}')
                    1. e4 (1. d4 *                          | PGN line 1: a variation that does not end (expected ')')
                    [Result "1-0"] @ @ 1. e4 0-1            | PGN line 3: the movetext ends with '0-1' (expected '1-0' as the Result tag says)
                    [Variant "bedlam"] @ [RuleOptions "a"] @ * | PGN line 3: rule option 'a': expected name=value
                    """)
    void whatCannotBeReadIsRefusedWithItsLine(String text, String message) {
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> PgnReader.read(text.replaceAll(" *@ *", "\n")))
                .withMessageStartingWith(message);
    }

    @Test
    void aTextWithoutGamesHasNone() {
        assertThat(PgnReader.read("")).isEmpty();
        assertThat(PgnReader.read(" \n; nothing\n")).isEmpty();
    }

    private static Position play(Position position, String... moves) {
        Position last = position;
        for (String move : moves) {
            last = last.play(last.move(move));
        }
        return last;
    }

    @Test
    void commentsStandAfterTheirMovesAndAreReadOver() {
        Position start = Variants.of("chess").start();
        Position end = start.play(start.move("e2e4"));
        end = end.play(end.move("e7e5"));

        String text = PgnWriter.write(PgnGame.of(Map.of(), end), ply -> ply == 1 ? "good {so\nsaid}" : "");

        assertThat(text).contains("1. e4 {good  so said} e5 *");
        assertThat(PgnReader.read(text).get(0).last().toString()).isEqualTo(end.toString());
    }
}
