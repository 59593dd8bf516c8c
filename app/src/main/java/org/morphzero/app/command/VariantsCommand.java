package org.morphzero.app.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.morphzero.rules.RuleOption;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code variants}. */
@Command(
        name = "variants",
        description = "List the variants and their rule options (the default first), one line each.")
public final class VariantsCommand implements Callable<Integer> {
    @Mixin
    private AnswerOptions answers;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        int width = Variants.all().stream()
                .mapToInt(type -> type.id().length())
                .max()
                .orElse(0);
        var out = spec.commandLine().getOut();
        for (VariantType type : Variants.all()) {
            out.println(type.id() + " ".repeat(width - type.id().length()) + "  " + type.title() + ": " + type.summary()
                    + options(type));
        }
        answers.print(
                out,
                Map.of(
                        "variants",
                        Variants.all().stream().map(VariantsCommand::answer).toList()));
        return 0;
    }

    private static String options(VariantType type) {
        return type.options().isEmpty()
                ? ""
                : type.options().stream()
                        .map(option -> option.name() + "=" + String.join("|", option.values()))
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    private static Map<String, Object> answer(VariantType type) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("id", type.id());
        answer.put("title", type.title());
        answer.put("summary", type.summary());
        answer.put("start", type.variant().start().toString());
        Map<String, List<String>> options = new LinkedHashMap<>();
        for (RuleOption option : type.options()) {
            options.put(option.name(), option.values());
        }
        answer.put("options", options);
        return answer;
    }
}
