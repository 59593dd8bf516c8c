package org.morphzero.app.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.morphzero.app.engine.Opinion;
import org.morphzero.app.protocol.Protocol;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code uci}. */
@Command(
        name = "uci",
        description = {
            "Be an engine on standard input and output, for chess programs: UCI, or CECP where the first line is 'xboard'.",
            "docs/protocol.md says what is understood."
        })
public final class UciCommand implements Callable<Integer> {
    private static final int REPORT_MILLIS = 300;

    @Option(
            names = "--model",
            paramLabel = "FILE",
            description =
                    "A checkpoint to play with, and so its variant and rules (default: the network shipped with the"
                            + " variant the client chooses).")
    private Path model;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the moves drawn at limited strength (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Override
    public Integer call() {
        // System.out would keep from us that nobody reads any more.
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        Protocol.run(
                System.in,
                out,
                new Protocol.Setup(
                        Optional.ofNullable(model), Opinion.shippedFolder(), seed, System::nanoTime, REPORT_MILLIS));
        return 0;
    }
}
