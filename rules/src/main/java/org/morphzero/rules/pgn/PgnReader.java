package org.morphzero.rules.pgn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleOptions;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * Reads games from PGN: tags, movetext with comments, variations (skipped), glyphs and move numbers. Without a {@code Variant}
 * tag a game is chess. Chess is read as SAN or machine notation, other variants as machine notation.
 */
public final class PgnReader {
    private static final Pattern TAG =
            Pattern.compile("\\[[ \\t]*([A-Za-z0-9_]+)[ \\t]+\"((?:[^\"\\\\\\n]|\\\\.)*+)\"[ \\t]*\\]");

    private static final String STANDARD = "standard";
    /** What other programs call chess. */
    private static final Set<String> STANDARD_NAMES = Set.of(STANDARD, "from position");

    private final String text;
    /** Those met so far: a variant has tables, made once for all its games. */
    private final Map<String, Variant> variants = new HashMap<>();

    private int at;
    private int line = 1;

    private PgnReader(String text) {
        this.text = text;
    }

    /**
     * The games of a text, in its order.
     *
     * @throws NotationException if one cannot be read; the message names the line and what was expected
     */
    public static List<PgnGame> read(String text) {
        PgnReader reader = new PgnReader(text);
        List<PgnGame> games = new ArrayList<>();
        while (reader.skipToContent()) {
            games.add(reader.game());
        }
        return games;
    }

    private PgnGame game() {
        Map<String, String> tags = new LinkedHashMap<>();
        while (skipToContent() && text.charAt(at) == '[') {
            tag(tags);
        }
        Position position = start(tags);
        String result = null;
        while (result == null) {
            if (!skipToContent() || text.charAt(at) == '[') {
                throw wrong("the game ends without a result (expected one of " + PgnGame.RESULTS + ")");
            }
            String token = token();
            if (PgnGame.RESULTS.contains(token)) {
                result = token;
            } else {
                String move = token.replaceFirst("^[0-9]+\\.+", "");
                if (!move.isEmpty() && !move.matches("[0-9]+|\\.+")) {
                    position = play(position, move);
                }
            }
        }
        String said = tags.get("Result");
        if (said != null && !said.equals(result)) {
            throw wrong("the movetext ends with '" + result + "' (expected '" + said + "' as the Result tag says)");
        }
        PgnGame.DERIVED_TAGS.forEach(tags::remove);
        return new PgnGame(tags, position, result);
    }

    private Position start(Map<String, String> tags) {
        try {
            Variant variant = variant(tags.getOrDefault("Variant", STANDARD), tags.getOrDefault("RuleOptions", ""));
            String fen = tags.get("FEN");
            return fen == null ? variant.start() : variant.position(fen);
        } catch (NotationException e) {
            throw wrong(e.getMessage());
        }
    }

    private Variant variant(String name, String options) {
        String lower = name.toLowerCase(Locale.ROOT);
        String id = STANDARD_NAMES.contains(lower) ? "chess" : lower;
        return variants.computeIfAbsent(
                id + " " + options, unseen -> Variants.type(id).variant(RuleOptions.parse(options)));
    }

    private Position play(Position position, String move) {
        try {
            return position.play(read(position, move));
        } catch (NotationException e) {
            throw wrong(e.getMessage());
        }
    }

    private static int read(Position position, String move) {
        if (PgnWriter.usesSan(position.variant())) {
            try {
                return position.variant().notation().read(position, move);
            } catch (NotationException notSan) {
                return readMachine(position, move, notSan);
            }
        }
        return position.move(move);
    }

    private static int readMachine(Position position, String move, NotationException notSan) {
        try {
            return position.move(move);
        } catch (NotationException notMachineEither) {
            throw notSan;
        }
    }

    private void tag(Map<String, String> tags) {
        Matcher parts = TAG.matcher(text).region(at, text.length());
        if (!parts.lookingAt()) {
            int end = text.indexOf('\n', at);
            String rest = end < 0 ? text.substring(at) : text.substring(at, end);
            throw wrong(NotationException.quoted(rest.strip()) + " is not a tag (expected [Name \"value\"])");
        }
        tags.put(parts.group(1), parts.group(2).replaceAll("\\\\(.)", "$1"));
        at = parts.end();
    }

    /** Skips blanks, comments, variations, glyphs and escaped lines; returns whether anything is left. */
    private boolean skipToContent() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n') {
                line++;
                at++;
            } else if (Character.isWhitespace(c) || c == '\uFEFF') {
                at++;
            } else if (c == '{') {
                skipPast("}", "a comment that does not end (expected '}')");
            } else if (c == ';' || c == '%' && (at == 0 || text.charAt(at - 1) == '\n')) {
                skipToEndOfLine();
            } else if (c == '(') {
                skipVariation();
            } else if (c == '$') {
                at = endOfToken(at);
            } else {
                return true;
            }
        }
        return false;
    }

    private void skipPast(String end, String otherwise) {
        int found = text.indexOf(end, at);
        if (found < 0) {
            throw wrong(otherwise);
        }
        for (; at < found; at++) {
            line += text.charAt(at) == '\n' ? 1 : 0;
        }
        at++;
    }

    private void skipToEndOfLine() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
    }

    private void skipVariation() {
        int depth = 0;
        int opened = line;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '{') {
                skipPast("}", "a comment that does not end (expected '}')");
                continue;
            }
            if (c == ';') {
                skipToEndOfLine();
                continue;
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            line += c == '\n' ? 1 : 0;
            at++;
            if (depth == 0) {
                return;
            }
        }
        throw new NotationException("PGN line " + opened + ": a variation that does not end (expected ')')");
    }

    private String token() {
        int end = endOfToken(at);
        String token = text.substring(at, end);
        at = end;
        return token;
    }

    private int endOfToken(int from) {
        int end = from + 1;
        while (end < text.length()
                && !Character.isWhitespace(text.charAt(end))
                && "{;($".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private NotationException wrong(String what) {
        return new NotationException("PGN line " + line + ": " + what);
    }
}
