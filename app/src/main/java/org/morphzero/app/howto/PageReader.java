package org.morphzero.app.howto;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.morphzero.rules.Move;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleOptions;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.geometry.Geometry;

/** Reads a page and plays its diagrams; whatever is wrong in it is refused with the place and what was expected. */
final class PageReader {
    private static final Pattern ANCHOR = Pattern.compile("(c|mx|bd|mm)[1-9][0-9]?");
    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final VariantType type;
    private final String file;
    private final Set<String> anchors = new HashSet<>();

    private PageReader(VariantType type) {
        this.type = type;
        file = "howto/" + type.id() + ".json";
    }

    static HowTo read(VariantType type) {
        String name = "/howto/" + type.id() + ".json";
        try (InputStream in = PageReader.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException(
                        name.substring(1) + ": there is no such page (expected one for each variant)");
            }
            return read(type, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws IllegalArgumentException if the page is not well, with its file, section and diagram */
    static HowTo read(VariantType type, String json) {
        return new PageReader(type).page(json);
    }

    private HowTo page(String json) {
        PageFile page;
        try {
            page = JSON.readValue(json, PageFile.class);
        } catch (JsonProcessingException e) {
            throw wrong("", e.getOriginalMessage());
        }
        require(page != null, "", "expected a page");
        List<HowTo.Section> sections = new ArrayList<>();
        for (PageFile.SectionFile section : all(page.sections(), "", "sections")) {
            sections.add(section(section));
        }
        return new HowTo(type.id(), some(page.title(), "", "title"), some(page.intro(), "", "intro"), sections);
    }

    private HowTo.Section section(PageFile.SectionFile section) {
        String heading = some(section.heading(), "", "heading");
        String place = ", section '" + heading + "'";
        require(
                section.anchors() != null,
                place,
                "anchors are missing (expected a list, empty where it explains no rule)");
        for (String anchor : section.anchors()) {
            require(ANCHOR.matcher(anchor).matches(), place, "anchor '" + anchor + "' (expected a rule such as bd6)");
            require(anchors.add(anchor), place, "anchor '" + anchor + "' stands twice (expected one place for a rule)");
        }
        List<HowTo.Demo> demos = new ArrayList<>();
        for (PageFile.DemoFile demo : section.demos()) {
            demos.add(demo(demo, place + ", diagram " + (demos.size() + 1)));
        }
        List<String> text = all(section.text(), place, "text");
        text.forEach(paragraph -> some(paragraph, place, "text"));
        return new HowTo.Section(heading, section.anchors(), text, demos);
    }

    private HowTo.Demo demo(PageFile.DemoFile demo, String place) {
        Position start = start(demo, place);
        List<String> moves = all(demo.moves(), place, "moves");
        List<String> captions = all(demo.captions(), place, "captions");
        require(
                moves.size() == captions.size(),
                place,
                captions.size() + " captions for " + moves.size() + " moves (expected one a move)");
        List<HowTo.Frame> frames = new ArrayList<>();
        Position position = start;
        for (int i = 0; i < moves.size(); i++) {
            String at = place + ", move " + (i + 1);
            require(position.outcome().isEmpty(), at, "the game is over before it (expected no further move)");
            int move = move(position, some(moves.get(i), at, "move"), at);
            Position after = position.play(move);
            frames.add(frame(position, move, moves.get(i), after, some(captions.get(i), at, "caption")));
            position = after;
        }
        return new HowTo.Demo(demo.options(), start.toString(), some(demo.start(), place, "start"), frames);
    }

    private Position start(PageFile.DemoFile demo, String place) {
        String fen = some(demo.fen(), place, "fen");
        try {
            Map<String, String> options = RuleOptions.parse(demo.options());
            Variant variant = type.variant(options);
            return fen.equals("start") ? variant.start() : variant.position(fen);
        } catch (NotationException e) {
            throw wrong(place, e.getMessage());
        }
    }

    private int move(Position position, String move, String place) {
        try {
            return position.move(move);
        } catch (NotationException e) {
            throw wrong(place, e.getMessage());
        }
    }

    private static HowTo.Frame frame(Position before, int move, String written, Position after, String caption) {
        Geometry geometry = before.variant().geometry();
        boolean comes = Move.kind(move) == Move.Kind.DROP || Move.kind(move) == Move.Kind.REMOVE;
        return new HowTo.Frame(
                written,
                before.variant().notation().write(before, move),
                comes ? null : geometry.name(Move.from(move)),
                geometry.name(Move.to(move)),
                after.toString(),
                caption);
    }

    private <T> List<T> all(List<T> items, String place, String key) {
        require(items != null && !items.isEmpty() && !items.contains(null), place, key + " (expected at least one)");
        return items;
    }

    private String some(String text, String place, String key) {
        require(text != null && !text.isBlank() && text.equals(text.strip()), place, key + " (expected some text)");
        return text;
    }

    private void require(boolean holds, String place, String otherwise) {
        if (!holds) {
            throw wrong(place, otherwise);
        }
    }

    private IllegalArgumentException wrong(String place, String what) {
        return new IllegalArgumentException(file + place + ": " + what);
    }
}
