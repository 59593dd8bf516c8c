package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** Looking at the few moves that can check finds what looking at all moves finds. */
class ShallowMatesTest {
    /** Every variant, and those whose options change what wins or checks. */
    static Stream<Variant> variants() {
        return Stream.concat(
                Variants.all().stream().map(VariantType::variant),
                Stream.of(
                        Variants.type("morph4").variant(Map.of("introduction-check", "removable")),
                        Variants.type("morphomania").variant(Map.of("bare-king", "retaliate")),
                        Variants.type("bedlam").variant(Map.of("metamorphosis", "automatic"))));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void findsAWinInOneWhereThereIsOneAndElseAllChecks(Variant variant) {
        ShallowMates mates = new ShallowMates();
        int wins = 0;
        int checks = 0;
        for (int seed = 0; seed < 14; seed++) {
            List<Position> game = Games.random(variant, 1000 + seed, 250);
            for (Position position : game.subList(0, game.size() - 1)) {
                int found = mates.find(position, position.legalMoves());
                boolean exists = FullWidth.wins(position, 1);
                assertThat(found != Move.NONE).as(position.toString()).isEqualTo(exists);
                if (exists) {
                    wins++;
                    assertThat(Arrays.stream(position.legalMoves()).anyMatch(move -> move == found))
                            .isTrue();
                    assertThat(FullWidth.loses(position.play(found), 0)).isTrue();
                } else {
                    assertThat(mates.checks()).as(position.toString()).containsExactly(checks(position));
                    checks += mates.checks().length;
                }
            }
        }
        assertThat(wins).isPositive();
        assertThat(checks).isGreaterThan(100);
    }

    private static int[] checks(Position position) {
        return Arrays.stream(position.legalMoves())
                .filter(move -> position.play(move).inCheck())
                .toArray();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void seesThatEveryWayOutOfACheckIsMated(Variant variant) {
        ShallowMates mates = new ShallowMates();
        for (int seed = 0; seed < 14; seed++) {
            List<Position> game = Games.random(variant, 2000 + seed, 250);
            for (Position position : game.subList(0, game.size() - 1)) {
                if (position.inCheck()) {
                    assertThat(mates.isLostInTwo(position, position.legalMoves()))
                            .as(position.toString())
                            .isEqualTo(FullWidth.loses(position, 2));
                }
            }
        }
    }
}
