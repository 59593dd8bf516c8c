package org.morphzero.app;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.morphzero.app.command.AnalyzeCommand;
import org.morphzero.app.command.BenchCommand;
import org.morphzero.app.command.DescribeCommand;
import org.morphzero.app.command.DoctorCommand;
import org.morphzero.app.command.ExportCommand;
import org.morphzero.app.command.LadderCommand;
import org.morphzero.app.command.MatchCommand;
import org.morphzero.app.command.MovesCommand;
import org.morphzero.app.command.PerftCommand;
import org.morphzero.app.command.ReportCommand;
import org.morphzero.app.command.TacticsCommand;
import org.morphzero.app.command.TrainCommand;
import org.morphzero.app.command.UciCommand;
import org.morphzero.app.command.UserErrors;
import org.morphzero.app.command.VariantsCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.OptionSpec;

/** {@code ./morphzero COMMAND}. Exit codes: 0 done, 1 failed, 2 the user's input is wrong. */
@Command(
        name = "morphzero",
        mixinStandardHelpOptions = true,
        version = "MorphZero 0.1.0",
        description = "A self-play trainer for chess variants whose pieces change.",
        subcommands = {
            VariantsCommand.class,
            PerftCommand.class,
            MovesCommand.class,
            TrainCommand.class,
            MatchCommand.class,
            LadderCommand.class,
            TacticsCommand.class,
            BenchCommand.class,
            DescribeCommand.class,
            ExportCommand.class,
            ReportCommand.class,
            DoctorCommand.class,
            AnalyzeCommand.class,
            UciCommand.class,
            HelpCommand.class
        })
public final class MorphZero {
    private MorphZero() {}

    public static void main(String[] args) {
        PrintWriter out = new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), true);
        PrintWriter err = new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true);
        System.exit(run(out, err, args));
    }

    /** Runs one command line; returns its exit code. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        if (args.length == 0) {
            return run(out, err, "--help");
        }
        CommandLine commands = new CommandLine(new MorphZero());
        commands.getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> command.findOption("--help") == null)
                .forEach(command -> command.addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help and exit.")
                        .build()));
        commands.setOut(out)
                .setErr(err)
                .setUsageHelpAutoWidth(true)
                .setParameterExceptionHandler(UserErrors::wrongParameters)
                .setExecutionExceptionHandler(UserErrors::failed);
        try {
            return commands.execute(args);
        } catch (OutOfMemoryError | LinkageError e) {
            // Not exceptions, so picocli lets them through.
            err.println("morphzero: " + UserErrors.machineFault(e).orElseThrow());
            return CommandLine.ExitCode.SOFTWARE;
        }
    }
}
