package org.morphzero.app.report;

import java.util.Locale;
import java.util.Optional;
import org.morphzero.training.insight.VariantInsight;

/** What an inventor asks of a variant. */
enum Question {
    EARLY("Is an early win a severe danger?"),
    POWERS("Is a piece with all powers remote?"),
    VARIETY("Is there a nice variety of pieces?"),
    UNDEFENDED("Is it unwise to bring in a piece without defence?");

    private final String words;

    Question(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /** As the table of claims spells it. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Empty where it makes no sense for the variant, or nothing was seen. */
    Optional<Verdict> answer(VariantInsight insight) {
        return switch (this) {
            case EARLY -> Verdict.early(insight);
            case POWERS -> Verdict.powers(insight);
            case VARIETY -> Verdict.variety(insight);
            case UNDEFENDED -> Verdict.undefended(insight);
        };
    }
}
