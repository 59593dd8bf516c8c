package org.morphzero.rules;

/** Text that does not say what it should: a FEN, a move, an option. The message names the place and what was expected. */
public final class NotationException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST_QUOTATION = 40;

    public NotationException(String message) {
        super(message);
    }

    /** A text between quotes as messages show it: short, and in one line whatever it holds. */
    public static String quoted(String text) {
        StringBuilder shown = new StringBuilder("'");
        for (int i = 0; i < Math.min(text.length(), LONGEST_QUOTATION); i++) {
            char c = text.charAt(i);
            boolean plain = switch (Character.getType(c)) {
                case Character.CONTROL,
                        Character.FORMAT,
                        Character.SURROGATE,
                        Character.LINE_SEPARATOR,
                        Character.PARAGRAPH_SEPARATOR,
                        Character.UNASSIGNED -> false;
                default -> true;
            };
            shown.append(plain ? c : '?');
        }
        return shown.append(text.length() > LONGEST_QUOTATION ? "...'" : "'").toString();
    }
}
