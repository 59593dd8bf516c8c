package org.morphzero.app.html;

/** Words, escaped when they are written. */
record Text(String words) implements Html {
    @Override
    public void write(StringBuilder page) {
        page.append(escape(words));
    }

    /** Fit for a text and for an attribute in quotes; control characters, which HTML forbids, become question marks. */
    static String escape(String words) {
        StringBuilder escaped = new StringBuilder(words.length() + 16);
        words.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                case '\n', '\t' -> escaped.append((char) c);
                default -> escaped.appendCodePoint(Character.isISOControl(c) ? '?' : c);
            }
        });
        return escaped.toString();
    }
}
