package org.morphzero.training.config;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingEndEvent;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceEndEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.reader.ReaderException;

/**
 * Reads YAML from the parser's events, one document without anchors, aliases and tags. Nothing is constructed from it, and nothing can
 * grow larger than the text.
 */
final class TreeReader {
    private static final int DEEPEST = 16;

    private final Iterator<Event> events;
    private final IntFunction<Place> lines;

    private TreeReader(Iterator<Event> events, IntFunction<Place> lines) {
        this.events = events;
        this.lines = lines;
    }

    /**
     * The document a text holds; empty where it holds none.
     *
     * @param lines the place of a line, counted from 1
     * @throws ConfigException if it is not such YAML
     */
    static Optional<Tree> read(String text, IntFunction<Place> lines) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        try {
            Iterator<Event> events =
                    new Yaml(options).parse(new StringReader(text)).iterator();
            return new TreeReader(events, lines).document();
        } catch (MarkedYAMLException e) {
            Mark mark = e.getProblemMark() == null ? e.getContextMark() : e.getProblemMark();
            String context = e.getContext() == null ? "" : e.getContext() + ": ";
            throw refusal(lines.apply(mark.getLine() + 1), mark.getColumn() + 1, context + e.getProblem());
        } catch (ReaderException e) {
            String before = text.substring(0, text.offsetByCodePoints(0, e.getPosition()));
            int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
            int column = before.length() - before.lastIndexOf('\n');
            throw refusal(
                    lines.apply(line), column, "the character U+%04X is not allowed in it".formatted(e.getCodePoint()));
        } catch (YAMLException e) {
            throw new ConfigException(lines.apply(1) + ": not YAML: " + oneLine(e.getMessage()));
        }
    }

    private static ConfigException refusal(Place place, int column, String problem) {
        String where = place.inFile() ? place + ", column " + column : place.toString();
        return new ConfigException(where + ": not YAML: " + oneLine(problem));
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private Optional<Tree> document() {
        Tree tree = null;
        while (events.hasNext()) {
            Event event = events.next();
            if (event instanceof DocumentStartEvent) {
                if (tree != null) {
                    throw new ConfigException(
                            place(event) + ": a second document begins here (expected one, without '---')");
                }
                tree = tree(events.next(), 0);
            }
        }
        return Optional.ofNullable(tree);
    }

    private Tree tree(Event event, int depth) {
        refuseWhatIsNotNeeded(event);
        if (depth > DEEPEST) {
            throw new ConfigException(place(event) + ": nested too deeply (expected at most " + DEEPEST + " levels)");
        }
        if (event instanceof SequenceStartEvent) {
            return sequence(event, depth);
        }
        if (event instanceof MappingStartEvent) {
            return mapping(event, depth);
        }
        ScalarEvent scalar = (ScalarEvent) event;
        return new Tree.Text(scalar.getValue(), scalar.isPlain(), place(event));
    }

    private Tree.Sequence sequence(Event start, int depth) {
        List<Tree> items = new ArrayList<>();
        for (Event event = events.next(); !(event instanceof SequenceEndEvent); event = events.next()) {
            items.add(tree(event, depth + 1));
        }
        return new Tree.Sequence(items, place(start));
    }

    private Tree.Mapping mapping(Event start, int depth) {
        List<Tree.Entry> entries = new ArrayList<>();
        for (Event event = events.next(); !(event instanceof MappingEndEvent); event = events.next()) {
            if (!(tree(event, depth + 1) instanceof Tree.Text key)) {
                throw new ConfigException(place(event) + ": a list or a map stands for a key (expected a word)");
            }
            entries.add(new Tree.Entry(key.text(), key.place(), tree(events.next(), depth + 1)));
        }
        return new Tree.Mapping(entries, place(start));
    }

    private void refuseWhatIsNotNeeded(Event event) {
        if (event instanceof AliasEvent || event instanceof NodeEvent node && node.getAnchor() != null) {
            throw new ConfigException(
                    place(event) + ": an anchor (&) or alias (*) (expected everything written out where it is used)");
        }
        String tag = event instanceof ScalarEvent scalar
                ? scalar.getTag()
                : event instanceof SequenceStartEvent sequence
                        ? sequence.getTag()
                        : event instanceof MappingStartEvent mapping ? mapping.getTag() : null;
        if (tag != null) {
            throw new ConfigException(place(event) + ": a tag, " + oneLine(tag) + " (expected the plain value)");
        }
    }

    private Place place(Event event) {
        return lines.apply(event.getStartMark().getLine() + 1);
    }
}
