package org.morphzero.app.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** What the inventors of variants claim of them, in a table beside this class. */
final class InventorClaims {
    private InventorClaims() {}

    /**
     * A claim.
     *
     * @param variant id
     * @param question {@code early}, {@code powers}, {@code variety} or {@code undefended}
     */
    static Optional<String> of(String variant, String question) {
        try (InputStream in = InventorClaims.class.getResourceAsStream("claims.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .filter(fields -> fields[0].equals(variant) && fields[1].equals(question))
                    .map(fields -> fields[2])
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
