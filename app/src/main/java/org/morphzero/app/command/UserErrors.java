package org.morphzero.app.command;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.morphzero.app.engine.EngineException;
import org.morphzero.app.report.ReportException;
import org.morphzero.mcts.player.SpecException;
import org.morphzero.models.checkpoint.CheckpointException;
import org.morphzero.rules.NotationException;
import org.morphzero.training.arena.rating.LadderException;
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

    /** What is wrong with the machine or its settings rather than with the program; empty where it is something else. */
    public static Optional<String> machineFault(Throwable error) {
        if (error instanceof OutOfMemoryError) {
            return Optional.of("out of memory (give Java more: MORPHZERO_JAVA_OPTS=-Xmx8g, say)");
        }
        return error instanceof LinkageError
                ? Optional.of("a library does not work here: " + error + " ('morphzero doctor' says what is wrong)")
                : Optional.empty();
    }

    /** The command could not do its work. */
    public static int failed(Exception e, CommandLine command, ParseResult parsed) {
        if (e instanceof NotationException
                || e instanceof InputException
                || e instanceof SpecException
                || e instanceof EngineException
                || e instanceof ConfigException
                || e instanceof ReportException
                || e instanceof LadderException
                || e instanceof CheckpointException) {
            command.getErr().println("morphzero: " + e.getMessage());
            return ExitCode.USAGE;
        }
        if (e instanceof MetricsException || e instanceof GameFormatException || e instanceof RunException) {
            command.getErr().println("morphzero: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
        if (e instanceof IOException) {
            boolean isPlain = e.getClass() == IOException.class && e.getMessage() != null;
            command.getErr().println("morphzero: " + (isPlain ? e.getMessage() : e));
            return ExitCode.SOFTWARE;
        }
        Optional<String> machine = Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause)
                .flatMap(cause -> machineFault(cause).stream())
                .findFirst();
        if (machine.isPresent()) {
            command.getErr().println("morphzero: " + machine.get());
            return ExitCode.SOFTWARE;
        }
        command.getErr().println("morphzero: this is a bug, please report it with the command line and what follows");
        e.printStackTrace(command.getErr());
        return ExitCode.SOFTWARE;
    }
}
