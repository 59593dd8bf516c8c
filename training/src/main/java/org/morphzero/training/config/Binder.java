package org.morphzero.training.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.FloatNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.morphzero.rules.NotationException;

/**
 * Holds a tree against a record: every key once, every value of its type and within its bounds. What is wrong goes to the problems, all
 * of it at once.
 */
final class Binder {
    /** Without YAML 1.1's octal, hexadecimal and base-60 numbers, which surprise. */
    private static final Pattern WHOLE = Pattern.compile("[-+]?(0|[1-9](_?[0-9])*)");

    private static final Pattern NUMBER =
            Pattern.compile("[-+]?((0|[1-9](_?[0-9])*)(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]{1,4})?");
    private static final int LONGEST_NUMBER = 40;
    private static final JsonNode WRONG = NullNode.getInstance();

    private final JsonNodeFactory nodes = JsonNodeFactory.instance;
    private final Problems problems;

    Binder(Problems problems) {
        this.problems = problems;
    }

    /** The tree as the record's JSON; only good for anything where there was no problem. */
    ObjectNode bind(Tree.Mapping mapping, Class<?> type, String path) {
        Map<String, RecordComponent> components = new LinkedHashMap<>();
        Arrays.stream(type.getRecordComponents()).forEach(c -> components.put(c.getName(), c));
        Map<String, Place> seen = new HashMap<>();
        ObjectNode object = nodes.objectNode();
        for (Tree.Entry entry : mapping.entries()) {
            RecordComponent component = components.get(entry.key());
            String key = Keys.path(path, entry.key());
            if (component == null) {
                problems.add(
                        entry.place(), Keys.path(path, shown(entry.key())), Keys.noSuchKey(entry.key(), Keys.of(type)));
            } else if (isNew(entry, key, seen)) {
                object.set(entry.key(), value(entry.value(), component, key));
            }
        }
        components.forEach((name, component) -> {
            if (!seen.containsKey(name)) {
                problems.add(Keys.path(path, name), "this key is missing (expected " + Keys.expected(component) + ")");
            }
        });
        return object;
    }

    private boolean isNew(Tree.Entry entry, String path, Map<String, Place> seen) {
        Place before = seen.putIfAbsent(entry.key(), entry.place());
        if (before != null) {
            problems.add(entry.place(), path, "this key stands twice (expected once, as in " + before + ")");
            return false;
        }
        problems.locate(path, entry.place());
        return true;
    }

    private JsonNode value(Tree tree, RecordComponent component, String path) {
        Class<?> type = component.getType();
        if (type.isRecord() && tree instanceof Tree.Mapping mapping) {
            return bind(mapping, type, path);
        } else if (type == List.class && tree instanceof Tree.Sequence sequence) {
            return texts(sequence, path);
        } else if (type == Map.class && tree instanceof Tree.Mapping mapping) {
            return texts(mapping, path);
        } else if (tree instanceof Tree.Text text) {
            return scalar(text, component, path);
        }
        return wrong(path, tree, Keys.expected(component));
    }

    private JsonNode texts(Tree.Sequence sequence, String path) {
        ArrayNode array = nodes.arrayNode();
        for (int i = 0; i < sequence.items().size(); i++) {
            Tree item = sequence.items().get(i);
            String itemPath = path + "[" + i + "]";
            problems.locate(itemPath, item.place());
            array.add(text(item, itemPath));
        }
        return array;
    }

    private JsonNode texts(Tree.Mapping mapping, String path) {
        ObjectNode object = nodes.objectNode();
        Map<String, Place> seen = new HashMap<>();
        for (Tree.Entry entry : mapping.entries()) {
            String key = Keys.path(path, shown(entry.key()));
            if (isNew(entry, key, seen)) {
                object.set(entry.key(), text(entry.value(), key));
            }
        }
        return object;
    }

    private JsonNode text(Tree tree, String path) {
        return tree instanceof Tree.Text text && !text.isNothing()
                ? TextNode.valueOf(text.text())
                : wrong(path, tree, "text");
    }

    private JsonNode scalar(Tree.Text tree, RecordComponent component, String path) {
        Class<?> type = component.getType();
        String text = tree.text();
        String expected = Keys.expected(component);
        if (type == String.class && !tree.isNothing()) {
            return TextNode.valueOf(text);
        } else if (type == boolean.class
                && tree.plain()
                && List.of("true", "false").contains(text)) {
            return BooleanNode.valueOf(text.equals("true"));
        } else if (type.isEnum()
                && Arrays.stream(type.getEnumConstants())
                        .anyMatch(value -> ((Enum<?>) value).name().equals(text))) {
            return TextNode.valueOf(text);
        } else if ((type == int.class || type == long.class) && isNumber(tree, WHOLE)) {
            return whole(tree, component, path);
        } else if ((type == double.class || type == float.class) && isNumber(tree, NUMBER)) {
            return number(tree, component, path);
        }
        return wrong(path, tree, expected);
    }

    private static boolean isNumber(Tree.Text tree, Pattern form) {
        return tree.plain()
                && tree.text().length() <= LONGEST_NUMBER
                && form.matcher(tree.text()).matches();
    }

    private JsonNode whole(Tree.Text tree, RecordComponent component, String path) {
        BigInteger number = new BigInteger(tree.text().replace("_", ""));
        boolean isInt = component.getType() == int.class;
        int bits = isInt ? Integer.SIZE : Long.SIZE;
        Bounds bounds = Bounds.of(component);
        if (!bounds.allow(new BigDecimal(number))) {
            return wrong(path, tree, Keys.expected(component));
        } else if (number.bitLength() >= bits) {
            return wrong(path, tree, Keys.expected(component) + " of fewer than " + bits + " bits");
        }
        return isInt ? IntNode.valueOf(number.intValue()) : LongNode.valueOf(number.longValue());
    }

    private JsonNode number(Tree.Text tree, RecordComponent component, String path) {
        BigDecimal number = new BigDecimal(tree.text().replace("_", ""));
        if (!Bounds.of(component).allow(number)) {
            return wrong(path, tree, Keys.expected(component));
        }
        return component.getType() == float.class
                ? FloatNode.valueOf(number.floatValue())
                : DoubleNode.valueOf(number.doubleValue());
    }

    private JsonNode wrong(String path, Tree found, String expected) {
        problems.add(path, "found " + inWords(found) + " (expected " + expected + ")");
        return WRONG;
    }

    private static String inWords(Tree tree) {
        if (tree instanceof Tree.Sequence) {
            return "a list";
        } else if (tree instanceof Tree.Mapping) {
            return "keys and values";
        }
        Tree.Text text = (Tree.Text) tree;
        return text.isNothing() ? "nothing" : NotationException.quoted(text.text());
    }

    /** A key that may hold anything, as messages show it. */
    private static String shown(String key) {
        String quoted = NotationException.quoted(key);
        return quoted.substring(1, quoted.length() - 1);
    }
}
