package org.morphzero.training.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.insight.MaterialValues.Place;
import org.morphzero.training.insight.MaterialValues.Worth;

/**
 * Games of Bedlam in which only kings walk, in their corners, and who wins is drawn by the known worth of what stands on the a-file
 * and lies in hand.
 */
class ValueFitTest {
    private static final Variant BEDLAM = Variants.of("bedlam");
    private static final double ELO_A_LOGIT = 400 / Math.log(10);
    private static final double PAWN = 0.4;
    private static final double WHITE = 0.2;
    /** In logits; the Knight in hand, the others on the board. */
    private static final Map<String, Double> WORTHS = Map.of("P", PAWN, "R", 1.2, "Q", 2.0, "N", 0.6);

    private static final String WALK = "h1h2 h8h7 h2g2 h7g7 g2g1 g7g8 g1h1 g8h8 h1h2 h8h7";

    /** 95% intervals: of the five Elo figures in each of 20 runs, at least 90 of 100 must hold the truth, and of the worths in pawns as many. */
    @Test
    void findsTheWorthsThatDecided() {
        int held = 0;
        int unitsHeld = 0;
        for (int seed = 0; seed < 20; seed++) {
            MaterialValues values = values(1000, seed);
            assertThat(values.unitSymbol()).isEqualTo("P");
            assertThat(values.unitIsPawn()).isTrue();
            // The newest half of the games; of nine plies one is due, or two.
            assertThat(values.games()).isEqualTo(500);
            assertThat(values.positions()).isBetween(500L, 1000L);
            assertThat(values.pieces().worths())
                    .extracting(Worth::symbol, Worth::place)
                    .containsExactlyInAnyOrder(
                            tuple("P", Place.BOARD),
                            tuple("R", Place.BOARD),
                            tuple("Q", Place.BOARD),
                            tuple("N", Place.HAND));
            held += holds(values.pieces().white(), WHITE * ELO_A_LOGIT);
            for (Worth worth : values.pieces().worths()) {
                double logits = WORTHS.get(worth.symbol());
                held += holds(worth.elo(), logits * ELO_A_LOGIT);
                unitsHeld += worth.symbol().equals("P") ? 0 : holds(worth.units(), logits / PAWN);
            }
        }
        assertThat(held).isBetween(90, 100);
        assertThat(unitsHeld).isBetween(54, 60);
    }

    /** Where powers add up, a Rook's is told by Rooks and Queens, 1.2, and a Bishop's by what a Queen is worth beyond that, 0.8. */
    @Test
    void addsUpCapabilities() {
        Map<String, Double> logits = values(3000, 99).capabilities().worths().stream()
                .collect(Collectors.toMap(Worth::name, worth -> worth.elo().value() / ELO_A_LOGIT));
        assertThat(logits).containsOnlyKeys("pawn", "knight", "bishop", "rook");
        assertThat(logits.get("rook")).isBetween(1.0, 1.4);
        assertThat(logits.get("bishop")).isBetween(0.5, 1.1);
    }

    private static int holds(Estimate estimate, double truth) {
        return estimate.low() <= truth && truth <= estimate.high() ? 1 : 0;
    }

    private static MaterialValues values(int games, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        MaterialRows rows = new MaterialRows(BEDLAM);
        for (int i = 0; i < games; i++) {
            rows.add(game(i, random));
        }
        return ValueFit.of(BEDLAM, rows);
    }

    /** Each of the pieces is White's, Black's or not there; no line of theirs meets the kings' cells. The pawns of the d-file keep the
     * kings from being alone. */
    private static PlayedGame game(int id, SplittableRandom random) {
        double logit = WHITE;
        List<String> ranks = new ArrayList<>();
        for (String piece : List.of("P", "P", "R", "Q")) {
            int whose = random.nextInt(3) - 1;
            logit += whose * WORTHS.get(piece);
            String there = whose > 0 ? piece : piece.toLowerCase(Locale.ROOT);
            ranks.add(whose == 0 ? "8" : there + "7");
        }
        int whose = random.nextInt(3) - 1;
        logit += whose * WORTHS.get("N");
        String hand = whose == 0 ? "" : whose > 0 ? "N" : "n";
        String fen = "7k/3p4/" + ranks.get(0) + "/" + ranks.get(1) + "/" + ranks.get(2) + "/" + ranks.get(3)
                + "/3P4/7K[" + hand + "] w - - 0 1";
        PlayedGame walked = HandMade.played(BEDLAM, id, fen, WALK);
        boolean wins = random.nextDouble() < 1 / (1 + Math.exp(-logit));
        Outcome outcome = Outcome.win(wins ? Side.WHITE : Side.BLACK, Outcome.Reason.CHECKMATE);
        GameRecord record = new GameRecord(id, "", fen, walked.record().turns(), Optional.of(outcome), -1, 0);
        return new PlayedGame(record, walked.positions(), walked.events());
    }
}
