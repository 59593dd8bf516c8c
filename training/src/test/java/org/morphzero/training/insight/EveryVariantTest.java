package org.morphzero.training.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.Move;
import org.morphzero.rules.RuleOption;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.RandomGames;

/** Random games of every variant with every option: all of them can be looked at, and the laws hold. */
class EveryVariantTest {
    private static final int GAMES = 20;

    static Stream<Variant> variants() {
        List<Variant> variants = new ArrayList<>();
        for (VariantType type : Variants.all()) {
            variants.add(type.variant());
            for (RuleOption option : type.options()) {
                for (String value : option.values().subList(1, option.values().size())) {
                    variants.add(type.variant(Map.of(option.name(), value)));
                }
            }
        }
        return variants.stream();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void looksAtAllGames(Variant variant) {
        List<GameRecord> games = RandomGames.games(variant, 0, GAMES, 120);
        VariantInsight insight = Survey.of(variant, games);
        long plies = games.stream().mapToLong(game -> game.turns().size()).sum();
        assertThat(insight.games().all()).isEqualTo(GAMES);
        assertThat(insight.games().plies()).isEqualTo(plies);
        assertThat(insight.lengths().histogram().total()).isEqualTo(GAMES);
        assertThat(insight.lengths().mean().value()).isCloseTo(plies / (double) GAMES, within(1e-9));
        Results results = insight.results();
        assertThat(Stream.of(results.white(), results.drawn(), results.black(), results.brokenOff())
                        .mapToDouble(Estimate::value)
                        .sum())
                .isCloseTo(1, within(1e-12));
        assertThat(results.endings().stream()
                        .mapToDouble(e -> e.share().value())
                        .sum())
                .isCloseTo(1, within(1e-12));
        for (EventRate rate : insight.events()) {
            assertThat(rate.byTenth().stream().mapToLong(Long::longValue).sum()).isEqualTo(rate.count());
            assertThat(rate.byPly().total()).isEqualTo(rate.count());
            assertThat(rate.perGame().value()).isCloseTo(rate.count() / (double) GAMES, within(1e-9));
            assertThat(rate.changes().stream()
                            .mapToLong(EventRate.Change::count)
                            .sum())
                    .isLessThanOrEqualTo(rate.count());
        }
        for (Variety.Mix mix : insight.variety().byTenth()) {
            assertThat(mix.positions()).isPositive();
            assertThat(mix.byPowers()).hasSize(insight.variety().mostPowers());
            assertThat(mix.byPowers().stream().mapToDouble(Double::doubleValue).sum())
                    .isCloseTo(1, within(1e-12));
            assertThat(mix.entropy()).isBetween(0.0, Math.log(mix.kinds()) / Math.log(2) + 1);
        }
        assertThat(insight.periods().stream().mapToLong(Period::games).sum()).isEqualTo(GAMES);
        assertThat(insight.placements()).hasSize(variant.hasHands() ? 4 : 0);
        if (variant.hasHands()) {
            assertThat(insight.placements().stream()
                            .mapToDouble(p -> p.count() == 0 ? 0 : p.share().value())
                            .sum())
                    .isCloseTo(1, within(1e-9));
            // A piece that nobody attacks is not captured by the next move, though it may be removed (MX6).
            boolean removes = variant.moveKinds().contains(Move.Kind.REMOVE);
            assertThat(insight.placements())
                    .filteredOn(placement -> !placement.isAttacked() && placement.count() > 0 && !removes)
                    .allSatisfy(placement ->
                            assertThat(placement.lostAtOnce().value()).isZero());
        }
        assertThat(Headlines.of(insight)).extracting(Headline::figure).doesNotHaveDuplicates();
    }

    /** The same games give the same figures. */
    @ParameterizedTest
    @MethodSource("variants")
    void saysTheSameTwice(Variant variant) {
        List<GameRecord> games = RandomGames.games(variant, 100, 5, 80);
        assertThat(Survey.of(variant, games)).isEqualTo(Survey.of(variant, games));
    }
}
