package org.morphzero.app.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlTest {
    @Test
    void textsAndAttributesAreEscaped() {
        String hostile = "\"'><script>alert(1)</script>&\u0000";

        assertThat(Html.element("p", hostile).with("title", hostile).written())
                .isEqualTo("<p title=\"&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;?\">"
                        + "&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;?</p>\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"script", "img", "iframe", "link", "P", "p onclick", ""})
    void elementsThatRunOrLoadSomethingAreRefused(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> Html.element(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"onclick", "src", "a b", "x="})
    void attributesThatRunOrLoadSomethingAreRefused(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> Html.element("p").with(name, "x"));
    }

    @Test
    void picturesLoseTheirNamespaceInAPage() {
        assertThat(Html.picture("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\"></svg>\n")
                        .written())
                .isEqualTo("<svg width=\"1\"></svg>");
        assertThatIllegalArgumentException().isThrownBy(() -> Html.picture("<p>"));
    }

    @Test
    void tablesKeepTheirWidth() {
        Table table = new Table("name", "plies");
        assertThatIllegalArgumentException().isThrownBy(() -> table.row("only one"));

        assertThat(table.row("a", "12 plies").html().written())
                .contains("<th scope=\"col\">plies</th>")
                .contains("<td class=\"figure\">12 plies</td>");
    }

    @Test
    void aPageForbidsToLoadAnything() {
        String page = new Page("a <b>", "p{}", "", List.of(Html.element("p", "x"))).html();

        assertThat(page).startsWith("<!DOCTYPE html>").contains("default-src 'none'", "<title>a &lt;b&gt;</title>");
        assertThatIllegalArgumentException().isThrownBy(() -> new Page("t", "</style>", "", List.of()));
    }
}
