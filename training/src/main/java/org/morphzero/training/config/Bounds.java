package org.morphzero.training.config;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.lang.annotation.Annotation;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;

/**
 * The bounds that Jakarta's annotations give a number in a record. They are read here, because to start a validator for four annotations
 * takes as long as all the rest of reading a configuration; a test holds this against Hibernate's.
 *
 * @param least null where there are no bounds
 * @param above whether {@code least} itself is refused
 * @param most null where least is
 */
record Bounds(BigDecimal least, boolean above, BigDecimal most) {
    static Bounds of(RecordComponent component) {
        BigDecimal least = null;
        boolean above = false;
        BigDecimal most = null;
        for (Annotation annotation : component.getAccessor().getAnnotations()) {
            if (annotation instanceof Min min) {
                least = BigDecimal.valueOf(min.value());
            } else if (annotation instanceof DecimalMin min) {
                least = new BigDecimal(min.value());
                above = !min.inclusive();
            } else if (annotation instanceof Max max) {
                most = BigDecimal.valueOf(max.value());
            } else if (annotation instanceof DecimalMax max && max.inclusive()) {
                most = new BigDecimal(max.value());
            } else {
                throw new IllegalArgumentException(component + ": no number is bounded by " + annotation);
            }
        }
        if ((least == null) != (most == null)) {
            throw new IllegalArgumentException(component + ": a number is bounded on both sides or on none");
        }
        return new Bounds(least, above, most);
    }

    boolean allow(BigDecimal value) {
        return least == null || value.compareTo(least) >= (above ? 1 : 0) && value.compareTo(most) <= 0;
    }

    /** In words with a space before, {@code of 1 to 100}; empty where there are none. */
    @Override
    public String toString() {
        if (least == null || most == null) {
            return "";
        }
        return above
                ? " above " + least.toPlainString() + " and at most " + most.toPlainString()
                : " of " + least.toPlainString() + " to " + most.toPlainString();
    }
}
