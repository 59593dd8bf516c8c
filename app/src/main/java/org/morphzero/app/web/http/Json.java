package org.morphzero.app.web.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;

/** JSON in and out: records as their components, nothing left out. */
public final class Json {
    public static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    static final String TYPE = "application/json; charset=utf-8";

    private Json() {}

    /** A value in one line. */
    public static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Answers with a value. */
    public static void answer(Context ctx, Object value) {
        answerText(ctx, text(value));
    }

    /** Answers with JSON that is written already. */
    public static void answerText(Context ctx, String json) {
        ctx.contentType(TYPE);
        ctx.header("Cache-Control", "no-store");
        ctx.result(json.getBytes(StandardCharsets.UTF_8));
    }
}
