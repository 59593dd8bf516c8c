package org.morphzero.training.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;

/** A knight dropped in Bedlam, White's King on e1 and Black's on h8, before a black rook on d8 or without one. */
class PlacementTallyTest {
    private static final Variant BEDLAM = Variants.of("bedlam");

    @ParameterizedTest(name = "{0}: attacked {2}, defended {3}")
    @CsvSource({
        "3r3k/8/8/8/8/8/8/4K3[N] w - - 0 1, N@d4, true, false",
        "3r3k/8/8/8/8/8/8/4K3[N] w - - 0 1, N@d2, true, true",
        "3r3k/8/8/8/8/8/8/4K3[N] w - - 0 1, N@e2, false, true",
        "3r3k/8/8/8/8/8/8/4K3[N] w - - 0 1, N@b3, false, false",
    })
    void sortsByAttackAndDefence(String fen, String move, boolean attacked, boolean defended) {
        PlacementTally tally = new PlacementTally(BEDLAM);
        tally.add(HandMade.played(BEDLAM, 0, fen, move));
        assertThat(tally.placements())
                .hasSize(4)
                .filteredOn(placement -> placement.count() > 0)
                .singleElement()
                .satisfies(placement -> {
                    assertThat(placement.isAttacked()).isEqualTo(attacked);
                    assertThat(placement.isDefended()).isEqualTo(defended);
                    assertThat(placement.count()).isEqualTo(1);
                    assertThat(placement.share().value()).isEqualTo(1);
                    assertThat(placement.lostAtOnce().value()).isZero();
                });
    }

    /** White drops two knights where the rook attacks them; the first is taken, and White loses (here by decree) though it hoped for 0.7. */
    @Test
    void saysWhatCameOfIt() {
        GameRecord played =
                HandMade.game(BEDLAM, 0, "3r3k/8/8/8/8/8/8/4K3[NN] w - - 0 1", "N@d4 d8d4 e1e2 h8h7 N@a4 h7h8");
        List<Turn> turns = new ArrayList<>(played.turns());
        // Black's search before the second drop: a win 0.2, a draw 0.2, a loss 0.6.
        turns.set(3, HandMade.turn(turns.get(3).move(), Turn.Search.FULL, 0.2, 0.2, 0.6));
        GameRecord lost = new GameRecord(
                0, "", played.start(), turns, Optional.of(Outcome.win(Side.BLACK, Outcome.Reason.CHECKMATE)), -1, 0);
        PlayedGame replayed =
                HandMade.played(BEDLAM, 0, "3r3k/8/8/8/8/8/8/4K3[NN] w - - 0 1", "N@d4 d8d4 e1e2 h8h7 N@a4 h7h8");
        PlacementTally tally = new PlacementTally(BEDLAM);
        tally.add(new PlayedGame(lost, replayed.positions(), replayed.events()));
        assertThat(tally.placements())
                .filteredOn(placement -> placement.count() > 0)
                .singleElement()
                .satisfies(placement -> {
                    assertThat(placement.isAttacked()).isTrue();
                    assertThat(placement.isDefended()).isFalse();
                    assertThat(placement.count()).isEqualTo(2);
                    assertThat(placement.lostAtOnce().value()).isEqualTo(0.5);
                    assertThat(placement.score().value()).isZero();
                    assertThat(placement.expected().value()).isCloseTo(0.7, within(1e-6));
                    assertThat(placement.gain().value()).isCloseTo(-0.7, within(1e-6));
                    assertThat(placement.score().sample()).isEqualTo(1);
                });
    }

    /** MX4: placing the King is no choice. */
    @Test
    void leavesOutRoyalPieces() {
        Variant morph = Variants.of("morph4");
        PlacementTally tally = new PlacementTally(morph);
        tally.add(HandMade.played(morph, 0, morph.start().toString(), "K@Aa1 K@Dd4 R@Ab1"));
        assertThat(tally.placements().stream().mapToLong(Placement::count).sum())
                .isEqualTo(1);
    }
}
