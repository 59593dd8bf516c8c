package org.morphzero.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.morphzero.rules.RuleOption;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** The pages of {@code docs/rules} say what the engine does, and their links lead somewhere. */
@DisplayName("The rules pages")
class GuidePagesTest {
    private static final Pattern RULE = Pattern.compile("\\[([A-Z]{1,2}\\d+)]");
    private static final Pattern DEFINITION = Pattern.compile("(?m)^\\[([A-Z]{1,2}\\d+)]: (\\S+)$");
    private static final Pattern PICTURE = Pattern.compile("!\\[([^\\]]*)]\\(pictures/([a-z0-9-]+)\\.svg\\)");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(?:#[^)]*)?\\)");

    @TestFactory
    @DisplayName("play their examples as the engine does")
    Stream<DynamicTest> examplesHold() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path page : Guide.pages()) {
            for (GameBlock block : GameBlock.of(page)) {
                tests.add(DynamicTest.dynamicTest(block.place(), block::check));
            }
        }
        return tests.stream();
    }

    @Test
    @DisplayName("are an index and one page a variant, each with an example game")
    void everyVariantHasAPage() {
        for (VariantType type : Variants.all()) {
            Path page = Guide.FOLDER.resolve(type.id() + ".md");
            assertThat(page).exists();
            assertThat(Guide.text(Guide.FOLDER.resolve("README.md"))).contains("](" + type.id() + ".md)");
            assertThat(GameBlock.of(page)).as("examples of %s", type.id()).anyMatch(GameBlock::isGameFromTheStart);
            for (RuleOption option : type.options()) {
                assertThat(Guide.text(page)).contains("`" + option.name() + "`").contains(option.values());
            }
        }
    }

    @TestFactory
    @DisplayName("cite rules that exist, with links to their sections")
    Stream<DynamicTest> citedRulesExist() {
        Map<String, String> anchors = anchorsOfRules();
        return Guide.pages().stream()
                .map(page -> DynamicTest.dynamicTest(page.getFileName().toString(), () -> {
                    String text = Guide.text(page);
                    Set<String> cited = matches(RULE, text, 1);
                    Matcher definitions = DEFINITION.matcher(text);
                    TreeSet<String> defined = new TreeSet<>();
                    while (definitions.find()) {
                        String rule = definitions.group(1);
                        defined.add(rule);
                        assertThat(anchors).containsKey(rule);
                        assertThat(definitions.group(2))
                                .as("link of %s", rule)
                                .isEqualTo("../../rules/RULES.md#" + anchors.get(rule));
                    }
                    assertThat(defined).isEqualTo(cited);
                }));
    }

    @Test
    @DisplayName("together cite every rule a player needs")
    void everyRuleIsExplained() {
        String pages = Guide.pages().stream().map(Guide::text).collect(Collectors.joining());
        // C6 is about perft: nothing a player meets.
        assertThat(matches(RULE, pages, 1))
                .containsAll(anchorsOfRules().keySet().stream()
                        .filter(rule -> !rule.equals("C6"))
                        .toList());
    }

    @Test
    @DisplayName("show every picture, with its caption for those who do not see it")
    void everyPictureIsShown() {
        Map<String, String> captions =
                Guide.diagrams().stream().collect(Collectors.toMap(Diagram::file, Diagram::caption));
        TreeSet<String> shown = new TreeSet<>();
        for (Path page : Guide.pages()) {
            Matcher pictures = PICTURE.matcher(Guide.text(page));
            while (pictures.find()) {
                shown.add(pictures.group(2));
                assertThat(captions).as("pictures of %s", page.getFileName()).containsKey(pictures.group(2));
                assertThat(pictures.group(1))
                        .as("text of %s in %s", pictures.group(2), page.getFileName())
                        .isEqualTo(captions.get(pictures.group(2)));
            }
        }
        assertThat(shown).isEqualTo(new TreeSet<>(captions.keySet()));
    }

    @Test
    @DisplayName("link to files that exist")
    void linksLeadSomewhere() {
        for (Path page : Guide.pages()) {
            for (String link : matches(LINK, Guide.text(page), 1)) {
                assertThat(Files.exists(Guide.FOLDER.resolve(link)))
                        .as("%s in %s", link, page.getFileName())
                        .isTrue();
            }
        }
    }

    private static Set<String> matches(Pattern pattern, String text, int group) {
        return pattern.matcher(text)
                .results()
                .map(match -> match.group(group))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The anchor, as GitHub makes it of a heading, of the section in which each rule stands. */
    private static Map<String, String> anchorsOfRules() {
        Map<String, String> anchors = new HashMap<>();
        Pattern numbered = Pattern.compile("- ([A-Z]{1,2}\\d+) .*");
        String anchor = "";
        for (String line : Guide.lines(Guide.RULES)) {
            if (line.startsWith("## ")) {
                anchor = line.substring(3)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9 _-]", "")
                        .replace(' ', '-');
            }
            Matcher rule = numbered.matcher(line);
            if (rule.matches()) {
                anchors.put(rule.group(1), anchor);
            }
        }
        return anchors;
    }
}
