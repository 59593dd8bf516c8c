package org.morphzero.training.selfplay;

import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.hibernate.validator.HibernateValidator;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.morphzero.training.config.SelfPlayConfig;

/** Keeps configurations that came from elsewhere within the bounds of their records. */
final class ConfigBounds {
    /** Held, or its level would be forgotten: the validator greets whoever starts it. */
    private static final Logger LOG = Logger.getLogger("org.hibernate.validator");

    private static final Validator VALIDATOR = validator();

    private ConfigBounds() {}

    /** A factory without XML, expression language or the search for providers, none of which the records need. */
    @SuppressWarnings("resource")
    private static Validator validator() {
        LOG.setLevel(Level.WARNING);
        return Validation.byProvider(HibernateValidator.class)
                .providerResolver(() -> List.of(new HibernateValidator()))
                .configure()
                .ignoreXmlConfiguration()
                .messageInterpolator(new ParameterMessageInterpolator())
                .buildValidatorFactory()
                .getValidator();
    }

    /** @throws IOException that names the first component out of its bounds */
    static void require(SelfPlayConfig config) throws IOException {
        Optional<String> first = VALIDATOR.validate(config).stream()
                .map(violation -> violation.getPropertyPath() + ": " + violation.getMessage() + ", found "
                        + violation.getInvalidValue())
                .min(Comparator.naturalOrder());
        if (first.isPresent()) {
            throw new IOException("order: selfPlay." + first.get());
        }
    }
}
