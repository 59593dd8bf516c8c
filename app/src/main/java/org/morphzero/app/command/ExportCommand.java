package org.morphzero.app.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.morphzero.app.engine.Opinion;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.NpzExporter;
import org.morphzero.models.checkpoint.OnnxFile;
import org.morphzero.models.onnx.ActivationRanges;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code export}. */
@Command(name = "export", description = "Write a checkpoint's network for other programs.")
public final class ExportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "CHECKPOINT", description = "The checkpoint's file.")
    private Path checkpoint;

    @ArgGroup(multiplicity = "1")
    private Target target;

    @Spec
    private CommandSpec spec;

    /** In which form, and where to. */
    private static final class Target {
        @Option(names = "--onnx", paramLabel = "FILE", description = "An ONNX model, 32-bit floats.")
        private Path onnx;

        @Option(
                names = "--onnx-int8",
                paramLabel = "FILE",
                description = "An ONNX model with a trunk of 8-bit integers.")
        private Path int8;

        @Option(names = "--npz", paramLabel = "FILE", description = "The weights by name, for NumPy.")
        private Path npz;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Checkpoint read = Opinion.read(checkpoint);
        if (target.onnx != null) {
            OnnxFile.write(read.state().network(), target.onnx);
            out.println("wrote " + target.onnx);
        } else if (target.int8 != null) {
            ActivationRanges ranges = read.ranges()
                    .orElseThrow(() -> new InputException(
                            "checkpoint " + checkpoint + ": holds no activation ranges, which an 8-bit model needs"));
            OnnxFile.writeQuantised(read.state().network(), ranges, target.int8);
            out.println("wrote " + target.int8);
        } else {
            NpzExporter.write(read.state().network(), target.npz);
            out.println("wrote " + target.npz);
        }
        return 0;
    }
}
