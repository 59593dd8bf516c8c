package org.morphzero.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.insight.EarlyWins;
import org.morphzero.training.insight.Estimate;
import org.morphzero.training.insight.MostPowers;
import org.morphzero.training.insight.Placement;
import org.morphzero.training.insight.Survey;
import org.morphzero.training.insight.VariantInsight;
import org.morphzero.training.insight.Variety;

/** Verdicts say yes or no only where the whole interval does. */
class VerdictTest {
    private static final VariantInsight NOTHING = new Survey(Variants.of("morph4")).insight();

    private EarlyWins early = NOTHING.earlyWins();
    private Variety variety = NOTHING.variety();
    private MostPowers most = NOTHING.mostPowers();
    private List<Placement> placements = NOTHING.placements();

    private VariantInsight insight() {
        return new VariantInsight(
                NOTHING.variant(),
                NOTHING.rules(),
                NOTHING.games(),
                NOTHING.lengths(),
                NOTHING.results(),
                NOTHING.firstMove(),
                NOTHING.periods(),
                NOTHING.values(),
                NOTHING.events(),
                variety,
                most,
                early,
                NOTHING.shortestGames(),
                NOTHING.latestShortestGames(),
                placements);
    }

    private static Estimate around(double value, double half) {
        return new Estimate(value, value - half, value + half, 100);
    }

    private static String words(Optional<Verdict> verdict) {
        return verdict.map(Verdict::words).orElse("not asked");
    }

    @Test
    void ofNothingNothingIsSaid() {
        for (Question question : Question.values()) {
            assertThat(question.answer(NOTHING)).as(question.words()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0.30, 0.02, Yes",
        "0.11, 0.02, Probably",
        "0.05, 0.01, Somewhat",
        "0.01, 0.005, No",
        "0.019, 0.002, Somewhat"
    })
    void earlyWins(double share, double half, String words) {
        EarlyWins.Part part = new EarlyWins.Part(
                100,
                NOTHING.lengths(),
                List.of(
                        new EarlyWins.Within(10, around(0.001, 0.001), around(0.001, 0.001)),
                        new EarlyWins.Within(30, around(share, half), around(share, half))));
        early = new EarlyWins(part, part, part);

        assertThat(words(Verdict.early(insight()))).isEqualTo(words);
        assertThat(Verdict.early(insight()).orElseThrow().figures()).contains("within 10", "within 30");
    }

    @ParameterizedTest
    @CsvSource({"false, 0.02, Yes", "false, 0.05, Nearly", "false, 0.2, No", "true, 0.02, not asked"})
    void allPowers(boolean isThereAtStart, double share, String words) {
        Estimate some = around(share, 0.01);
        most = new MostPowers(4, List.of("(BNRU)"), isThereAtStart, some, some, some, some, some);

        assertThat(words(Verdict.powers(insight()))).isEqualTo(words);
    }

    /** Two bits are four equally frequent kinds. */
    @ParameterizedTest
    @CsvSource({"2.0, Yes", "1.6, Fairly", "1.0, Modest"})
    void varietyOfPieces(double bits, String words) {
        Estimate some = around(bits, 0.01);
        variety = new Variety(4, some, some, some, List.of(), List.of());

        assertThat(words(Verdict.variety(insight()))).isEqualTo(words);
    }

    /** Undefended pieces lose 0.1 of a point, attacked or not; defended ones a given gain. */
    @ParameterizedTest
    @CsvSource({"0.0, 0.02, Yes", "-0.1, 0.02, Cannot be told", "-0.2, 0.02, No", "0.0, 0.2, Cannot be told"})
    void undefendedPieces(double defended, double half, String words) {
        placements = new ArrayList<>();
        for (boolean isAttacked : new boolean[] {true, false}) {
            placements.add(placement(isAttacked, false, around(-0.1, half)));
            placements.add(placement(isAttacked, true, around(defended, half)));
        }

        assertThat(words(Verdict.undefended(insight()))).isEqualTo(words);
    }

    private static Placement placement(boolean isAttacked, boolean isDefended, Estimate gain) {
        return new Placement(isAttacked, isDefended, 50, around(0.25, 0.01), around(0.1, 0.01), gain, gain, gain);
    }

    @Test
    void theInventorsClaimsAnswerTheQuestions() {
        for (Question question : Question.values()) {
            assertThat(InventorClaims.of("morph4", question.key())).isPresent();
            assertThat(InventorClaims.of("chess", question.key())).isEmpty();
        }
    }
}
