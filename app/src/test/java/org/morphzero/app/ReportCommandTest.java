package org.morphzero.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.app.report.TinyRun;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The command {@code report}, on small runs of random games. */
class ReportCommandTest {
    private static final List<String> SECTIONS = List.of(
            "summary",
            "strength",
            "learning",
            "game",
            "pieces",
            "claims",
            "network",
            "tactics",
            "shortest",
            "configuration");

    @TempDir
    private Path folder;

    /** What stands between {@code main} and its end is well-formed XML too, so a parser tells whether all is closed and escaped. */
    private static Document parsed(String page) throws IOException, SAXException, ParserConfigurationException {
        String main = page.substring(page.indexOf("<main>"), page.indexOf("</main>") + "</main>".length());
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(main)));
    }

    private static void assertNeedsNothing(String page) {
        assertThat(page)
                .doesNotContain("http:", "https:", "//cdn", "@import", "<link", "<img", "<iframe", " src=")
                .contains("default-src 'none'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"morph4", "bedlam", "morphomania", "chess"})
    void everyVariantHasAPage(String variant) throws Exception {
        Path run = TinyRun.write(folder.resolve("run"), variant, Map.of());

        CommandRun done = CommandRun.of("report", run.toString(), "--positions", "2");

        assertThat(done.err()).isEmpty();
        assertThat(done.code()).isZero();
        String page = Files.readString(run.resolve("report/index.html"));
        assertNeedsNothing(page);
        NodeList sections = parsed(page).getElementsByTagName("section");
        assertThat(sections.getLength()).isEqualTo(SECTIONS.size());
        for (int i = 0; i < SECTIONS.size(); i++) {
            assertThat(sections.item(i).getAttributes().getNamedItem("id").getNodeValue())
                    .isEqualTo(SECTIONS.get(i));
        }
        assertThat(page).doesNotContain("NaN", "Infinity", "Optional[");
        List<String> ids = all(page, " id=\"([^\"]*)\"");
        assertThat(ids).doesNotHaveDuplicates().containsAll(new HashSet<>(all(page, " href=\"#([^\"]*)\"")));
    }

    private static List<String> all(String page, String pattern) {
        return Pattern.compile(pattern)
                .matcher(page)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    @Test
    void theChartsLieBesideThePageAsPictures() throws IOException {
        Path run = TinyRun.write(folder.resolve("run"), "morph4", Map.of());
        CommandRun.of("report", run.toString(), "--no-tactics");

        try (Stream<Path> files = Files.list(run.resolve("report"))) {
            List<Path> pictures =
                    files.filter(file -> file.toString().endsWith(".png")).toList();
            assertThat(pictures)
                    .extracting(file -> file.getFileName().toString())
                    .contains("strength.png", "strength-over-time.png", "losses.png", "lengths.png", "endings.png");
            for (Path picture : pictures) {
                assertThat(colours(picture)).as(picture.toString()).hasSizeGreaterThan(10);
            }
        }
    }

    private static Set<Integer> colours(Path file) throws IOException {
        BufferedImage picture = ImageIO.read(file.toFile());
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < picture.getWidth(); x++) {
            for (int y = 0; y < picture.getHeight(); y++) {
                colours.add(picture.getRGB(x, y));
            }
        }
        return colours;
    }

    @Test
    void theNameOfAFolderIsOnlyText() throws Exception {
        Path run = TinyRun.write(folder.resolve("<script>alert(1)<&script>"), "morph4", Map.of());

        assertThat(CommandRun.of("report", run.toString(), "--no-tactics").code())
                .isZero();

        String page = Files.readString(run.resolve("report/index.html"));
        assertThat(page).contains("&lt;script&gt;alert(1)&lt;&amp;script&gt;").doesNotContain("<script>alert");
        parsed(page);
    }

    @Test
    void jsonIsTheLastLine() throws IOException {
        Path run = TinyRun.write(folder.resolve("run"), "morph4", Map.of());

        CommandRun done = CommandRun.of("report", run.toString(), "--positions", "1", "--games", "5", "--json");

        JsonNode answer = new ObjectMapper().readTree(done.lastLine());
        assertThat(Path.of(answer.get("page").asText()))
                .isEqualTo(run.resolve("report/index.html"))
                .exists();
        assertThat(answer.get("variant").asText()).isEqualTo("morph4");
        assertThat(answer.get("gamesRead").asInt()).isEqualTo(5);
        assertThat(answer.at("/strength/greedy/points").asDouble()).isEqualTo(15);
        assertThat(answer.at("/headlines/length of a game/unit").asText()).isEqualTo("plies");
        assertThat(answer.at("/tactics/800 simulations/total").asInt()).isEqualTo(1);
    }

    @Test
    void matesAreSolvedOnceForANetwork() throws IOException {
        Path run = TinyRun.write(folder.resolve("run"), "morph4", Map.of());

        CommandRun first = CommandRun.of("report", run.toString(), "--positions", "1");
        CommandRun second = CommandRun.of("report", run.toString(), "--positions", "1");
        Files.writeString(run.resolve("report/tactics.json"), "{\"key\":");
        CommandRun third = CommandRun.of("report", run.toString(), "--positions", "1");

        assertThat(first.out()).contains("mates: 800 simulations");
        assertThat(second.out()).doesNotContain("mates:");
        assertThat(third.out()).as("a memory that is damaged is made anew").contains("mates: 800 simulations");
        assertThat(Files.readString(run.resolve("report/index.html"))).contains("From morph4.tsv");
    }

    @Test
    void twoRuleOptionsStandBesideEachOther() throws Exception {
        Path a = TinyRun.write(folder.resolve("forbidden"), "morph4", Map.of());
        Path b = TinyRun.write(folder.resolve("removable"), "morph4", Map.of("introduction-check", "removable"));

        CommandRun done = CommandRun.of("report", a.toString(), b.toString(), "--positions", "1", "--json");

        assertThat(done.err()).isEmpty();
        String page = Files.readString(a.resolve("report/against-removable/index.html"));
        assertNeedsNothing(page);
        parsed(page);
        assertThat(page)
                .contains("A: forbidden", "B: removable", "B less A", "introduction-check")
                .contains("no suite for this variant with these rules");
        assertThat(new ObjectMapper()
                        .readTree(done.lastLine())
                        .at("/differences/length of a game/unit")
                        .asText())
                .isEqualTo("plies");
    }

    @Test
    void aRunWithoutMatchesGamesAndNetworkHasAPageToo() throws Exception {
        Path run = TinyRun.write(folder.resolve("run"), "bedlam", Map.of());
        Files.delete(run.resolve("latest.zip"));
        Files.delete(run.resolve("metrics.jsonl"));
        try (Stream<Path> games = Files.list(run.resolve("games"))) {
            for (Path file : games.toList()) {
                Files.delete(file);
            }
        }
        TinyRun.metrics(run, false);

        CommandRun done = CommandRun.of("report", run.toString());

        assertThat(done.err()).isEmpty();
        String page = Files.readString(run.resolve("report/index.html"));
        parsed(page);
        assertThat(page).contains("No matches have been played yet", "There is no network or no game yet");
        assertThat(page).doesNotContain("NaN", "Infinity");
    }

    @Test
    void runsOfTwoVariantsAreRefused() throws IOException {
        Path a = TinyRun.write(folder.resolve("a"), "morph4", Map.of());
        Path b = TinyRun.write(folder.resolve("b"), "bedlam", Map.of());

        assertRefused(CommandRun.of("report", a.toString(), b.toString()), "expected two runs of one variant");
    }

    @Test
    void whatIsNoRunIsRefused() throws IOException {
        assertRefused(CommandRun.of("report", folder.resolve("none").toString()), "no such folder");
        assertRefused(CommandRun.of("report", folder.toString()), "no run, there is no metrics.jsonl in it");
        Path run = TinyRun.write(folder.resolve("run"), "morph4", Map.of());
        assertRefused(CommandRun.of("report", run.toString(), "--games", "0"), "--games: 0 (expected 1..");
        assertRefused(CommandRun.of("report", run.toString(), "--tactics", "none.tsv"), "none.tsv: cannot be read");
        assertRefused(
                CommandRun.of("report", run.toString(), "--tactics", "x.tsv", "--no-tactics"), "expected one of them");
        Files.writeString(run.resolve("metrics.jsonl"), "");
        assertRefused(CommandRun.of("report", run.toString()), "no iteration is done yet");
        Files.writeString(run.resolve("config.yaml"), "variant: nonsense\n");
        TinyRun.metrics(run, true);
        assertThat(CommandRun.of("report", run.toString()).code()).isEqualTo(2);
    }

    private static void assertRefused(CommandRun done, String reason) {
        assertThat(done.code()).as(done.out()).isEqualTo(2);
        assertThat(done.err().lines()).hasSize(1);
        assertThat(done.err()).contains(reason);
    }
}
