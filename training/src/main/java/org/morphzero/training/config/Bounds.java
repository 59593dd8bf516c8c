package org.morphzero.training.config;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.MessageInterpolator;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.metadata.ConstraintDescriptor;
import jakarta.validation.metadata.PropertyDescriptor;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.hibernate.validator.HibernateValidator;

/** The bounds that the records' annotations give their components. */
final class Bounds {
    /** Held, or its level would be forgotten: the validator greets whoever starts it. */
    private static final Logger LOG = Logger.getLogger("org.hibernate.validator");

    private static final Validator VALIDATOR = validator();

    /** The validator's own messages are not shown; to fill them in would need an expression language. */
    private static final class Verbatim implements MessageInterpolator {
        @Override
        public String interpolate(String template, Context context) {
            return template;
        }

        @Override
        public String interpolate(String template, Context context, Locale locale) {
            return template;
        }
    }

    private Bounds() {}

    /** A factory without XML, expression language or the search for providers, none of which the records need. */
    @SuppressWarnings("resource")
    private static Validator validator() {
        LOG.setLevel(Level.WARNING);
        return Validation.byProvider(HibernateValidator.class)
                .providerResolver(() -> List.of(new HibernateValidator()))
                .configure()
                .ignoreXmlConfiguration()
                .messageInterpolator(new Verbatim())
                .buildValidatorFactory()
                .getValidator();
    }

    /** Whether a component of a record may have a value. */
    static boolean allow(Class<?> type, String component, Object value) {
        return VALIDATOR.validateValue(type, component, value).isEmpty();
    }

    /** What a record, or one in it, holds that it may not. */
    static Set<ConstraintViolation<Record>> violations(Record record) {
        return VALIDATOR.validate(record);
    }

    /** Them in words, {@code of 1 to 100}; empty where there are none. */
    static String of(Class<?> type, String component) {
        PropertyDescriptor property = VALIDATOR.getConstraintsForClass(type).getConstraintsForProperty(component);
        if (property == null) {
            return "";
        }
        String least = "";
        String most = "";
        boolean above = false;
        for (ConstraintDescriptor<?> constraint : property.getConstraintDescriptors()) {
            Annotation annotation = constraint.getAnnotation();
            if (annotation instanceof Min min) {
                least = Long.toString(min.value());
            } else if (annotation instanceof Max max) {
                most = Long.toString(max.value());
            } else if (annotation instanceof DecimalMin min) {
                least = min.value();
                above = !min.inclusive();
            } else if (annotation instanceof DecimalMax max) {
                most = max.value();
            }
        }
        if (least.isEmpty() && most.isEmpty()) {
            return "";
        }
        return above ? " above " + least + " and at most " + most : " of " + least + " to " + most;
    }
}
