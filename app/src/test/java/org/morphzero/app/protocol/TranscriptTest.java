package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Conversations equal those of the files: lines that begin with {@code > } are the client's, the others the engine's, with times, rates and the levels' Elo masked.
 * A change that is meant to change them writes them anew with {@link #main}.
 */
class TranscriptTest {
    private static final String CLIENT = "> ";
    private static final String SYNC = "987654";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "uci-chess",
                "uci-chessgi",
                "uci-bedlam",
                "uci-metamorphin-fusion",
                "uci-morph4",
                "uci-morphomania",
                "uci-mistakes",
                "cecp-chess",
                "cecp-morphomania",
                "cecp-chessgi"
            })
    void theConversationIsThatOfTheFile(String name) throws IOException {
        List<String> golden;
        try (InputStream in = TranscriptTest.class.getResourceAsStream(name + ".txt")) {
            golden = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }

        assertThat(held(golden)).containsExactlyElementsOf(golden);
    }

    /** The conversation that the client's lines of a file lead to. */
    private static List<String> held(List<String> golden) {
        List<String> held = new ArrayList<>();
        try (Conversation client = Conversation.begin()) {
            boolean cecp = golden.get(0).equals(CLIENT + "xboard");
            for (String line : golden) {
                if (line.startsWith(CLIENT)) {
                    held.add(line);
                    client.say(line.substring(CLIENT.length()));
                    answers(client, line.substring(CLIENT.length()), cecp).forEach(answer -> held.add(masked(answer)));
                }
            }
        }
        return held;
    }

    private static List<String> answers(Conversation client, String line, boolean cecp) {
        if (line.equals("quit")) {
            return List.of();
        }
        if (cecp) {
            client.say("ping " + SYNC);
            List<String> heard = client.until(("pong " + SYNC)::equals);
            return heard.subList(0, heard.size() - 1);
        }
        if (line.startsWith("go perft")) {
            return client.until(answer -> answer.startsWith("Nodes searched") || answer.contains("error"));
        }
        if (line.startsWith("go")) {
            return client.until(answer -> answer.startsWith("bestmove") || answer.contains("error"));
        }
        return line.equals("isready") ? client.until("readyok"::equals) : client.ready();
    }

    private static String masked(String line) {
        // What the levels are called changes whenever they are measured.
        return line.replaceAll("(UCI_Elo type spin|Elo -spin) [^\"]*", "$1 (measured)")
                .replaceAll("nps \\d+ time \\d+", "nps N time T")
                .replaceAll("^(\\d+ -?\\d+) \\d+ (\\d+ [a-zA-Z])", "$1 T $2");
    }

    /** Writes the files of a folder anew. */
    public static void main(String[] args) {
        try (var files = Files.list(Path.of(args[0]))) {
            for (Path file : files.sorted().toList()) {
                Files.write(file, held(Files.readAllLines(file)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
