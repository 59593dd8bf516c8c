package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.explain.Attempt;
import org.morphzero.rules.explain.Explainer;
import org.morphzero.rules.explain.Explanation;
import org.morphzero.rules.variant.Variants;

/** "Why is this illegal?", rule by rule: {@code explanations.tsv}. */
class ExplanationTest {
    private static final String FIXTURES = "/explanations.tsv";

    /** A line of the fixtures. */
    record Fixture(String rule, String variant, String options, String fen, String attempt, String text) {
        Position position() {
            return Variants.type(variant)
                    .variant(options.equals("-") ? Map.of() : RuleOptions.parse(options))
                    .position(fen);
        }

        Attempt tried() {
            int dots = attempt.indexOf("..");
            return dots < 0
                    ? new Attempt.Written(attempt)
                    : Attempt.way(position().variant(), attempt.substring(0, dots), attempt.substring(dots + 2));
        }

        @Override
        public String toString() {
            return rule + " forbids " + attempt + " in " + variant + ", " + fen;
        }
    }

    static Stream<Fixture> fixtures() {
        return Table.lines(FIXTURES).stream()
                .map(Table.Line::fields)
                .filter(f -> !f.get(0).startsWith("#"))
                .map(f -> new Fixture(f.get(0), f.get(1), f.get(2), f.get(3), f.get(4), f.get(5)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("fixtures")
    void theRuleThatForbidsItIsNamedAndSaid(Fixture fixture) {
        assertThat(Explainer.explain(fixture.position(), fixture.tried()))
                .isEqualTo(new Explanation(false, fixture.rule(), fixture.text()));
    }

    @Test
    void everyRuleThatCanForbidSomethingHasAFixture() {
        Set<String> rules = EveryVariant.all().stream()
                .flatMap(variant -> Arrays.stream(RuleTopic.values()).map(variant.objections()::rule))
                .collect(Collectors.toCollection(TreeSet::new));

        Set<String> fixed = fixtures().map(Fixture::rule).collect(Collectors.toCollection(TreeSet::new));
        assertThat(fixed).isEqualTo(rules);
    }

    @Test
    void aLegalWayNamesTheMovesThatGoIt() {
        Position position = Variants.of("bedlam").position("4k3/8/8/8/8/8/8/2O5[] w - - 0 1");

        assertThat(Explainer.explain(position, Attempt.way(position.variant(), "c1", "d2")))
                .isEqualTo(new Explanation(true, "", "Po c1 - d2, B c1 - d2; c1 = K and K c1 - d2; c1 = B are legal."));
    }

    /** C6: a draw by count takes no move away. */
    @Test
    void aLegalMoveAfterADrawSaysThatTheGameIsOver() {
        Position position = Variants.of("chess").position("4k3/8/8/8/8/8/8/R3K3 w - - 100 90");

        assertThat(Explainer.explain(position, new Attempt.Written("a1a2")))
                .isEqualTo(new Explanation(
                        true, "C4", "Ra2 is legal. The game is over: it is a draw (100 plies without progress)."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            value = {
                "chess | 4k3/8/8/8/8/8/8/4K2R w K - 0 1 | 0-0 | O-O is legal.",
                "chess | 4k3/8/8/8/8/8/8/4K2R w K - 0 1 | Rh1-h8+ | Rh8+ is legal.",
                "bedlam | 4k3/8/8/8/R2N4/8/8/4K3[L] w - - 0 1 | R a4 - d4 = M | R a4 - d4 = M is legal.",
                "bedlam | 4k3/8/8/8/R2N4/8/8/4K3[L] w - - 0 1 | P*e4 | P*e4 is legal.",
                "morph4 | 4/4/4/1R2|4/4/4/4|4/4/4/1n2|3k/4/4/K3[UUu] w - - 0 1 | R Ab1 x Cb1 = (NR) |"
                        + " R Ab1 x Cb1 = (NR) is legal."
            })
    void aMoveIsReadAsThePlayerWritesIt(String variant, String fen, String text, String explanation) {
        assertThat(Explainer.explain(Variants.of(variant).position(fen), new Attempt.Written(text)))
                .isEqualTo(new Explanation(true, "", explanation));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            value = {
                "chess | 4k3/8/8/8/8/8/8/R3K2R w - - 0 1 | banana |"
                        + " move 'banana' cannot be read (expected a move, such as 'a1b1' or 'Rb1')",
                "chess | 4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1 | Nd2 |"
                        + " move 'Nd2' does not say which legal move it is (expected its full notation). Nbd2 is legal. Nfd2 is legal.",
                "morph4 | 4/4/4/1R2|4/4/4/4|4/4/4/1b2|3k/4/4/K3[UUu] w - - 0 1 | R Ab1 x Cb1 = (NR) |"
                        + " move 'R Ab1 x Cb1 = (NR)' does not say which legal move it is (expected its full notation)."
                        + " R Ab1 x Cb1 = (BR) is legal."
            })
    void aTextThatSaysNoOneMoveIsRefused(String variant, String fen, String text, String message) {
        Position position = Variants.of(variant).position(fen);
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> Explainer.explain(position, new Attempt.Written(text)))
                .withMessage(message);
    }

    @Test
    void cellsAndPiecesThatDoNotExistAreRefused() {
        Variant chess = Variants.of("chess");
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> Attempt.way(chess, "e2", "e9"))
                .withMessage("to 'e9': expected a cell a1..h8");
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> Attempt.way(chess, "e2e4", "e4"))
                .withMessage("from 'e2e4': expected a cell a1..h8");
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> Attempt.arrival(chess, "M", "e4"))
                .withMessage("piece 'M': chess has no such piece (expected one of K Q R B N P)");
    }

    @Test
    void anArrivalIsExplained() {
        Position position = Variants.of("bedlam").position("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
        Variant bedlam = position.variant();
        assertThat(Explainer.explain(position, Attempt.arrival(bedlam, "N", "f3")))
                .isEqualTo(new Explanation(true, "", "N*f3 is legal."));
        assertThat(List.of(
                        Explainer.explain(position, Attempt.arrival(bedlam, "R", "f3")),
                        Explainer.explain(position, new Attempt.Written("R*f3"))))
                .containsOnly(new Explanation(false, "BD8", "You have no Rook in your hand to bring to f3."));
    }
}
