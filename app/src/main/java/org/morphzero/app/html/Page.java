package org.morphzero.app.html;

import java.util.List;

/**
 * A page that needs nothing besides itself: style and script stand in it, and its policy forbids to load anything.
 *
 * @param title in the head
 * @param style CSS, the program's own
 * @param script JavaScript, the program's own; empty for none
 */
public record Page(String title, String style, String script, List<Html> body) {
    /** Nothing from elsewhere: no pictures, fonts, scripts or requests. */
    private static final String POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

    public Page {
        body = List.copyOf(body);
        if (style.contains("</") || script.contains("</")) {
            throw new IllegalArgumentException("style and script must not close their elements");
        }
    }

    /** The file's text. */
    public String html() {
        StringBuilder page = new StringBuilder(
                        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"")
                .append(POLICY)
                .append("\">\n<title>")
                .append(Text.escape(title))
                .append("</title>\n<style>\n")
                .append(style)
                .append("</style>\n</head>\n<body>\n");
        body.forEach(part -> part.write(page));
        if (!script.isEmpty()) {
            page.append("<script>\n").append(script).append("</script>\n");
        }
        return page.append("</body>\n</html>\n").toString();
    }
}
