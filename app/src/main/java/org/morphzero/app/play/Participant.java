package org.morphzero.app.play;

import java.util.Optional;

/** Who plays a side. */
public sealed interface Participant {
    /** For lists and PGN. */
    String words();

    default boolean isHuman() {
        return this instanceof Human;
    }

    /** A person. */
    record Human() implements Participant {
        @Override
        public String words() {
            return "Human";
        }
    }

    /**
     * The program.
     *
     * @param level its number
     * @param network key of the network to play with instead of the level's own
     */
    record Ai(int level, Optional<String> network) implements Participant {
        @Override
        public String words() {
            return "MorphZero level " + level
                    + network.map(key -> " with " + key).orElse("");
        }
    }
}
