package org.morphzero.app.command;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.morphzero.mcts.player.SpecException;
import org.morphzero.models.checkpoint.CheckpointException;
import org.morphzero.models.network.TrainingDiverged;
import org.morphzero.rules.NotationException;
import org.morphzero.training.config.ConfigException;
import org.morphzero.training.game.GameFormatException;
import org.morphzero.training.metrics.MetricsException;
import org.morphzero.training.run.RunException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What a person sees when something goes wrong: one line that says what and where, and no stack trace for their own mistakes. */
public final class UserErrors {
    private UserErrors() {}

    /** The command line itself is wrong. */
    public static int wrongParameters(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String line = e.getMessage().lines().findFirst().orElse("wrong parameters");
        command.getErr()
                .println("morphzero: " + line + suggestions(e) + " (see '"
                        + command.getCommandSpec().qualifiedName() + " --help')");
        return ExitCode.USAGE;
    }

    private static String suggestions(ParameterException e) {
        List<String> similar =
                e instanceof UnmatchedArgumentException unmatched ? unmatched.getSuggestions() : List.of();
        return similar.isEmpty() ? "" : "; did you mean " + String.join(" or ", similar) + "?";
    }

    /** The command could not do its work. */
    public static int failed(Exception e, CommandLine command, ParseResult parsed) {
        if (e instanceof NotationException
                || e instanceof InputException
                || e instanceof SpecException
                || e instanceof ConfigException
                || e instanceof RunException
                || e instanceof CheckpointException) {
            command.getErr().println("morphzero: " + e.getMessage());
            return ExitCode.USAGE;
        }
        if (e instanceof MetricsException) {
            command.getErr().println("morphzero: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
        if (e instanceof GameFormatException || e instanceof TrainingDiverged) {
            command.getErr().println("morphzero: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
        if (e instanceof IOException) {
            command.getErr().println("morphzero: " + e);
            return ExitCode.SOFTWARE;
        }
        if (Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause)
                .anyMatch(OutOfMemoryError.class::isInstance)) {
            command.getErr().println("morphzero: out of memory (give Java more: MORPHZERO_JAVA_OPTS=-Xmx8g, say)");
            return ExitCode.SOFTWARE;
        }
        command.getErr().println("morphzero: this is a bug, please report it with the command line and what follows");
        e.printStackTrace(command.getErr());
        return ExitCode.SOFTWARE;
    }
}
