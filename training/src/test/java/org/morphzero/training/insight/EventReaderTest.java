package org.morphzero.training.insight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** What happened with a move: each kind of event, with the rule it comes from, the powers gained, and what became of what. */
class EventReaderTest {

    @ParameterizedTest(name = "{0} {1} {3}")
    @CsvSource(
            delimiter = ';',
            value = {
                // A Rook that takes a Rook gains nothing, one that takes others is all of them; a King gains nothing.
                "MX7; morph4; 4/1K2/4/r2R|4/4/4/4|4/4/4/4|1k2/4/4/4[] b - - 0 1; Aa1Ad1; CAPTURE R R R",
                "MX7; morph4; K3/4/4/R2b|4/4/4/4|4/4/4/4|1k2/4/4/4[] w - - 0 1; Aa1Ad1; CAPTURE R B (BR), ABSORB+1 R B (BR)",
                "MX7; morph4; K3/4/4/R2(bnu)|4/4/4/4|4/4/4/4|1k2/4/4/4[] w - - 0 1; Aa1Ad1;"
                        + " CAPTURE R (BNU) (BNRU), ABSORB+3 R (BNU) (BNRU)",
                "MX7; morph4; Kb2/4/4/4|4/4/4/4|4/4/4/4|3k/4/4/4[] w - - 0 1; Aa4Ab4; CAPTURE K B K",
                "MX5; morph4; K3/4/4/4|4/4/4/4|4/4/4/4|3k/4/4/4[N] w - - 0 1; N@Aa1; INTRODUCE N - N",
                // A Queen takes along a file and is a Rook from then on, along a diagonal and is a Bishop; a Pope a
                // King.
                "BD5; bedlam; 4k3/8/8/3p4/8/8/8/3QK3[] w - - 0 1; d1d5; CAPTURE Q P R, DEMOTE-1 Q P R",
                "BD5; bedlam; 4k3/8/8/7p/8/8/8/3QK3[] w - - 0 1; d1h5; CAPTURE Q P B, DEMOTE-1 Q P B, CHECK",
                "BD5; bedlam; 4k3/8/8/8/8/8/3p4/4O3[] w - - 0 1; e1d2; CAPTURE O P K, DEMOTE-1 O P K",
                "BD4; bedlam; 4k3/8/8/8/8/1r6/8/1N2K3[] w - - 0 1; b1c3; ",
                "BD4; bedlam; 4k3/8/8/8/8/1r6/8/1N2K3[] w - - 0 1; b1c3q; METAMORPHOSE+1 N - Q",
                "BD6; bedlam; 4k3/8/8/8/8/8/8/RN2K3[] w - - 0 1; a1b1; MERGE R N M",
                "BD6; bedlam; 4k3/8/8/8/8/8/8/R2NK3[] w - - 0 1; e1d1; MERGE K N E",
                "BD7; bedlam; 4k3/8/8/8/8/8/8/M3K3[] w - - 0 1; a1b3/r; SPLIT M R N",
                "BD8; bedlam; 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1; N@f6; DROP N - N, CHECK",
                "BD3; bedlam; r3k3/1P6/8/8/8/8/8/4K3[] w - - 0 1; b7a8n; CAPTURE P R N, PROMOTE P R N",
                "BD1; chess; 4k3/8/8/8/8/8/8/4K2R w K - 0 1; e1g1; CASTLE",
                "BD1; chess; 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1; e5d6; CAPTURE P P P, EN_PASSANT",
                // The Amazon of e1, a dark square, takes on e4, a light one, and is a Queen there: she has lost nothing
                // by taking.
                "MM2; morphomania; k8/9/9/9/9/4n4/9/9/4Z3K w - - 0 1; e1e4; CAPTURE Z N Q, MUTATE-1 Z - Q",
                "MM2; morphomania; k6n1/9/9/9/9/9/9/2P6/K8 w - - 0 1; c2c3; MUTATE P - S",
                "MM5; morphomania; k6n1/6P2/9/9/9/9/9/9/K8 w - - 0 1; g8g9q; PROMOTE+2 P - Z, CHECK",
                "MM6; morphomania; 4k4/p8/9/9/9/9/9/9/4K3R w K - 0 1; e1h1; CASTLE",
            })
    void saysWhatHappened(String rule, String id, String fen, String move, String expected) {
        Variant variant = Variants.of(id);
        Position before = variant.position(fen);
        assertThat(written(variant, before.play(before.move(move))))
                .as(rule)
                .isEqualTo(expected == null ? "" : expected);
    }

    /** MX6 with {@code removable}: the rook that was introduced with check is taken from play. */
    @ParameterizedTest
    @CsvSource("x@Aa1, REMOVE R - -")
    void seesARemoval(String move, String expected) {
        Variant variant = Variants.type("morph4").variant(Map.of("introduction-check", "removable"));
        Position start = variant.position("k3/4/4/4|4/4/4/4|4/4/4/4|3K/4/4/4[R] w - - 0 1");
        Position before = start.play(start.move("R@Aa1"));
        assertThat(written(variant, before)).isEqualTo("INTRODUCE R - R, CHECK");
        assertThat(written(variant, before.play(before.move(move)))).isEqualTo(expected);
    }

    private static String written(Variant variant, Position after) {
        return new EventReader(variant)
                .read(after).stream().map(event -> written(variant, event)).collect(Collectors.joining(", "));
    }

    private static String written(Variant variant, Event event) {
        String powers = event.powers() == 0 ? "" : (event.powers() > 0 ? "+" : "") + event.powers();
        return switch (event.kind()) {
            case CASTLE, EN_PASSANT, CHECK -> event.kind().name();
            default ->
                event.kind().name() + powers + " " + symbol(variant, event.piece()) + " "
                        + symbol(variant, event.other()) + " " + symbol(variant, event.becomes());
        };
    }

    private static String symbol(Variant variant, int piece) {
        return piece == 0 ? "-" : Spelling.of(variant, piece);
    }
}
