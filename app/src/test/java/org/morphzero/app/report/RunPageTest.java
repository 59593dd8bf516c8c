package org.morphzero.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The page is one file that needs nothing besides itself, and whatever comes from outside is only text in it. */
class RunPageTest {
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

    private static String page(Path... runs) throws IOException {
        RunReader reader = new RunReader(RunFiles.ALL, Optional.empty(), line -> {});
        RunFiles first = RunFiles.open(runs[0]);
        return (runs.length == 1 ? reader.report(first) : reader.report(first, RunFiles.open(runs[1]))).html();
    }

    /** What stands between {@code main} and its end is well-formed XML too, so a parser tells whether all is closed and escaped. */
    private static Document parsed(String page) throws IOException, SAXException, ParserConfigurationException {
        String main = page.substring(page.indexOf("<main>"), page.indexOf("</main>") + "</main>".length());
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(main)));
    }

    private static void assertSound(String page) throws IOException, SAXException, ParserConfigurationException {
        assertThat(page)
                .doesNotContain("http:", "https:", "@import", "<link", "<img", "<iframe", " src=")
                .doesNotContain("NaN", "Infinity", "Optional[")
                .contains("default-src 'none'");
        NodeList sections = parsed(page).getElementsByTagName("section");
        assertThat(sections.getLength()).isEqualTo(SECTIONS.size());
        for (int i = 0; i < SECTIONS.size(); i++) {
            assertThat(sections.item(i).getAttributes().getNamedItem("id").getNodeValue())
                    .isEqualTo(SECTIONS.get(i));
        }
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

    @ParameterizedTest
    @ValueSource(strings = {"morph4", "bedlam", "morphomania", "metamorphin-fusion", "chessgi", "chess"})
    void everyVariantHasOne(String variant) throws Exception {
        assertSound(page(TinyRun.write(folder.resolve("run"), variant, Map.of())));
    }

    @Test
    void twoRunsHaveOneTogether() throws Exception {
        String page = page(
                TinyRun.write(folder.resolve("a"), "bedlam", Map.of()),
                TinyRun.write(folder.resolve("b"), "bedlam", Map.of("metamorphosis", "automatic")));

        assertSound(page);
        assertThat(page).contains("A: a", "B: b", "B less A", "metamorphosis", "automatic");
    }

    @Test
    void theNameOfAFolderIsOnlyText() throws Exception {
        String page = page(TinyRun.write(folder.resolve("<script>alert(1)<&script>"), "morph4", Map.of()));

        assertSound(page);
        assertThat(page).contains("&lt;script&gt;alert(1)&lt;&amp;script&gt;").doesNotContain("<script>alert");
    }

    @Test
    void aRunWithoutMatchesGamesAndNetworkHasOneToo() throws Exception {
        Path run = TinyRun.write(folder.resolve("run"), "bedlam", Map.of());
        Files.delete(run.resolve("latest.zip"));
        Files.delete(run.resolve("metrics.jsonl"));
        try (Stream<Path> games = Files.list(run.resolve("games"))) {
            for (Path file : games.toList()) {
                Files.delete(file);
            }
        }
        TinyRun.metrics(run, false);

        String page = page(run);

        assertSound(page);
        assertThat(page).contains("No matches have been played yet", "There is no network or no game yet");
    }
}
