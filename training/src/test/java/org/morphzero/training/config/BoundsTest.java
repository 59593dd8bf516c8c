package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bounds as they are read here, against Hibernate Validator. */
class BoundsTest {
    private static final Logger LOG = Logger.getLogger("org.hibernate.validator");

    record OneSided(@Min(1) int number) {}

    record OfAnotherKind(@Positive int number) {}

    static Stream<RecordComponent> numbers() {
        return numbersOf(TrainingConfig.class);
    }

    /** Every bounded number of a record and of the records in it. */
    private static Stream<RecordComponent> numbersOf(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .flatMap(c -> c.getType().isRecord()
                        ? numbersOf(c.getType())
                        : List.of(int.class, long.class, double.class).contains(c.getType())
                                        && Bounds.of(c).least() != null
                                ? Stream.of(c)
                                : Stream.empty());
    }

    @Test
    void allOfThemAreThere() {
        assertThat(numbers()).hasSize(44);
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void allowWhatHibernateAllows(RecordComponent component) {
        Bounds bounds = Bounds.of(component);
        List<Object> values = component.getType() == double.class
                ? nearby(bounds.least().doubleValue(), bounds.most().doubleValue())
                : nearby(
                        component.getType(),
                        bounds.least().longValueExact(),
                        bounds.most().longValueExact());
        LOG.setLevel(Level.SEVERE);
        try (ValidatorFactory factory = Validation.byDefaultProvider()
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator())
                .buildValidatorFactory()) {
            Validator validator = factory.getValidator();
            assertThat(values)
                    .allSatisfy(value -> assertThat(bounds.allow(new BigDecimal(value.toString())))
                            .as("%s", value)
                            .isEqualTo(validator
                                    .validateValue(component.getDeclaringRecord(), component.getName(), value)
                                    .isEmpty()));
        }
    }

    private static List<Object> nearby(double least, double most) {
        return List.of(
                least,
                most,
                Math.nextDown(least),
                Math.nextUp(least),
                Math.nextDown(most),
                Math.nextUp(most),
                -1e300,
                1e300);
    }

    private static List<Object> nearby(Class<?> type, long least, long most) {
        return Stream.of(least - 1, least, least + 1, most - 1, most, most + 1)
                .<Object>map(value -> type == int.class ? (Object) Math.toIntExact(value) : value)
                .toList();
    }

    @Test
    void boundsThatWouldBeOverlookedAreRefused() {
        assertThatThrownBy(() -> Bounds.of(OneSided.class.getRecordComponents()[0]))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bounds.of(OfAnotherKind.class.getRecordComponents()[0]))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
