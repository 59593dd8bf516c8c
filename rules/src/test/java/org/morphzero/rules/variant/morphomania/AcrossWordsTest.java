package org.morphzero.rules.variant.morphomania;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import org.morphzero.rules.naive.NaiveRules;
import org.morphzero.rules.variant.Variants;

/**
 * Sets of 81 cells take two words, and the second begins at b8. Checks and pins on either side of that border, and across
 * it, give the moves that the naive rules give.
 */
final class AcrossWordsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                // checks: king and checker in the low word, in the high word, and on both sides
                "1cb1a1b1r/p1p1p3p/4zpsp1/3k5/1p7/P4SP2/1CS1SN2S/3DQA1Sn/6KC1 w - - 3 37",
                "2bq1q2r/p1pspkp2/7ps/1sc1dS3/1n2S3a/3S3SP/9/PSP1DKP2/R1BQ1Q1NR b - - 0 18",
                "1n2k1bq1/1sp2s3/4b1r2/4pz2p/A1S2P3/c7n/RP2S2PS/5KN1C/3Q5 b - - 2 39",
                "r1b2kb1r/1s3s1sp/s8/4p4/aP2A1s2/4q4/z3S2nS/PKPZ1SPS1/R2Q2BNR w - - 1 31",
                "9/4k4/A3A4/3D3D1/9/6Ps1/3C5/5Kc2/9 w - - 16 81",
                "3Q1kb1r/1A5sp/s3b4/1a2ps3/1p2S4/8q/S6nS/K1P2SpS1/R1Z3BNR b - - 0 44",
                "9/6p2/2z1k4/2Pr5/RP6s/5S3/4a4/1D1K4P/1N7 w - - 2 67",
                // pins of pieces on rank 8 and below, by sliders far down, on rank 9, and by a pawn
                "4k4/4c4/9/9/9/9/9/9/K3R4 b - - 0 1",
                "4k4/3d5/9/9/B8/9/9/9/4K4 b - - 0 1",
                "R2nk4/9/9/9/9/9/9/9/4K4 b - - 0 1",
                "9/9/4k4/4c4/9/9/9/4C4/4K4 b - - 0 1",
                "k3r4/9/9/9/9/9/9/4D4/4K4 w - - 0 1",
                "4k4/4n4/4S4/9/9/9/9/9/4K4 b - - 0 1",
                // blocks and captures on both sides of the border
                "4k4/9/2b3r2/9/9/9/9/9/K3R4 b - - 0 1",
                "4k3R/9/5b3/3a5/9/9/9/9/4K4 b - - 0 1",
                "K8/9/9/9/4S4/9/9/7k1/r7r w - - 0 1",
                "7bK/9/9/9/1k7/9/9/4P4/8r w - - 0 1"
            })
    void movesAreThoseOfTheNaiveRules(String fen) {
        Position position = Variants.of("morphomania").position(fen);
        String[] moves = Arrays.stream(position.legalMoves())
                .mapToObj(move -> MachineNotation.write(position.variant(), move))
                .toArray(String[]::new);

        assertThat(moves)
                .containsExactlyInAnyOrderElementsOf(NaiveRules.of("morphomania", "")
                        .orElseThrow()
                        .legalMoves(fen)
                        .keySet());
        assertThat(position.countLegalMoves()).isEqualTo(moves.length);
    }
}
