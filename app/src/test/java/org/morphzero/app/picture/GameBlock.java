package org.morphzero.app.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleOptions;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * A fenced block of a page, {@code ```game VARIANT [OPTIONS]}, line by line:
 *
 * <ul>
 *   <li>{@code fen FEN} as the first line: the position to start from; later: the position reached
 *   <li>{@code move MACHINE  READABLE} a move in both notations
 *   <li>{@code illegal MACHINE} a move that is not legal here
 *   <li>{@code result OUTCOME} how the game has ended, or {@code none}
 * </ul>
 *
 * Empty lines, and what follows two blanks and a {@code #}, are comments.
 */
record GameBlock(String place, Variant variant, List<String> lines) {

    static List<GameBlock> of(Path page) {
        List<GameBlock> blocks = new ArrayList<>();
        List<String> text = Guide.lines(page);
        for (int i = 0; i < text.size(); i++) {
            if (text.get(i).startsWith("```game ")) {
                String[] words = text.get(i).split(" ", -1);
                Variant variant = Variants.type(words[1]).variant(RuleOptions.parse(words.length > 2 ? words[2] : ""));
                int end = i + 1;
                while (!text.get(end).startsWith("```")) {
                    end++;
                }
                blocks.add(new GameBlock(page.getFileName() + ":" + (i + 1), variant, text.subList(i + 1, end)));
            }
        }
        return blocks;
    }

    boolean isGameFromTheStart() {
        return lines.get(0).startsWith("move ");
    }

    void check() {
        Position position = variant.start();
        boolean first = true;
        for (String line : lines) {
            String said = line.replaceFirst("  +#.*", "").strip();
            if (said.isEmpty()) {
                continue;
            }
            String[] words = said.split(" +", 3);
            String rest = said.substring(words[0].length()).strip();
            switch (words[0]) {
                case "fen" -> {
                    position = first ? variant.position(rest) : position;
                    assertThat(position).hasToString(rest);
                }
                case "move" -> {
                    int move = position.move(words[1]);
                    assertThat(MachineNotation.write(variant, move)).isEqualTo(words[1]);
                    assertThat(variant.notation().write(position, move)).isEqualTo(words[2]);
                    assertThat(variant.notation().read(position, words[2])).isEqualTo(move);
                    position = position.play(move);
                }
                case "illegal" -> {
                    Position here = position;
                    assertThatThrownBy(() -> here.move(rest))
                            .as(rest)
                            .isInstanceOf(NotationException.class)
                            .hasMessageContaining("is not legal");
                }
                case "result" ->
                    assertThat(position.outcome().map(Outcome::toString).orElse("none"))
                            .isEqualTo(rest);
                default -> throw new AssertionError(place + ": expected fen, move, illegal or result, found " + line);
            }
            first = false;
        }
    }
}
