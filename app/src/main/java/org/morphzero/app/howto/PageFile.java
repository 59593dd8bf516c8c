package org.morphzero.app.howto;

import java.util.List;

/** A page as it stands in its file. Every key is needed but {@code demos} and a demo's {@code options}. */
record PageFile(String title, String intro, List<SectionFile> sections) {
    record SectionFile(String heading, List<String> anchors, List<String> text, List<DemoFile> demos) {
        SectionFile {
            demos = demos == null ? List.of() : List.copyOf(demos);
        }
    }

    /**
     * A diagram that moves.
     *
     * @param fen where it starts, or {@code start} for the start of the game
     * @param moves in machine notation
     * @param captions one a move
     */
    record DemoFile(String options, String fen, String start, List<String> moves, List<String> captions) {
        DemoFile {
            options = options == null ? "" : options;
        }
    }
}
