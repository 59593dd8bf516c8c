package org.morphzero.app.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** An element. Immutable: {@link #with} and {@link #add} give others. */
public final class Element implements Html {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");
    /** What would run or load something is not written by way of an element. */
    private static final Set<String> REFUSED = Set.of("script", "style", "iframe", "object", "embed", "link", "img");

    private final String name;
    private final Map<String, String> attributes;
    private final List<Html> content;

    private Element(String name, Map<String, String> attributes, List<Html> content) {
        this.name = name;
        this.attributes = attributes;
        this.content = content;
    }

    /**
     * An element that holds these.
     *
     * @throws IllegalArgumentException if it is no name of an element, or of one that loads or runs something
     */
    public static Element of(String name, Html... content) {
        if (!NAME.matcher(name).matches() || REFUSED.contains(name)) {
            throw new IllegalArgumentException("no element for a page: '" + name + "'");
        }
        return new Element(name, Map.of(), List.of(content));
    }

    /**
     * The same with an attribute.
     *
     * @throws IllegalArgumentException if it is no name of an attribute, or of one that runs or loads something
     */
    public Element with(String attribute, String value) {
        if (!NAME.matcher(attribute).matches() || attribute.startsWith("on") || attribute.equals("src")) {
            throw new IllegalArgumentException("no attribute for a page: '" + attribute + "'");
        }
        Map<String, String> more = new LinkedHashMap<>(attributes);
        more.put(attribute, value);
        return new Element(name, more, content);
    }

    /** The same with more in it. */
    public Element add(Html... more) {
        List<Html> all = new ArrayList<>(content);
        all.addAll(List.of(more));
        return new Element(name, attributes, List.copyOf(all));
    }

    @Override
    public void write(StringBuilder page) {
        page.append('<').append(name);
        attributes.forEach((attribute, value) -> page.append(' ')
                .append(attribute)
                .append("=\"")
                .append(Text.escape(value))
                .append('"'));
        page.append('>');
        content.forEach(part -> part.write(page));
        page.append("</").append(name).append('>');
        // Line breaks between blocks, so that a page can be read as text.
        if (!name.equals("span") && !name.equals("b") && !name.equals("code") && !name.equals("button")) {
            page.append('\n');
        }
    }
}
