package org.morphzero.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.morphzero.rules.Legal.after;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** The PGN standard, 8.2.3. */
class SanTest {
    private static Position position(String fen) {
        return Variants.of(fen.contains("[") ? "chessgi" : "chess").position(fen);
    }

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e2e4, e4",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, g1f3, Nf3",
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1, e4d5, exd5",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, e5d6, exd6",
        "8/2k1P3/8/8/8/8/8/4K3 w - - 0 1, e7e8q, e8=Q",
        "3r4/2k1P3/8/8/8/8/8/4K3 w - - 0 1, e7d8n, exd8=N",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1, e1g1, O-O",
        "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1, e1c1, O-O-O+",
        "r3k3/8/8/8/8/8/8/4K3 b q - 0 1, e8c8, O-O-O",
        "7k/8/8/8/8/8/r7/R3K3 w - - 0 1, a1a2, Rxa2",
        "7k/8/8/8/8/8/8/R3K3 w - - 0 1, a1a8, Ra8+",
        "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1, f7f8, Qf8#",
        "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1, f7e6, Qe6",
        "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1, N@f3, N@f3",
        "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1, P@d7, P@d7+"
    })
    void movesAreWrittenAndReadBack(String fen, String machine, String san) {
        Position position = position(fen);
        int move = position.move(machine);
        assertThat(position.variant().notation().write(position, move)).isEqualTo(san);
        assertThat(position.variant().notation().read(position, san)).isEqualTo(move);
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/1N3NK1 w - - 0 1, b1d2, Nbd2, the file tells them apart",
        "4k3/8/8/1N6/8/8/8/1N4K1 w - - 0 1, b1c3, N1c3, on one file the rank",
        "4k3/8/8/1N6/8/8/8/1N1N2K1 w - - 0 1, b1c3, Nb1c3, neither alone",
        "1k6/8/8/8/8/8/8/1N2RNK1 w - - 0 1, e1e3, Re3, another kind of piece does not matter",
        "1b2k3/8/8/8/8/8/3N4/N5K1 w - - 0 1, d2b3, Ndb3, both may",
        "4k3/8/8/8/1b6/8/3N4/N3K3 w - - 0 1, a1b3, Nb3, the pinned one may not",
        "8/1k6/8/8/8/8/8/3QK1Q1 w - - 0 1, d1d4, Qdd4, two queens"
    })
    void disambiguation(String fen, String machine, String san, String why) {
        Position position = position(fen);
        int move = position.move(machine);
        assertThat(position.variant().notation().write(position, move)).as(why).isEqualTo(san);
        assertThat(position.variant().notation().read(position, san)).isEqualTo(move);
    }

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, ' Ng1-f3 ', g1f3",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, Ngf3!?, g1f3",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, N1f3, g1f3",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e2e4, e2e4",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, Pe4, ''",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, exd6 e.p., e5d6",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, ed6, e5d6",
        "8/2k1P3/8/8/8/8/8/4K3 w - - 0 1, e8Q, e7e8q",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1, 0-0, e1g1",
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1, 0-0-0+, e1c1",
        "7k/8/8/8/8/8/r7/R3K3 w - - 0 1, Ra2, a1a2",
        "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1, @d4, P@d4",
        "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1, @d4, P@d4"
    })
    void whatIsMoreOrLessThanNeededIsReadToo(String fen, String text, String machine) {
        Position position = position(fen);
        if (machine.isEmpty()) {
            assertThatThrownBy(() -> position.variant().notation().read(position, text))
                    .isInstanceOf(NotationException.class);
            return;
        }
        int move = position.variant().notation().read(position, text);
        assertThat(MachineNotation.write(position.variant(), move)).isEqualTo(machine);
    }

    @Test
    void anAmbiguousTextIsRefusedWithBothReadings() {
        Position position = position("4k3/8/8/8/8/8/8/1N3NK1 w - - 0 1");
        assertThatThrownBy(() -> position.variant().notation().read(position, "Nd2"))
                .isInstanceOf(NotationException.class)
                .hasMessage("move 'Nd2' is ambiguous: expected Nbd2 or Nfd2");
    }

    @ParameterizedTest
    @CsvSource({
        "Qd4, no queen can",
        "Kf3, not the king",
        "Nc3, no such knight",
        "e8, a promotion must say to what",
        "N2f3, not from the second rank",
        "Nef3, not from the e-file",
        "O-O, no castling",
        "O-O-O, no castling",
        "N@f3, no drops",
        "nonsense, not a move"
    })
    void whatIsNotLegalIsRefused(String text, String why) {
        Position position = position("8/2k1P3/8/8/8/8/8/4K1N1 w - - 0 1");
        assertThatThrownBy(() -> position.variant().notation().read(position, text))
                .as(why)
                .isInstanceOf(NotationException.class)
                .hasMessageStartingWith("move '" + text + "' is not legal for White here (expected '");
    }

    @Test
    void theRefusalShowsSomeOfTheLegalMoves() {
        Position one = position("7k/8/8/8/8/8/8/4K1N1 w - - 0 1");
        assertThatThrownBy(() -> one.variant().notation().read(one, "x"))
                .hasMessageContaining("'Nf3'")
                .hasMessageContaining("'Kd1'")
                .hasMessageNotContaining(" more");
        Position start = Variants.of("chess").start();
        assertThatThrownBy(() -> start.variant().notation().read(start, "x".repeat(70)))
                .hasMessageStartingWith("move '" + "x".repeat(40) + "...' is not")
                .hasMessageEndingWith(" or one of 8 more)");
        assertThatThrownBy(() -> start.variant().notation().read(start, "x".repeat(40)))
                .hasMessageStartingWith("move '" + "x".repeat(40) + "' is not");
        Position mate = after(start, "f2f3", "e7e5", "g2g4", "d8h4");
        assertThatThrownBy(() -> mate.variant().notation().read(mate, "Kf2"))
                .hasMessageEndingWith("(expected none: the game is over)");
    }

    @Test
    void everyLegalMoveOfABusyPositionIsReadBack() {
        Position position = position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[QRBNP] w KQkq - 0 1");
        for (int move : position.legalMoves()) {
            String san = position.variant().notation().write(position, move);
            assertThat(position.variant().notation().read(position, san)).isEqualTo(move);
        }
    }
}
