package org.morphzero.training.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.morphzero.models.network.Sample;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.config.LearningConfig;
import org.morphzero.training.config.ReplayConfig;
import org.morphzero.training.game.GameFormatException;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.GameReplay;
import org.morphzero.training.game.RandomGames;
import org.morphzero.training.game.Turn;

class ReplayWindowTest {
    private static final Variant MORPH4 = Variants.of("morph4");
    private static final LearningConfig LEARNING = Learning.of(0.5, 0.2);
    private static final ReplayConfig EVERYTHING = new ReplayConfig(1, 1, 1, 1, 100_000_000);

    private static ReplayWindow window(ReplayConfig size) {
        return new ReplayWindow(MORPH4, size, LEARNING);
    }

    /** The newest whole games that hold the window's rows: without the oldest of them it would be too small. */
    @Test
    void theNewestGamesAreKeptAndNoMoreThanNeeded() {
        ReplayConfig size = new ReplayConfig(60, 40, 0.7, 0.5, 120);
        ReplayWindow window = window(size);
        List<GameRecord> all = RandomGames.games(MORPH4, 0, 90, 30);
        for (int i = 0; i < all.size(); i += 3) {
            window.add(all.subList(i, i + 3));
            long total =
                    all.subList(0, i + 3).stream().mapToLong(GameRecord::rows).sum();
            long target = WindowSize.of(size, total);
            List<GameRecord> held = all.subList(i + 3 - window.games(), i + 3);
            assertThat(window.totalRows()).isEqualTo(total);
            assertThat(window.rows())
                    .isEqualTo(held.stream().mapToLong(GameRecord::rows).sum());
            assertThat(window.rows()).isBetween(target, target + held.get(0).rows());
            assertThat(window.rows() - held.get(0).rows()).isLessThan(target);
        }
        assertThat(window.games()).isLessThan(60);
    }

    @Test
    void itDependsOnTheGamesAloneNotOnTheirOrderOrHowTheyCame() {
        ReplayConfig size = new ReplayConfig(60, 40, 0.7, 0.5, 120);
        List<GameRecord> all = RandomGames.games(MORPH4, 0, 40, 30);
        ReplayWindow oneByOne = window(size);
        all.forEach(game -> oneByOne.add(List.of(game)));
        ReplayWindow atOnce = window(size);
        List<GameRecord> shuffled = new ArrayList<>(all);
        shuffled.addAll(all.subList(5, 10));
        Collections.shuffle(shuffled, new java.util.Random(1));
        atOnce.add(shuffled);
        assertSame(atOnce, oneByOne);
    }

    @Test
    void aRunThatGoesOnNeedsNotReadItsOldGames() {
        ReplayConfig size = new ReplayConfig(60, 40, 0.7, 0.5, 120);
        List<GameRecord> all = RandomGames.games(MORPH4, 0, 60, 30);
        ReplayWindow whole = window(size);
        whole.add(all);
        ReplayWindow resumed = window(size);
        resumed.passOver(all.subList(0, 15).stream().mapToLong(GameRecord::rows).sum());
        resumed.add(all.subList(15, 60));
        assertSame(resumed, whole);
        List<GameRecord> more = RandomGames.games(MORPH4, 60, 20, 30);
        whole.add(more);
        resumed.add(more);
        assertSame(resumed, whole);
        assertThatIllegalStateException().isThrownBy(() -> resumed.passOver(1));
    }

    private static void assertSame(ReplayWindow actual, ReplayWindow expected) {
        assertThat(actual.games()).isEqualTo(expected.games());
        assertThat(actual.rows()).isEqualTo(expected.rows());
        assertThat(actual.totalRows()).isEqualTo(expected.totalRows());
        List<Sample> samples = actual.batch(100, new SplittableRandom(5), 0.3);
        List<Sample> others = expected.batch(100, new SplittableRandom(5), 0.3);
        for (int i = 0; i < 100; i++) {
            assertThat(samples.get(i).position())
                    .hasToString(others.get(i).position().toString());
            assertThat(samples.get(i).policy()).isEqualTo(others.get(i).policy());
            assertThat(samples.get(i).outcome()).isEqualTo(others.get(i).outcome());
            assertThat(samples.get(i).pliesLeft()).isEqualTo(others.get(i).pliesLeft());
        }
    }

    /** Slices leave chance little room: a turn is drawn as often as its weight says, but for what the slices at its two ends do. */
    @Test
    void turnsAreDrawnAsOftenAsTheyWeigh() {
        List<GameRecord> games = RandomGames.games(MORPH4, 0, 12, 25);
        ReplayWindow window = window(EVERYTHING);
        window.add(games);
        double all = games.stream()
                .mapToDouble(
                        game -> Arrays.stream(RowWeights.of(game, LEARNING)).sum())
                .sum();
        int count = 20_000;
        Map<String, Integer> drawn = new HashMap<>();
        for (Sample sample : window.batch(count, new SplittableRandom(1), 0)) {
            drawn.merge(history(sample.position()), 1, Integer::sum);
        }
        Map<String, Double> expected = new HashMap<>();
        for (GameRecord game : games) {
            double[] weights = RowWeights.of(game, LEARNING);
            List<Position> positions = GameReplay.positions(game, MORPH4);
            for (int ply = 0; ply < weights.length; ply++) {
                if (weights[ply] > 0) {
                    expected.merge(history(positions.get(ply)), count * weights[ply] / all, Double::sum);
                }
            }
        }
        assertThat(drawn.keySet()).isSubsetOf(expected.keySet());
        // Games may share their first moves, so that one position is two turns with two ends each.
        expected.forEach((turn, times) ->
                assertThat((double) drawn.getOrDefault(turn, 0)).isCloseTo(times, within(4.0)));
    }

    private static String history(Position position) {
        return position.predecessor()
                .map(before -> history(before) + " " + position.lastMove())
                .orElse("");
    }

    @Test
    void everySampleFitsItsPositionInEveryVariant() {
        for (VariantType type : Variants.all()) {
            Variant variant = type.variant();
            ReplayWindow window = new ReplayWindow(variant, EVERYTHING, LEARNING);
            window.add(RandomGames.games(variant, 0, 20, 60));
            int replies = 0;
            int cheap = 0;
            for (Sample sample : window.batch(200, new SplittableRandom(2), 0.5)) {
                assertThat(sample.position().outcome()).isEmpty();
                assertThat(sample.outcome()[0] + sample.outcome()[1] + sample.outcome()[2])
                        .isCloseTo(1, within(1e-6f));
                if (sample.policy().length == 0) {
                    cheap++;
                } else {
                    assertThat(sample.policy()).hasSize(sample.position().legalMoves().length);
                }
                if (sample.reply().isPresent()) {
                    replies++;
                    Position next = sample.reply().get().position();
                    assertThat(next.predecessor()).contains(sample.position());
                    assertThat(next.outcome()).isEmpty();
                    assertThat(sample.reply().get().policy()).hasSize(next.legalMoves().length);
                }
            }
            assertThat(replies).as("%s: replies", variant).isBetween(10, 100);
            assertThat(cheap).as("%s: cheap rows", variant).isBetween(30, 120);
        }
    }

    @Test
    void positionsAreUnfinishedAndOfAllGames() {
        ReplayWindow window = window(EVERYTHING);
        List<GameRecord> games = RandomGames.games(MORPH4, 0, 10, 20);
        window.add(games);
        List<Position> positions = window.positions(500, new SplittableRandom(1));
        assertThat(positions)
                .hasSize(500)
                .allMatch(position -> position.outcome().isEmpty());
        long distinct =
                positions.stream().map(ReplayWindowTest::history).distinct().count();
        assertThat(distinct).isGreaterThan(100);
        assertThat(window.positions(3, new SplittableRandom(1))).hasSize(3);
    }

    @Test
    void anIllegalGameIsRefusedAndNothingIsAdded() {
        ReplayWindow window = window(EVERYTHING);
        List<GameRecord> games = RandomGames.games(MORPH4, 0, 3, 20);
        GameRecord foreign = RandomGames.game(Variants.of("chess"), 3, 20);
        List<GameRecord> mixed = new ArrayList<>(games);
        mixed.add(foreign);
        assertThatThrownBy(() -> window.add(mixed))
                .isInstanceOf(GameFormatException.class)
                .hasMessageStartingWith("game 3, ply 0: no game of morph4");
        assertThat(window.games()).isZero();
        window.add(games);
        assertThat(window.games()).isEqualTo(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> window.add(games))
                .withMessage("game 0 comes after game 2");
    }

    @Test
    void anEmptyWindowSaysSo() {
        ReplayWindow window = window(EVERYTHING);
        assertThat(window.isEmpty()).isTrue();
        assertThatIllegalStateException()
                .isThrownBy(() -> window.batch(1, new SplittableRandom(1), 0))
                .withMessage("the window holds nothing to learn from");
        assertThatIllegalStateException().isThrownBy(() -> window.positions(1, new SplittableRandom(1)));
        // A game that was not searched is no better.
        Position start = MORPH4.start();
        Turn opening = new Turn(start.legalMoves()[0], Turn.Search.NONE, new float[0], 0, 0, 0, 0, 1);
        window.add(List.of(new GameRecord(0, "", start.toString(), List.of(opening), Optional.empty(), -1, 0)));
        assertThat(window.isEmpty()).isTrue();
        assertThat(window.positions(1, new SplittableRandom(1))).hasToString("[" + start + "]");
    }

    @Test
    void aBatchOfNothingOrAShareBeyondOneIsRefused() {
        ReplayWindow window = window(EVERYTHING);
        window.add(RandomGames.games(MORPH4, 0, 3, 20));
        assertThatIllegalArgumentException().isThrownBy(() -> window.batch(0, new SplittableRandom(1), 0));
        assertThatIllegalArgumentException().isThrownBy(() -> window.batch(1, new SplittableRandom(1), 1.5));
    }
}
