package org.morphzero.app.web.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.morphzero.rules.NotationException;

/** The JSON object a request brings, read within bounds; each accessor refuses what is not as expected and names the field. */
public final class Body {
    /** Bytes of an ordinary request. */
    public static final int USUAL = 64 << 10;

    private static final long LONGEST_NANOS = 15_000_000_000L;
    /** Bytes of a body that is too long read to no purpose but the sender's. */
    private static final long MOST_DISCARDED = 4L << 20;

    private final JsonNode object;
    private final String place;

    private Body(JsonNode object, String place) {
        this.object = object;
        this.place = place;
    }

    /**
     * Reads a request's body.
     *
     * @param most bytes it may have
     * @param fields that are known; any other is refused
     */
    public static Body read(Context ctx, int most, String... fields) {
        String type = String.valueOf(ctx.contentType()).toLowerCase(Locale.ROOT);
        if (!type.equals("application/json") && !type.startsWith("application/json;")) {
            throw new RequestException(
                    415, "Content-Type: found '" + ctx.contentType() + "' (expected application/json)");
        }
        return of(parse(bytes(ctx, most)), "", fields);
    }

    /**
     * Keeps no more than allowed, and reads no longer: who sends a byte now and then must not hold a thread. What is too much is read on within
     * bounds and dropped, since who still sends while the connection is answered and closed may find it reset and never see the answer
     * (RFC 9112, section 9.6).
     */
    private static byte[] bytes(Context ctx, int most) {
        long end = System.nanoTime() + LONGEST_NANOS;
        boolean tooLong = ctx.req().getContentLengthLong() > most;
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        try (InputStream in = ctx.req().getInputStream()) {
            byte[] buffer = new byte[8192];
            long left = most + MOST_DISCARDED;
            for (int length = in.read(buffer); length >= 0 && left > 0; length = in.read(buffer)) {
                left -= length;
                if (!tooLong) {
                    kept.write(buffer, 0, length);
                    tooLong = kept.size() > most;
                }
                if (System.nanoTime() - end > 0) {
                    if (tooLong) {
                        break;
                    }
                    throw new RequestException(
                            408, "body: it arrives too slowly (expected all of it within 15 seconds)");
                }
            }
        } catch (IOException e) {
            throw RequestException.bad("body: it did not arrive whole");
        }
        if (tooLong) {
            throw tooLong(most);
        }
        return kept.toByteArray();
    }

    private static RequestException tooLong(int most) {
        return new RequestException(413, "body: too long (expected at most " + most + " bytes)");
    }

    private static JsonNode parse(byte[] bytes) {
        try {
            return Json.MAPPER.readTree(bytes);
        } catch (JsonProcessingException e) {
            String why = e.getOriginalMessage().lines().findFirst().orElse("damaged");
            throw RequestException.bad("body: no JSON: " + why + " (expected one JSON object)");
        } catch (IOException e) {
            throw RequestException.bad("body: no JSON (expected one JSON object in UTF-8)");
        }
    }

    private static Body of(JsonNode node, String place, String... fields) {
        if (node == null || !node.isObject()) {
            throw RequestException.bad((place.isEmpty() ? "body" : place) + ": expected a JSON object");
        }
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!Arrays.asList(fields).contains(name)) {
                throw RequestException.bad(
                        path(place, NotationException.quoted(name)) + ": there is no such field (expected "
                                + (fields.length == 0 ? "none" : String.join(", ", fields)) + ")");
            }
        }
        return new Body(node, place);
    }

    private static String path(String place, String name) {
        return place.isEmpty() ? name : place + "." + name;
    }

    private String path(String name) {
        return path(place, name);
    }

    public boolean has(String name) {
        return object.hasNonNull(name);
    }

    /** A text of at most so many characters; empty where the field is missing or null. */
    public Optional<String> optionalText(String name, int most) {
        return has(name) ? Optional.of(text(name, most)) : Optional.empty();
    }

    /** A text of at most so many characters. */
    public String text(String name, int most) {
        return text(object.path(name), path(name), most);
    }

    private static String text(JsonNode node, String path, int most) {
        if (!node.isTextual()) {
            throw RequestException.bad(path + ": found " + found(node) + " (expected a text)");
        }
        if (node.textValue().length() > most) {
            throw RequestException.bad(
                    path + ": " + node.textValue().length() + " characters (expected at most " + most + ")");
        }
        return node.textValue();
    }

    /** A whole number within bounds. */
    public int number(String name, int least, int most) {
        JsonNode node = object.path(name);
        if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < least || node.intValue() > most) {
            throw RequestException.bad(path(name) + ": found " + found(node) + " (expected a whole number of " + least
                    + " to " + most + ")");
        }
        return node.intValue();
    }

    /** The same, or another where the field is missing. */
    public int number(String name, int least, int most, int otherwise) {
        return has(name) ? number(name, least, most) : otherwise;
    }

    /** A truth value; false where the field is missing. */
    public boolean flag(String name) {
        JsonNode node = object.path(name);
        if (has(name) && !node.isBoolean()) {
            throw RequestException.bad(path(name) + ": found " + found(node) + " (expected true or false)");
        }
        return node.asBoolean(false);
    }

    /** An object in the object. */
    public Body object(String name, String... fields) {
        return of(object.path(name), path(name), fields);
    }

    /** An object of texts; empty where the field is missing. */
    public Map<String, String> texts(String name, int mostEntries, int most) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (!has(name)) {
            return texts;
        }
        JsonNode node = object.path(name);
        if (!node.isObject() || node.size() > mostEntries) {
            throw RequestException.bad(path(name) + ": found " + found(node) + " (expected an object of at most "
                    + mostEntries + " texts)");
        }
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            String key = entry.getKey();
            if (key.length() > most) {
                throw RequestException.bad(
                        path(name) + ": a key of " + key.length() + " characters (expected at most " + most + ")");
            }
            texts.put(key, text(entry.getValue(), path(name) + "." + key, most));
        }
        return texts;
    }

    /** A list of texts; empty where the field is missing. */
    public List<String> list(String name, int mostEntries, int most) {
        List<String> texts = new ArrayList<>();
        if (!has(name)) {
            return texts;
        }
        JsonNode node = object.path(name);
        if (!node.isArray() || node.size() > mostEntries) {
            throw RequestException.bad(
                    path(name) + ": found " + found(node) + " (expected a list of at most " + mostEntries + " texts)");
        }
        for (JsonNode each : node) {
            texts.add(text(each, path(name), most));
        }
        return texts;
    }

    private static String found(JsonNode node) {
        return switch (node.getNodeType()) {
            case MISSING, NULL -> "nothing";
            case STRING -> NotationException.quoted(node.textValue());
            case NUMBER, BOOLEAN -> NotationException.quoted(node.asText());
            case ARRAY -> "a list of " + node.size();
            default -> "an object";
        };
    }
}
