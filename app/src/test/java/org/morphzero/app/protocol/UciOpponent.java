package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** An engine at the other end of a pipe that is asked for moves, and must not complain. */
interface UciOpponent extends AutoCloseable {
    /** The move it answers {@code position ...} and {@code go ...} with. */
    String move(String position, String go) throws IOException;

    @Override
    void close() throws IOException;

    /** Ours, in this process. */
    static UciOpponent here(String variant, String... options) {
        Conversation client = Conversation.begin();
        client.say("uci", "setoption name UCI_Variant value " + variant);
        client.say(options);
        assertThat(client.ready()).noneMatch(line -> line.contains("error"));
        return new UciOpponent() {
            @Override
            public String move(String position, String go) {
                client.say(position, go);
                List<String> heard = client.untilPrefix("bestmove");
                assertThat(heard).noneMatch(line -> line.contains("error"));
                return heard.get(heard.size() - 1).split(" ", -1)[1];
            }

            @Override
            public void close() {
                client.close();
            }
        };
    }

    /** A program. */
    static UciOpponent program(String variant, List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        UciOpponent opponent = new UciOpponent() {
            @Override
            public String move(String position, String go) throws IOException {
                return ask(position + "\n" + go, "bestmove ").split(" ", -1)[1];
            }

            private String ask(String commands, String answer) throws IOException {
                process.getOutputStream().write((commands + "\n").getBytes(StandardCharsets.UTF_8));
                process.getOutputStream().flush();
                String line = out.readLine();
                while (line != null && !line.startsWith(answer)) {
                    assertThat(line)
                            .doesNotContain("error")
                            .doesNotContain("No such")
                            .doesNotContain("Unknown");
                    line = out.readLine();
                }
                assertThat(line).as("the answer of %s to %s", command, commands).isNotNull();
                return line;
            }

            @Override
            public void close() throws IOException {
                process.getOutputStream().close();
                process.destroy();
            }
        };
        opponent.move("uci\nsetoption name UCI_Variant value " + variant + "\nposition startpos", "go nodes 1");
        return opponent;
    }
}
