package org.morphzero.app.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ratings of levels, as measured and as shipped. */
class EloTableTest {
    private static final List<Integer> RISING = List.of(-10, 20, 100, 200, 300, 400, 500, 600, 700, 900);

    private static EloTable table(String key, List<Integer> elos) {
        return EloTable.read(String.join("\n", EloTable.lines(key, elos)));
    }

    private static List<Integer> with(int level, int elo) {
        List<Integer> elos = new ArrayList<>(RISING);
        elos.set(level - 1, elo);
        return elos;
    }

    /** While the file rates nothing there is nothing that could be wrong. */
    @Test
    void theShippedRatingsAreWholeAndRise() {
        assertThat(EloTable.shipped().problems()).isEmpty();
    }

    @Test
    void ratingsAreReadAndTheirRangeIsTold() {
        EloTable table = EloTable.read("# variant\tlevel\telo\n\n" + String.join("\n", EloTable.lines("bedlam", RISING))
                + "\n" + String.join("\n", EloTable.lines("chess baselines", with(10, 1200))) + "\n");

        assertThat(table.of("bedlam", 3)).contains(100);
        assertThat(table.of("chess baselines", 10)).contains(1200);
        assertThat(table.of("chess", 10))
                .as("the levels without a network are others")
                .isEmpty();
        assertThat(table.range()).isEqualTo(new EloRange(-10, 1200));
        assertThat(table.problems()).isEmpty();
    }

    @Test
    void aVariantThatIsNotWhollyMeasuredCountsAsUnmeasured() {
        EloTable table = EloTable.read("bedlam\t1\t-20\nbedlam\t2\t310\n");

        assertThat(table.of("bedlam", 2)).isEmpty();
        assertThat(table.problems()).singleElement().asString().startsWith("bedlam: rates the levels [1, 2]");
    }

    @Test
    void aLevelThatIsWeakerThanTheOneBeforeIsAProblemAndSoIsOneHardlyStronger() {
        assertThat(table("bedlam", with(5, 190)).problems())
                .containsExactly("bedlam: level 5 is rated 190, level 4 200 (expected 20 more at least)");
        assertThat(table("bedlam", with(5, 219)).problems()).hasSize(1);
        assertThat(table("bedlam", with(5, 220)).problems()).isEmpty();
        assertThat(EloTable.read("bedlam\t11\t5\n").problems()).anyMatch(problem -> problem.contains("level 11"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bedlam\t1", "bedlam\tone\t5", "bedlam\t1\t5.5", "bedlam 1 5", "bedlam\t1\t5\t7"})
    void whatIsNoRatingIsRefused(String line) {
        assertThatThrownBy(() -> EloTable.read(line))
                .isInstanceOf(LevelException.class)
                .hasMessage("elo.tsv: '" + line + "' (expected variant, level and whole Elo, separated by tabs)");
    }

    @Test
    void twoRatingsOfOneLevelAreRefused() {
        assertThatThrownBy(() -> EloTable.read("bedlam\t1\t5\nbedlam\t1\t6\n"))
                .hasMessageContaining("has a rating already");
    }

    @Test
    void linesOfOneVariantAreReplacedAndAllElseStays() {
        String before = "# a comment\nbedlam\t1\t7\nbedlam baselines\t1\t8\nchess\t1\t9\n";

        assertThat(EloTable.replaced(before, "bedlam", List.of(1, 2)))
                .isEqualTo("# a comment\nbedlam baselines\t1\t8\nchess\t1\t9\nbedlam\t1\t1\nbedlam\t2\t2\n");
    }
}
