package org.morphzero.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.app.CommandRun;

/**
 * Games in the terminal as they look: files of what was typed, after the signs {@code $} and {@code >}, and what was answered. The players
 * are those without networks, so that every machine answers the same.
 */
class PlayTranscriptTest {
    private static final Path TRANSCRIPTS = Path.of("src/test/resources/org/morphzero/app/play");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"morph4", "bedlam", "morphomania", "chess"})
    void theGameLooksAsItDid(String name) throws IOException {
        String transcript = Files.readString(TRANSCRIPTS.resolve(name + ".txt"));

        assertThat(held(transcript)).isEqualTo(transcript);
    }

    /** What a game looks like now with the command and the lines that were typed in a transcript. */
    private static String held(String transcript) {
        int end = transcript.indexOf('\n');
        String typed = transcript
                .lines()
                .filter(line -> line.startsWith("> ") && line.length() > 2)
                .map(line -> line.substring(2) + "\n")
                .collect(Collectors.joining());

        return transcript.substring(0, end + 1)
                + run(typed, words(transcript.substring(2, end))).out();
    }

    /** Writes the files of a folder anew, after a change that is meant to change them. */
    public static void main(String[] folder) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(folder[0]))) {
            for (Path file : files.sorted().toList()) {
                Files.writeString(file, held(Files.readString(file)));
            }
        }
    }

    private static String[] words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
        }
        return words.toArray(String[]::new);
    }

    private static CommandRun run(String typed, String... words) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
        try {
            return CommandRun.of(words);
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void aGameIsSavedUnderANewNameOnly() {
        Path file = folder.resolve("game.pgn");
        CommandRun run = run("e2e4\npgn " + file + "\npgn " + file + "\nquit\n", "play", "chess", "--side", "both");

        assertThat(run.code()).isZero();
        assertThat(file).content().contains("[White \"Human\"]", "1. e4 *");
        assertThat(run.out()).contains("Written to " + file, "there is such a file already (expected a new name)");
    }

    @Test
    void twoProgramsPlayToTheEnd() {
        CommandRun run = run("", "play", "chess", "--side", "none", "--level", "1", "--seed", "2");

        assertThat(run.code()).isZero();
        assertThat(run.lastLine()).matches("(White|Black) wins by .*|Draw: .*");
    }

    @Test
    void nonsenseIsAnsweredAndTheGameGoesOn() {
        CommandRun run = run(
                "x".repeat(10_000)
                        + "\n\u0007\nlevel x\nlevel 99\nwhy\nwhy nonsense\nmoves z\nundo\nredo\npgn /nowhere/at/all/g\ne2e4\nquit\n",
                "play",
                "chess",
                "--side",
                "both");

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains(
                        "That is too long",
                        "level: found 'x' (expected a number)",
                        "level: found 99 (expected 1 to 10)",
                        "Type 'why MOVE'",
                        "There are no such moves.",
                        "there is no move to take back",
                        "there is no move to make again",
                        "Black to move.");
    }

    @Test
    void wrongCommandLines() {
        assertThat(CommandRun.of("play", "go").err()).contains("variant 'go': there is no such variant");
        assertThat(CommandRun.of("play", "chess", "--side", "red").err())
                .isEqualTo("morphzero: --side: red (expected white, black, both or none)\n");
        assertThat(CommandRun.of("play", "chess", "--level", "0").err())
                .isEqualTo("morphzero: --level: 0 (expected 1..10)\n");
        assertThat(CommandRun.of("play", "chess", "--model", "none.zip").err()).contains("there is no such file");
        assertThat(CommandRun.of("serve", "--port", "99999").err())
                .isEqualTo("morphzero: --port: 99999 (expected 0..65535)\n");
    }
}
