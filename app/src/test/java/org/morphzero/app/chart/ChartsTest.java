package org.morphzero.app.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChartsTest {
    private static final Series RISING =
            new Series("rising", List.of(Point.of(0, 1), new Point(10, 2, 1.5, 2.5), Point.of(20, Double.NaN)));

    private static LineChart lines(Series... series) {
        return new LineChart("Points & <more>", Axis.fromZero("games", ""), Axis.of("loss", "nats"), List.of(series));
    }

    @Test
    void titleAndAxesAreWrittenWithUnitsAndEscaped() {
        String svg = Charts.svg(lines(RISING));

        assertThat(svg)
                .startsWith("<svg ")
                .contains("<title>Points &amp; &lt;more&gt;</title>")
                .contains(">games</text>")
                .contains(">loss, nats</text>");
    }

    @Test
    void aLongTitleIsWrittenSmaller() {
        String title = "A: ruleF: Pieces on the board by how many powers they have";
        String svg = Charts.svg(new LineChart(title, Axis.of("games", ""), Axis.of("loss", "nats"), List.of(RISING)));

        double size = Pattern.compile("font-size=\"([0-9.]+)\"[^>]*>" + title)
                .matcher(svg)
                .results()
                .map(found -> Double.parseDouble(found.group(1)))
                .findFirst()
                .orElseThrow();

        assertThat(size).isBetween(10.0, 12.0);
    }

    @Test
    void whatIsNotFiniteIsLeftOut() {
        String svg = Charts.svg(lines(RISING));

        assertThat(svg).doesNotContain("NaN").doesNotContain("Infinity");
        assertThat(svg.split("<circle", -1)).hasSize(1 + 2);
    }

    @Test
    void anIntervalIsABarBesideItsPoint() {
        String with = Charts.svg(lines(RISING));
        String without = Charts.svg(lines(new Series("rising", List.of(Point.of(0, 1), Point.of(10, 2)))));

        assertThat(with.split("stroke=\"#0072b2\"", -1).length - without.split("stroke=\"#0072b2\"", -1).length)
                .as("the bar and its two ends")
                .isEqualTo(3);
        assertThat(with)
                .contains("2 (1.5 to 2.5)"
                        .replace("2 (", "2.000 (")
                        .replace("1.5", "1.500")
                        .replace("2.5)", "2.500)"));
    }

    @Test
    void aChartOfNothingIsDrawnToo() {
        assertThat(Charts.svg(lines())).contains("loss, nats");
        assertThat(Charts.svg(new BarChart("Worth", Axis.of("Elo", ""), Axis.of("piece", ""), List.of(), List.of())))
                .contains("piece");
        assertThat(Charts.svg(
                        new StackedChart("Ends", Axis.of("games", ""), Axis.percent("share"), List.of(), List.of())))
                .contains("share, %");
    }

    /** A bar of 10 and one of 20 begin at 0; an interval without an end does not stretch the axis. */
    @Test
    void barsAreAsLongAsTheirFigures() {
        BarChart chart = new BarChart(
                "Worth",
                Axis.of("worth", "Elo"),
                Axis.of("piece", ""),
                List.of("a"),
                List.of(
                        new BarChart.Group("Rook", List.of(new BarChart.Bar(10, 5, 15))),
                        new BarChart.Group("Queen", List.of(new BarChart.Bar(20, Double.NEGATIVE_INFINITY, 1e9)))));

        List<Double> widths = Pattern.compile(
                        "<path d=\"M([0-9.]+) [0-9.]+L([0-9.]+) [0-9.]+L[^\"]*Z\" fill=\"#0072b2\"")
                .matcher(Charts.svg(chart))
                .results()
                .map(found -> Double.parseDouble(found.group(2)) - Double.parseDouble(found.group(1)))
                .toList();

        assertThat(widths).hasSize(2);
        assertThat(widths.get(1) / widths.get(0)).isBetween(1.99, 2.01);
        assertThat(widths.get(1)).isGreaterThan(100);
    }

    @Test
    void layersWithoutAHeightForEachColumnAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StackedChart(
                        "Ends",
                        Axis.of("games", ""),
                        Axis.percent("share"),
                        List.of(1.0, 2.0),
                        List.of(new StackedChart.Layer("won", List.of(100.0)))))
                .withMessageContaining("won: 1 heights, expected 2");
    }

    /** Areas end with the field, and the last tick may stand at its edge. */
    @Test
    void theNumberOfATickAtTheEdgeIsWhollyInThePicture() {
        StackedChart chart = new StackedChart(
                "Ends",
                Axis.of("games", ""),
                Axis.percent("share"),
                List.of(200.0, 1_600.0),
                List.of(new StackedChart.Layer("won", List.of(40.0, 60.0))));

        double centre = Pattern.compile("<text x=\"([0-9.]+)\"[^>]*>1,600</text>")
                .matcher(Charts.svg(chart))
                .results()
                .map(found -> Double.parseDouble(found.group(1)))
                .findFirst()
                .orElseThrow();

        assertThat(centre + Frame.textWidth("1,600") / 2).isLessThanOrEqualTo(Chart.WIDTH);
        assertThat(centre).isGreaterThan(Chart.WIDTH - 30);
    }

    @Test
    void thePictureShowsWhatTheSvgShows() {
        LineChart chart = lines(RISING);
        BufferedImage image = Charts.image(chart);

        assertThat(image.getWidth()).isEqualTo(880);
        assertThat(image.getHeight()).isEqualTo((int) Math.ceil(2 * chart.height()));
        int blue = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                blue += (image.getRGB(x, y) & 0xffffff) == 0x0072B2 ? 1 : 0;
            }
        }
        assertThat(blue).isGreaterThan(200);
    }

    @ParameterizedTest
    @CsvSource({"0, 7800, 2000, '2,000'", "0, 1, 0.2, 0.2", "1.9, 4.4, 0.5, 4.0", "-30, 200, 50, -0", "0, 100, 20, 20"})
    void ticksAreRound(double low, double high, double step, String label) {
        Ticks ticks = Ticks.within(low, high, 5);

        assertThat(ticks.step()).isEqualTo(step);
        assertThat(ticks.values())
                .allMatch(value -> value >= low - 1e-9 && value <= high + 1e-9)
                .hasSizeBetween(3, 8);
        assertThat(ticks.values().stream().map(ticks::label)).contains(label.equals("-0") ? "0" : label);
    }
}
