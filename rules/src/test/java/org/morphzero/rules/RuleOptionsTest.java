package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.variant.Variants;

class RuleOptionsTest {
    private final VariantType morphomania = Variants.type("morphomania");

    @Test
    void defaultsAreTheFirstValues() {
        RuleOptions options = morphomania.variant().options();
        assertThat(options.is("bare-king", "immediate")).isTrue();
        assertThat(options.is("pawn-reach", "capture-only")).isTrue();
        assertThat(options.is("bare-king", "retaliate")).isFalse();
        assertThat(options.is("metamorphosis", "optional")).isFalse();
        assertThat(options.changed()).isEmpty();
        assertThat(options).hasToString("");
        assertThat(morphomania.variant()).hasToString("morphomania");
    }

    @Test
    void changedOptionsAreSpelledInTheVariantsOrderAndReadBack() {
        Map<String, String> chosen = RuleOptions.parse(" bare-king = retaliate , pawn-reach=general");
        assertThat(chosen).containsExactly(Map.entry("bare-king", "retaliate"), Map.entry("pawn-reach", "general"));
        Variant variant = morphomania.variant(chosen);
        assertThat(variant.options()).hasToString("pawn-reach=general,bare-king=retaliate");
        assertThat(variant).hasToString("morphomania (pawn-reach=general,bare-king=retaliate)");
        assertThat(RuleOptions.parse(variant.options().toString()))
                .isEqualTo(variant.options().changed());
        assertThatThrownBy(() -> variant.options().changed().put("a", "b"))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void aDefaultThatIsChosenIsNoChange() {
        assertThat(morphomania
                        .variant(Map.of("bare-king", "immediate"))
                        .options()
                        .changed())
                .isEmpty();
    }

    @Test
    void anUnknownOptionIsRefused() {
        assertThatThrownBy(() -> morphomania.variant(Map.of("bare", "retaliate")))
                .isInstanceOf(NotationException.class)
                .hasMessage("rule option 'bare': morphomania has no such option (it has pawn-reach, bare-king)");
    }

    @Test
    void anUnknownValueIsRefused() {
        assertThatThrownBy(() -> morphomania.variant(Map.of("bare-king", "yes")))
                .isInstanceOf(NotationException.class)
                .hasMessage("rule option 'bare-king': 'yes' is not a value of it (expected immediate or retaliate)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bare-king", "=retaliate", "bare-king=", "bare-king=retaliate,"})
    void whatIsNotNameAndValueIsRefused(String text) {
        assertThatThrownBy(() -> RuleOptions.parse(text))
                .isInstanceOf(NotationException.class)
                .hasMessageContaining("expected name=value");
    }

    @Test
    void anOptionGivenTwiceIsRefused() {
        assertThatThrownBy(() -> RuleOptions.parse("a=b,a=c"))
                .isInstanceOf(NotationException.class)
                .hasMessage("rule option 'a' is given twice (expected once)");
    }

    @Test
    void nothingChosenIsNoOption() {
        assertThat(RuleOptions.parse("  ")).isEmpty();
    }

    @Test
    void everyVariantSaysWhatItIs() {
        assertThat(Variants.all())
                .extracting(VariantType::id)
                .containsExactly("morph4", "bedlam", "morphomania", "metamorphin-fusion", "chessgi", "chess");
        for (VariantType type : Variants.all()) {
            assertThat(type.title()).isNotBlank();
            assertThat(type.summary()).isNotBlank();
            Variant variant = type.variant();
            assertThat(variant.type()).isSameAs(type);
            assertThat(variant.id()).isEqualTo(type.id());
            for (RuleOption option : type.options()) {
                assertThat(option.values()).hasSize(2);
                assertThat(option.summary()).isNotBlank();
            }
        }
    }
}
