package org.morphzero.app.html;

import java.util.List;

/** A part of a page. Whatever comes from outside stands in a {@link Text} or an attribute, and is escaped when it is written. */
public sealed interface Html permits Element, Text, Html.Picture {
    /** Adds it to a page's text. */
    void write(StringBuilder page);

    /** Words. */
    static Html text(String words) {
        return new Text(words);
    }

    /** A picture this program has drawn: an {@code svg} element, which escapes its own texts. */
    static Html picture(String svg) {
        return new Picture(svg);
    }

    /** As {@link Element#of}. */
    static Element element(String name, Html... content) {
        return Element.of(name, content);
    }

    /** An element of one text. */
    static Element element(String name, String words) {
        return Element.of(name, new Text(words));
    }

    /** Several parts in a row in a {@code div}. */
    static Element division(String style, List<? extends Html> content) {
        return Element.of("div", content.toArray(Html[]::new)).with("class", style);
    }

    /** The text of one part, for tests and small fragments. */
    default String written() {
        StringBuilder page = new StringBuilder();
        write(page);
        return page.toString();
    }

    /** SVG as it is, but for the name of its language, which only files of their own need. */
    record Picture(String svg) implements Html {
        public Picture {
            if (!svg.startsWith("<svg")) {
                throw new IllegalArgumentException(
                        "expected an svg element, found '" + svg.substring(0, Math.min(20, svg.length())) + "'");
            }
        }

        @Override
        public void write(StringBuilder page) {
            page.append(svg.strip().replaceFirst(" xmlns=\"[^\"]*\"", ""));
        }
    }
}
