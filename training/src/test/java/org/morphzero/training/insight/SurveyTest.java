package org.morphzero.training.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.game.GameFormatException;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;

/** A handful of games of which all can be counted by eye. */
class SurveyTest {
    private static final Variant CHESS = Variants.of("chess");
    /** Four plies: no capture, one check, Black mates. */
    private static final String FOOLS_MATE = "f2f3 e7e5 g2g4 d8h4";
    /** Seven plies: the queen takes on f7, one check, White mates. */
    private static final String SCHOLARS_MATE = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7";

    private static final String MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

    private final VariantInsight insight = Survey.of(
            CHESS,
            List.of(
                    HandMade.game(CHESS, 0, FOOLS_MATE),
                    HandMade.game(CHESS, 1, SCHOLARS_MATE),
                    HandMade.game(CHESS, 2, FOOLS_MATE),
                    HandMade.game(CHESS, 3, "e2e4 e7e5"),
                    HandMade.game(CHESS, 4, MATE_IN_ONE, "a1a8"),
                    opened(5)));

    /** A fool's mate whose first two moves were drawn by chance. */
    private static GameRecord opened(long id) {
        GameRecord game = HandMade.game(CHESS, id, FOOLS_MATE);
        List<Turn> turns = new ArrayList<>(game.turns());
        for (int ply = 0; ply < 2; ply++) {
            turns.set(ply, HandMade.turn(turns.get(ply).move(), Turn.Search.NONE, 0, 0, 0));
        }
        return new GameRecord(id, "000002", game.start(), turns, game.outcome(), -1, 0);
    }

    @Test
    void countsGames() {
        assertThat(insight.variant()).isEqualTo("chess");
        assertThat(insight.rules()).isEmpty();
        // Plies: 4 + 7 + 4 + 2 + 1 + 4. Fool's mate was played three times.
        assertThat(insight.games()).isEqualTo(new GameCounts(6, 22, 4, 5, 4));
    }

    /** Of the five games from the start Black won three, White one, and one was broken off. */
    @Test
    void sharesOutResults() {
        Results results = insight.results();
        assertThat(results.white().value()).isEqualTo(0.2);
        assertThat(results.black().value()).isEqualTo(0.6);
        assertThat(results.drawn().value()).isZero();
        assertThat(results.brokenOff().value()).isEqualTo(0.2);
        assertThat(results.decisive()).isEqualTo(Intervals.share(4, 5));
        assertThat(results.endings())
                .extracting(Results.Ending::outcome)
                .containsExactly(
                        Optional.of(Outcome.win(Side.BLACK, Outcome.Reason.CHECKMATE)),
                        Optional.empty(),
                        Optional.of(Outcome.win(Side.WHITE, Outcome.Reason.CHECKMATE)));
    }

    /** White's points are 0, 1, 0, 0.5 and 0; without the game with drawn moves 0, 1, 0 and 0.5. */
    @Test
    void scoresTheFirstMove() {
        assertThat(insight.firstMove().all().share().value()).isCloseTo(0.3, within(1e-12));
        assertThat(insight.firstMove().undrawn().share().value()).isCloseTo(0.375, within(1e-12));
        // The last quarter of six games are two, one of them from a set position.
        assertThat(insight.firstMove().latest()).isEqualTo(Intervals.score(0, 0, 1));
        assertThat(insight.firstMove().latestUndrawn()).isEqualTo(Score.NONE);
    }

    @Test
    void measuresLengths() {
        Lengths lengths = insight.lengths();
        assertThat(lengths.mean().value()).isCloseTo(21 / 5.0, within(1e-12));
        assertThat(List.of(lengths.tenth(), lengths.median(), lengths.ninetieth(), lengths.longest()))
                .containsExactly(2, 4, 7, 7);
        assertThat(lengths.histogram()).isEqualTo(new Histogram(1, List.of(0L, 0L, 1L, 0L, 3L, 0L, 0L, 1L)));
    }

    /** The scholar's mate has the one capture; each of the five mates is the only check of its game. */
    @Test
    void countsEvents() {
        EventRate capture = rate(EventKind.CAPTURE);
        assertThat(capture.count()).isEqualTo(1);
        assertThat(capture.games()).isEqualTo(Intervals.share(1, 6));
        assertThat(capture.perGame().value()).isCloseTo(1 / 6.0, within(1e-12));
        // Ply 6 of 7 is in the ninth tenth.
        assertThat(capture.byTenth()).containsExactly(0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 1L, 0L);
        assertThat(capture.byPly().counts()).containsExactly(0L, 0L, 0L, 0L, 0L, 0L, 1L);
        assertThat(capture.changes()).containsExactly(new EventRate.Change("Q", "P", "Q", 1));
        EventRate check = rate(EventKind.CHECK);
        assertThat(check.count()).isEqualTo(5);
        assertThat(check.byPly().counts()).containsExactly(1L, 0L, 0L, 3L, 0L, 0L, 1L);
        // Chess knows promotion, castling and en passant; none was seen. Merging is not among its rules.
        assertThat(insight.events())
                .extracting(EventRate::kind)
                .containsExactly(
                        EventKind.CAPTURE, EventKind.PROMOTE, EventKind.CASTLE, EventKind.EN_PASSANT, EventKind.CHECK);
        assertThat(rate(EventKind.CASTLE).count()).isZero();
        assertThat(rate(EventKind.CASTLE).powers().isKnown()).isFalse();
    }

    private EventRate rate(EventKind kind) {
        return insight.events().stream()
                .filter(rate -> rate.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    /**
     * At the start of chess stand 16 pawns, 4 knights, 4 bishops, 4 rooks and 2 queens besides the kings: 28 of 30 with one power and 2 with two. Their
     * entropy is {@code -(16/30 log2 16/30 + 3 * 4/30 log2 4/30 + 2/30 log2 2/30)}, 1.907 bits.
     */
    @Test
    void measuresVariety() {
        VariantInsight quiet = Survey.of(CHESS, List.of(HandMade.game(CHESS, 0, FOOLS_MATE)));
        Variety variety = quiet.variety();
        double entropy = -(16 * log2(16 / 30.0) + 3 * 4 * log2(4 / 30.0) + 2 * log2(2 / 30.0)) / 30;
        assertThat(entropy).isCloseTo(1.907, within(0.001));
        assertThat(variety.mostPowers()).isEqualTo(2);
        assertThat(variety.entropy().value()).isCloseTo(entropy, within(1e-12));
        assertThat(variety.kinds().value()).isEqualTo(5);
        assertThat(variety.powers().value()).isCloseTo(32 / 30.0, within(1e-12));
        Variety.Mix mix = variety.byPly().get(0);
        assertThat(mix.positions()).isEqualTo(5);
        assertThat(mix.pieces()).isEqualTo(30);
        assertThat(mix.byPowers()).containsExactly(28 / 30.0, 2 / 30.0);
        assertThat(variety.byPly()).hasSize(1);
        assertThat(variety.byTenth()).hasSize(10);
    }

    private static double log2(double x) {
        return Math.log(x) / Math.log(2);
    }

    /** The queen has as many powers as any; only the game from a rook's ending goes without one. */
    @Test
    void looksForPiecesOfMostPowers() {
        MostPowers most = insight.mostPowers();
        assertThat(most.powers()).isEqualTo(2);
        assertThat(most.pieces()).containsExactly("Q");
        assertThat(most.isThereAtStart()).isTrue();
        assertThat(most.games()).isEqualTo(Intervals.share(5, 6));
        // 26 of the 28 positions.
        assertThat(most.positions().value()).isCloseTo(26 / 28.0, within(1e-12));
        assertThat(most.firstPly().value()).isZero();
        assertThat(most.latestGames()).isEqualTo(Intervals.share(1, 2));
    }

    /** Fool's mate twice more is still one game, and the one from a set position is none of the variant's own. */
    @Test
    void showsTheShortestGames() {
        assertThat(insight.shortestGames()).hasSize(2);
        ShortGame shortest = insight.shortestGames().get(0);
        assertThat(shortest.id()).isZero();
        assertThat(shortest.plies()).isEqualTo(4);
        assertThat(shortest.moves()).containsExactly("f2f3", "e7e5", "g2g4", "d8h4");
        assertThat(shortest.readableMoves()).containsExactly("f3", "e5", "g4", "Qh4#");
        assertThat(shortest.outcome()).isEqualTo(Outcome.win(Side.BLACK, Outcome.Reason.CHECKMATE));
        assertThat(insight.latestShortestGames()).singleElement().satisfies(game -> {
            assertThat(game.id()).isEqualTo(5);
            assertThat(game.network()).isEqualTo("000002");
            assertThat(game.drawnPlies()).isEqualTo(2);
        });
    }

    @Test
    void countsEarlyWins() {
        EarlyWins.Part all = insight.earlyWins().all();
        assertThat(all.games()).isEqualTo(5);
        assertThat(all.lengths().mean().value()).isCloseTo(19 / 4.0, within(1e-12));
        assertThat(all.within()).hasSize(3).allSatisfy(within -> {
            assertThat(within.ofAll()).isEqualTo(Intervals.share(4, 5));
            assertThat(within.ofDecisive()).isEqualTo(Intervals.share(4, 4));
        });
        assertThat(insight.earlyWins().latest().games()).isEqualTo(1);
    }

    @Test
    void leavesOpenWhatWasNotSeen() {
        assertThat(insight.placements()).isEmpty();
        assertThat(insight.values().unitSymbol()).isEqualTo("P");
        assertThat(insight.values().pieces().worths()).isEmpty();
        VariantInsight none = Survey.of(Variants.of("morph4"), List.of());
        assertThat(none.games()).isEqualTo(new GameCounts(0, 0, 0, 0, 0));
        assertThat(none.lengths().mean().isKnown()).isFalse();
        assertThat(none.periods()).isEmpty();
        assertThat(none.variety().byPly()).isEmpty();
        assertThat(none.placements()).hasSize(4);
        assertThat(none.values().unitSymbol()).isEqualTo("U");
        assertThat(Headlines.of(none)).isEmpty();
    }

    @Test
    void refusesAGameOfAnotherVariant() {
        Survey survey = new Survey(Variants.of("bedlam"));
        assertThatThrownBy(() -> survey.accept(HandMade.game(CHESS, 17, FOOLS_MATE)))
                .isInstanceOf(GameFormatException.class)
                .hasMessageContaining("game 17");
        assertThat(survey.insight().games().all()).isZero();
    }

    @Test
    void comparesTwoRuns() {
        VariantInsight other = Survey.of(CHESS, List.of(HandMade.game(CHESS, 0, SCHOLARS_MATE)));
        assertThat(Headlines.of(insight)).extracting(Headline::figure).doesNotHaveDuplicates();
        List<Comparison> comparisons = Headlines.compare(insight, other);
        assertThat(comparisons)
                .filteredOn(comparison -> comparison.figure().equals("White's score"))
                .singleElement()
                .satisfies(comparison -> {
                    assertThat(comparison.a().value()).isCloseTo(0.3, within(1e-12));
                    assertThat(comparison.b().value()).isEqualTo(1);
                    assertThat(comparison.difference().value()).isCloseTo(0.7, within(1e-12));
                    assertThat(comparison.difference().sample()).isEqualTo(1);
                });
        assertThat(Headlines.compare(insight, insight)).isNotEmpty().allSatisfy(comparison -> {
            assertThat(comparison.difference().value()).isZero();
            assertThat(comparison.differs()).isFalse();
        });
    }
}
