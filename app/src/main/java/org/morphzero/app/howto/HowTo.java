package org.morphzero.app.howto;

import java.util.List;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.variant.Variants;

/**
 * The page on how to play a variant, ready to be written as JSON.
 *
 * @param id the variant's
 * @param title for people
 * @param intro what the game is about, in a sentence or two
 */
public record HowTo(String id, String title, String intro, List<Section> sections) {
    public HowTo {
        sections = List.copyOf(sections);
    }

    /**
     * A part of the page.
     *
     * @param anchors the rules it explains, in lower case: {@code bd6}; a rule has one place on a page
     * @param text plain paragraphs
     * @param demos diagrams that move
     */
    public record Section(String heading, List<String> anchors, List<String> text, List<Demo> demos) {
        public Section {
            anchors = List.copyOf(anchors);
            text = List.copyOf(text);
            demos = List.copyOf(demos);
        }
    }

    /**
     * A diagram that moves.
     *
     * @param options the rule options it is played with, {@code k=v,k=v}; empty for the defaults
     * @param fen where it starts
     * @param start what is to be seen there
     */
    public record Demo(String options, String fen, String start, List<Frame> frames) {
        public Demo {
            frames = List.copyOf(frames);
        }
    }

    /**
     * A move of a diagram.
     *
     * @param move in machine notation
     * @param text in the variant's notation for people
     * @param from the cell the piece leaves, null for a drop
     * @param to where it arrives
     * @param fen the position after the move
     * @param caption what is to be seen then
     */
    public record Frame(String move, String text, String from, String to, String fen, String caption) {}

    /**
     * The page of a variant.
     *
     * @throws NotationException if there is no such variant
     */
    public static HowTo of(String variantId) {
        return PageReader.read(Variants.type(variantId));
    }
}
