package org.morphzero.training.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.morphzero.training.config.TrainingConfig;

/** Advice is about keys that a configuration has. */
class AdviceTest {
    private static final Pattern KEY = Pattern.compile("\\b[a-z]\\w*(?:\\.[a-z]\\w*)+");

    @ParameterizedTest
    @EnumSource(Finding.Kind.class)
    void everyKeyItNamesExists(Finding.Kind kind) {
        List<String> named =
                KEY.matcher(kind.advice()).results().map(MatchResult::group).toList();

        assertThat(named).isNotEmpty();
        assertThat(keys(TrainingConfig.class, "", new TreeSet<>())).containsAll(named);
    }

    /** Paths of all components of a record, and of the records in it. */
    private static Set<String> keys(Class<?> type, String prefix, Set<String> keys) {
        for (RecordComponent component : type.getRecordComponents()) {
            keys.add(prefix + component.getName());
            if (component.getType().isRecord()) {
                keys(component.getType(), prefix + component.getName() + ".", keys);
            }
        }
        return keys;
    }
}
