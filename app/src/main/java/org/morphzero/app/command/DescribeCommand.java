package org.morphzero.app.command;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.morphzero.app.engine.Opinion;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.Description;
import org.morphzero.models.network.NetworkShape;
import org.morphzero.rules.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code describe}. */
@Command(
        name = "describe",
        description = "Show what the network sees of a variant, plane by plane, or what a checkpoint holds.")
public final class DescribeCommand implements Callable<Integer> {
    @Parameters(paramLabel = "VARIANT|CHECKPOINT", description = "A variant, see 'variants', or a checkpoint's file.")
    private String what;

    @Mixin
    private RuleChoice rules;

    @Mixin
    private AnswerOptions answers;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Map<String, Object> answer = new LinkedHashMap<>();
        boolean file = what.endsWith(".zip") || Files.isRegularFile(Path.of(what));
        Variant variant;
        if (file) {
            if (rules.isGiven()) {
                throw new InputException(
                        "describe: a checkpoint has the rule options it was trained with (expected no --rule)");
            }
            Checkpoint checkpoint = Opinion.read(Path.of(what));
            out.print(Description.of(checkpoint));
            variant = checkpoint.variant();
            answer.put("checkpoint", what);
            answer.put("step", checkpoint.state().step());
            answer.put("games", checkpoint.lineage().games());
            answer.put("parameters", checkpoint.state().network().parameters().length);
            answer.put("blocks", checkpoint.state().network().architecture().blocks());
            answer.put("channels", checkpoint.state().network().architecture().channels());
            answer.put(
                    "policyAttention",
                    checkpoint.state().network().architecture().policyAttention());
        } else {
            variant = rules.variant(what);
            out.print(Description.of(variant));
        }
        out.flush();
        NetworkShape shape = new NetworkShape(variant);
        answer.put("variant", variant.id());
        answer.put("options", variant.options().changed());
        answer.put("inputPlanes", shape.inputChannels());
        answer.put("policyPlanes", shape.policyChannels());
        answer.put("height", shape.height());
        answer.put("width", shape.width());
        answers.print(out, answer);
        return 0;
    }
}
