package org.morphzero.training.arena.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class LadderFileTest {
    private static final Variant MORPH4 = Variants.of("morph4");
    private static final LadderGame FIRST = Made.game("greedy", "random", 0, "1-0");
    private static final LadderGame SECOND = Made.game("random", "greedy", 0, "1/2-1/2");

    @TempDir
    private Path folder;

    private Path file;
    private LadderFile ladder;

    @BeforeEach
    void inAFolder() {
        file = folder.resolve("ladder.jsonl");
        ladder = LadderFile.open(file);
    }

    @Test
    void whatIsAppendedIsRead() throws IOException {
        assertThat(ladder.games(MORPH4)).isEmpty();
        ladder.append(FIRST);
        ladder.append(SECOND);

        assertThat(ladder.games(MORPH4)).containsExactly(FIRST, SECOND);
        assertThat(file)
                .content()
                .startsWith(
                        "{\"type\":\"game\",\"variant\":\"morph4\",\"rules\":\"\",\"white\":{\"id\":\"greedy\",\"name\":\"greedy\"},")
                .hasLineCount(2);
    }

    @Test
    void gamesOfOtherVariantsAndRulesAreOthers() throws IOException {
        Variant automatic = Variants.type("bedlam").variant(Map.of("metamorphosis", "automatic"));
        ladder.append(FIRST);
        LadderGame bedlam = new LadderGame(
                "bedlam", "metamorphosis=automatic", FIRST.white(), FIRST.black(), 0, 1, "0-1", "checkmate", 9, "a");
        ladder.append(bedlam);

        assertThat(ladder.games(automatic)).containsExactly(bedlam);
        assertThat(ladder.games(Variants.of("bedlam"))).isEmpty();
        assertThat(ladder.games(MORPH4)).containsExactly(FIRST);
    }

    @Test
    void aTornLastLineIsPassedOver() throws IOException {
        ladder.append(FIRST);
        Files.writeString(file, "{\"type\":\"game\",\"var", StandardOpenOption.APPEND);

        assertThat(ladder.games(MORPH4)).containsExactly(FIRST);
        ladder.append(SECOND);
        assertThat(LadderFile.open(file).games(MORPH4)).containsExactly(FIRST, SECOND);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "[]",
                "{}",
                "{\"type\":\"game\"}",
                "{\"type\":\"game\",\"variant\":\"morph4\",\"rules\":\"\",\"white\":null,\"black\":{\"id\":\"b\",\"name\":\"b\"},\"opening\":0,\"seed\":1,\"result\":\"1-0\",\"ending\":\"\",\"plies\":1,\"moves\":\"\"}",
                "{\"type\":\"game\",\"variant\":\"morph4\",\"rules\":\"\",\"white\":{\"id\":\"a\",\"name\":\"a\"},\"black\":{\"id\":\"b\",\"name\":\"b\"},\"opening\":0,\"seed\":1,\"result\":\"2-0\",\"ending\":\"\",\"plies\":1,\"moves\":\"\"}",
                "{\"type\":\"game\",\"variant\":\"morph4\",\"rules\":\"\",\"white\":{\"id\":\"a\",\"name\":\"a\"},\"black\":{\"id\":\"a\",\"name\":\"a\"},\"opening\":0,\"seed\":1,\"result\":\"1-0\",\"ending\":\"\",\"plies\":1,\"moves\":\"\"}",
                "{\"type\":\"game\",\"variant\":\"morph4\",\"rules\":\"\",\"white\":{\"id\":\"a\",\"name\":\"a\"},\"black\":{\"id\":\"b\",\"name\":\"b\"},\"opening\":-1,\"seed\":1,\"result\":\"1-0\",\"ending\":\"\",\"plies\":1,\"moves\":\"\"}"
            })
    void nonsenseIsOneErrorWithItsLine(String nonsense) throws IOException {
        ladder.append(FIRST);
        Files.writeString(file, nonsense + "\n", StandardOpenOption.APPEND);
        ladder.append(SECOND);
        Files.writeString(file, nonsense + "\n{\"type\":\"note\"}\n", StandardOpenOption.APPEND);

        assertThatThrownBy(() -> ladder.games(MORPH4))
                .isInstanceOf(LadderException.class)
                .hasMessageMatching(
                        "\\Q" + file + "\\E:[23]: .*\\(expected one game a line, as 'ladder' writes them\\)");
    }

    @Test
    void aFileOfSomethingElseIsRefusedThoughItsOneLineLooksTorn() throws IOException {
        Files.writeString(file, "my diary\n");

        assertThatThrownBy(() -> ladder.games(MORPH4)).hasMessageStartingWith(file + ":1: ");
        assertThat(file).hasContent("my diary\n");
    }
}
