package org.morphzero.app.web.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/** The page's files, from the class path alone: names of plain letters with a known ending, nothing that leads elsewhere. */
public final class StaticFiles {
    private static final Pattern PATH =
            Pattern.compile("([A-Za-z0-9_-][A-Za-z0-9._-]*/){0,8}[A-Za-z0-9_-][A-Za-z0-9._-]*");

    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("html", "text/html; charset=utf-8"),
            Map.entry("css", "text/css; charset=utf-8"),
            Map.entry("js", "text/javascript; charset=utf-8"),
            Map.entry("json", "application/json; charset=utf-8"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("png", "image/png"),
            Map.entry("ico", "image/x-icon"),
            Map.entry("txt", "text/plain; charset=utf-8"),
            Map.entry("woff2", "font/woff2"));

    private final Map<String, Loaded> loaded = new ConcurrentHashMap<>();

    @SuppressWarnings("ArrayRecordComponent") // Read, never compared.
    private record Loaded(String type, String tag, byte[] bytes) {}

    /**
     * Answers with a file.
     *
     * @param root folder on the class path, {@code web/}
     * @param path below it, as the request names it
     */
    public void answer(Context ctx, String root, String path) {
        Loaded file = find(root, path)
                .orElseThrow(() ->
                        RequestException.notFound("there is no such page (expected /, /rules/VARIANT or /training)"));
        ctx.header("ETag", file.tag());
        ctx.header("Cache-Control", "no-cache");
        if (file.tag().equals(ctx.header("If-None-Match"))) {
            ctx.status(304);
            return;
        }
        ctx.contentType(file.type());
        ctx.result(file.bytes());
    }

    /** Whether there is such a file. */
    public boolean has(String root, String path) {
        return find(root, path).isPresent();
    }

    private Optional<Loaded> find(String root, String path) {
        // Without a dot it is a folder, which a class path would list.
        String type = path.contains(".") ? TYPES.get(path.substring(path.lastIndexOf('.') + 1)) : null;
        if (type == null || path.length() > 200 || !PATH.matcher(path).matches()) {
            return Optional.empty();
        }
        Loaded known = loaded.get(root + path);
        return known != null ? Optional.of(known) : load(root + path, type);
    }

    private Optional<Loaded> load(String name, String type) {
        try (InputStream in = StaticFiles.class.getClassLoader().getResourceAsStream(name)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] bytes = in.readAllBytes();
            CRC32C sum = new CRC32C();
            sum.update(bytes);
            String tag = "\"" + HexFormat.of().toHexDigits(sum.getValue(), 8) + "-" + bytes.length + "\"";
            Loaded file = new Loaded(type, tag, bytes);
            loaded.put(name, file);
            return Optional.of(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Answers with a text that is no file. */
    public static void answerText(Context ctx, String type, String text) {
        ctx.contentType(type);
        ctx.header("Cache-Control", "no-cache");
        ctx.result(text.getBytes(StandardCharsets.UTF_8));
    }
}
