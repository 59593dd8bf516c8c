package org.morphzero.app.command;

import java.time.Duration;
import java.util.Optional;
import org.morphzero.mcts.Limit;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** {@code --sims} or {@code --movetime}, for every command in which somebody thinks for so long. */
final class LimitOptions {
    private static final int MOST = 1_000_000_000;

    @ArgGroup
    private Either either;

    private static final class Either {
        @Option(names = "--sims", paramLabel = "N", description = "At most so many simulations a move.")
        private Integer simulations;

        @Option(names = "--movetime", paramLabel = "MS", description = "Or at most so many milliseconds a move.")
        private Integer movetime;
    }

    /** The limit that was asked for; empty where none was. */
    Optional<Limit> limit() {
        return limit(MOST);
    }

    /** @param mostSimulations that may be asked for */
    Optional<Limit> limit(int mostSimulations) {
        if (either == null) {
            return Optional.empty();
        }
        return Optional.of(
                either.movetime != null
                        ? Limit.time(Duration.ofMillis(InputException.inRange("--movetime", either.movetime, 1, MOST)))
                        : Limit.simulations(InputException.inRange("--sims", either.simulations, 1, mostSimulations)));
    }

    /** The same as a PLAYER text has it: {@code sims=64}. */
    Optional<String> argument() {
        return limit().map(limit -> limit.hasTime() ? "movetime=" + either.movetime : "sims=" + either.simulations);
    }
}
