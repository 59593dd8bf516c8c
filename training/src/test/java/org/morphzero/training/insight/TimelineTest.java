package org.morphzero.training.insight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class TimelineTest {
    private static final Variant CHESS = Variants.of("chess");

    /** However many games come, stretches are equally long, none is lost, and the last quarter is a quarter or a stretch more. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 31, 32, 33, 127, 128, 129, 256, 257, 1000, 4097})
    void keepsEqualStretches(int games) {
        String start = CHESS.start().toString();
        PlayedGame decisive = HandMade.played(CHESS, 0, start, "f2f3 e7e5 g2g4 d8h4");
        PlayedGame brokenOff = HandMade.played(CHESS, 1, start, "e2e4");
        VarietyTally.OfGame variety = new VarietyTally.OfGame(5, 2, 1, true);
        Timeline timeline = new Timeline();
        for (int i = 0; i < games; i++) {
            timeline.add(i % 2 == 0 ? decisive : brokenOff, variety, true);
        }
        List<Period> periods = timeline.periods();
        assertThat(periods.stream().mapToLong(Period::games).sum()).isEqualTo(games);
        assertThat(periods.size()).isBetween(Math.min(games, 17), 32);
        long each = periods.get(0).games();
        for (int i = 0; i < periods.size(); i++) {
            assertThat(periods.get(i).from()).isEqualTo(i * each);
            assertThat(periods.get(i).games()).isLessThanOrEqualTo(each);
        }
        assertThat(timeline.all().results().games()).isEqualTo(games);
        assertThat(timeline.all().results().decisive()).isEqualTo((games + 1) / 2);
        double latest = timeline.latest().games();
        assertThat(latest).isBetween(games / 4.0, games / 4.0 + each);
        assertThat(timeline.earliest().results().games()).isBetween((long) Math.min(games, 200), 200 + each);
        assertThat(timeline.all().shortest().games(CHESS)).hasSize(1);
    }
}
