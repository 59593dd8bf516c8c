package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page's colours keep the contrast of WCAG 2.2 level AA, 4.5 for text and 3 for what is drawn, in the light and the dark scheme. */
class PaletteTest {
    private static final Pattern COLOUR = Pattern.compile("--([a-z-]+): (#[0-9a-f]{6});");

    @ParameterizedTest
    @CsvSource({
        "ink, paper, 4.5",
        "ink, panel, 4.5",
        "ink, sunk, 4.5",
        "soft, paper, 4.5",
        "soft, panel, 4.5",
        "soft, sunk, 4.5",
        "link, paper, 4.5",
        "link, panel, 4.5",
        "link, accent-pale, 4.5",
        "ink, accent-pale, 4.5",
        "accent-ink, accent, 4.5",
        "bad, paper, 4.5",
        "bad, panel, 4.5",
        "edge, paper, 4.5",
        "edge, panel, 4.5",
        "accent, paper, 3",
        "accent, panel, 3",
        "green, light, 3",
        "red, light, 3",
        "blue, light, 3",
        "green, dark, 3",
        "red, dark, 3",
        "blue, dark, 3"
    })
    void textAndMarksStandOut(String front, String back, double least) throws IOException {
        String css = css();
        int dark = css.indexOf("prefers-color-scheme: dark");
        Map<String, String> light = colours(css.substring(0, dark));
        Map<String, String> both = new HashMap<>(light);
        both.putAll(colours(css.substring(dark)));
        assertThat(contrast(light.get(front), light.get(back))).as("light").isGreaterThanOrEqualTo(least);
        assertThat(contrast(both.get(front), both.get(back))).as("dark").isGreaterThanOrEqualTo(least);
    }

    private static String css() throws IOException {
        try (InputStream in = PaletteTest.class.getResourceAsStream("/web/css/base.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Map<String, String> colours(String css) {
        Map<String, String> found = new HashMap<>();
        Matcher matcher = COLOUR.matcher(css);
        while (matcher.find()) {
            found.put(matcher.group(1), matcher.group(2));
        }
        return found;
    }

    /** WCAG 2.2, "contrast ratio". */
    private static double contrast(String a, String b) {
        double la = luminance(a);
        double lb = luminance(b);
        return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
    }

    private static double luminance(String colour) {
        return 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
    }

    private static double channel(String colour, int at) {
        double value = Integer.parseInt(colour.substring(at, at + 2), 16) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
