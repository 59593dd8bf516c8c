package org.morphzero.app.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleOptions;
import org.morphzero.rules.RuleTopic;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** The pages on how to play; that every diagram's moves are legal and have captions, reading a page checks itself. */
class HowToTest {
    private static final String PAGE = """
            {"title": "Chess", "intro": "A game.", "sections": [{"heading": "Mate", "anchors": ["c3"], "text": ["It wins."],
             "demos": [{"fen": "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "start": "A Rook.", "moves": ["a1a8"], "captions": ["Mate."]}]}]}
            """;

    static List<VariantType> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void everyVariantHasAPageOfItsName(VariantType type) {
        HowTo page = HowTo.of(type.id());

        assertThat(page.id()).isEqualTo(type.id());
        assertThat(page.title()).isEqualTo(type.title());
        assertThat(page.sections()).anyMatch(section -> !section.demos().isEmpty());
    }

    /** "Why is this illegal?" links to the rule it names. */
    @ParameterizedTest
    @MethodSource("variants")
    void everyRuleThatAnExplanationCanNameHasAnAnchor(VariantType type) {
        Variant variant = type.variant();
        List<String> named = Arrays.stream(RuleTopic.values())
                .map(topic -> variant.objections().rule(topic).toLowerCase(Locale.ROOT))
                .distinct()
                .toList();

        assertThat(anchors(HowTo.of(type.id()))).containsAll(named);
    }

    /** Metamorphin' Fusion and Bedlam share Bedlam's numbers, and so do chess and chessgi. */
    @ParameterizedTest
    @MethodSource("variants")
    void everyAnchorIsARuleOfTheNormativeText(VariantType type) throws IOException {
        Set<String> rules = Pattern.compile("(?m)^- ((?:C|MX|BD|MM)[0-9]+) ")
                .matcher(Files.readString(Path.of("..", "rules", "RULES.md")))
                .results()
                .map(found -> found.group(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(rules).containsAll(anchors(HowTo.of(type.id())));
    }

    private static List<String> anchors(HowTo page) {
        return page.sections().stream()
                .flatMap(section -> section.anchors().stream())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void captionsSayCheckAndMateWhereTheyAre(VariantType type) {
        for (HowTo.Section section : HowTo.of(type.id()).sections()) {
            for (HowTo.Demo demo : section.demos()) {
                Variant variant = type.variant(RuleOptions.parse(demo.options()));
                for (HowTo.Frame frame : demo.frames()) {
                    Position after = variant.position(frame.fen());
                    boolean mates = after.outcome()
                            .filter(outcome -> outcome.reason() == Outcome.Reason.CHECKMATE)
                            .isPresent();
                    String said = section.heading() + ", " + frame.text() + ": " + frame.caption();
                    assertThat(saysMate(frame.caption())).as(said).isEqualTo(mates);
                    assertThat(saysCheck(frame.caption()) || mates).as(said).isEqualTo(after.inCheck());
                }
            }
        }
    }

    private static boolean saysMate(String caption) {
        return caption.contains("checkmate") || caption.contains("gives mate");
    }

    private static boolean saysCheck(String caption) {
        return caption.matches(".*\\bchecks?\\b.*");
    }

    @ParameterizedTest
    @MethodSource("variants")
    void theTextIsPlain(VariantType type) {
        HowTo page = HowTo.of(type.id());
        Stream<String> texts = page.sections().stream()
                .flatMap(section -> Stream.concat(
                        Stream.concat(Stream.of(section.heading()), section.text().stream()),
                        section.demos().stream()
                                .flatMap(demo -> Stream.concat(
                                        Stream.of(demo.start()),
                                        demo.frames().stream().map(HowTo.Frame::caption)))));

        assertThat(Stream.concat(Stream.of(page.intro()), texts))
                .allSatisfy(text -> assertThat(text).doesNotContain("<", "`", "[", "\n", "  ", "!"));
    }

    @Test
    void aPageIsWrittenAsJson() throws JsonProcessingException {
        assertThat(new ObjectMapper().writeValueAsString(PageReader.read(Variants.type("chess"), PAGE)))
                .isEqualTo(
                        "{\"id\":\"chess\",\"title\":\"Chess\",\"intro\":\"A game.\",\"sections\":[{\"heading\":\"Mate\","
                                + "\"anchors\":[\"c3\"],\"text\":[\"It wins.\"],\"demos\":[{\"options\":\"\","
                                + "\"fen\":\"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\",\"start\":\"A Rook.\",\"frames\":[{\"move\":\"a1a8\","
                                + "\"text\":\"Ra8#\",\"from\":\"a1\",\"to\":\"a8\",\"fen\":\"R5k1/5ppp/8/8/8/8/8/6K1 b - - 1 1\","
                                + "\"caption\":\"Mate.\"}]}]}]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "\"a1a8\" | \"a1b8\" | , section 'Mate', diagram 1, move 1: move 'a1b8' is not legal here",
                "[\"Mate.\"] | [\"Mate.\", \"More.\"] | , section 'Mate', diagram 1: 2 captions for 1 moves (expected one a move)",
                "[\"a1a8\"] | [\"a1a8\", \"g8h8\"] | , section 'Mate', diagram 1: 1 captions for 2 moves",
                "[\"a1a8\"], \"captions\": [\"Mate.\" | [\"a1a8\", \"g8h8\"], \"captions\": [\"Mate.\", \"And on.\" |"
                        + " , section 'Mate', diagram 1, move 2: the game is over before it (expected no further move)",
                "6k1/5ppp | 6k1/5pppp | , section 'Mate', diagram 1: FEN placement",
                "\"start\": \"A Rook.\", | | , section 'Mate', diagram 1: start (expected some text)",
                "\"A Rook.\" | \" \" | , section 'Mate', diagram 1: start (expected some text)",
                "[\"c3\"] | [\"C3\"] | , section 'Mate': anchor 'C3' (expected a rule such as bd6)",
                "[\"c3\"] | [\"c3\", \"c3\"] | , section 'Mate': anchor 'c3' stands twice (expected one place for a rule)",
                "\"anchors\": [\"c3\"], | | , section 'Mate': anchors are missing",
                "[\"It wins.\"] | [] | , section 'Mate': text (expected at least one)",
                "\"intro\" | \"introduction\" | : Unrecognized field \"introduction\"",
                "\"title\": \"Chess\", | | : title (expected some text)"
            })
    void aPageThatIsNotWellIsRefusedWithItsPlace(String right, String wrong, String message) {
        String page = PAGE.replace(right, wrong == null ? "" : wrong);
        assertThat(page).isNotEqualTo(PAGE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PageReader.read(Variants.type("chess"), page))
                .withMessageStartingWith("howto/chess.json" + message);
    }

    @Test
    void aVariantThatDoesNotExistIsRefused() {
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> HowTo.of("../chess"))
                .withMessageStartingWith("variant '../chess': there is no such variant");
    }
}
