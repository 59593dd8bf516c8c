package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.variant.Variants;

/**
 * Text that is not what it should be is refused with a {@link NotationException} of one short line that says what was
 * expected, and with nothing else; what is accepted is good to play from.
 */
@Tag("broad")
final class RefusalTest {
    private static final int MUTANTS = 20_000;
    private static final int DEEP_MUTANTS = 200_000;
    /** Notation for people is read by writing every legal move: one mutant in so many. */
    private static final int MUTANTS_A_TEXT = 10;

    private static final int LONGEST_MESSAGE = 600;
    private static final String LETTERS = "KQRBNUPSMLODECAZkqrbnupsmlodecaz()[]/|-+x@=*#;. wabcdefghi0123456789"
            + "\0\t\n\r\u0085\u2028\u0661\uff11\u00e9\u212a\ud83d\ude00\ud83d";

    static Stream<Variant> everyVariant() {
        return EveryVariant.all().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("everyVariant")
    void mutatedTextIsReadOrRefused(Variant variant) {
        fuzz(variant, MUTANTS / EveryVariant.combinations(variant), EveryVariant.seed(variant));
    }

    @Tag("deep")
    @ParameterizedTest(name = "{0}")
    @MethodSource("everyVariant")
    void muchMutatedTextIsReadOrRefused(Variant variant) {
        fuzz(variant, DEEP_MUTANTS / EveryVariant.combinations(variant), ~EveryVariant.seed(variant));
    }

    private static void fuzz(Variant variant, int mutants, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Position> positions = new ArrayList<>();
        for (int game = 0; game < 8; game++) {
            positions.addAll(RandomGame.of(variant, random).positions());
        }
        int accepted = 0;
        for (int i = 0; i < mutants; i++) {
            Position position = positions.get(random.nextInt(positions.size()));
            String other = positions.get(random.nextInt(positions.size())).toString();
            accepted += readFen(variant, mutated(position.toString(), other, random)) ? 1 : 0;
            int[] legal = position.legalMoves();
            if (legal.length > 0) {
                int move = legal[random.nextInt(legal.length)];
                int second = legal[random.nextInt(legal.length)];
                String machine = MachineNotation.write(variant, move);
                readMove(position, mutated(machine, MachineNotation.write(variant, second), random));
                if (i % MUTANTS_A_TEXT == 0) {
                    String text = variant.notation().write(position, move);
                    readText(position, mutated(text, machine, random));
                }
            }
        }
        assertThat(accepted)
                .as("some mutants must be good, or nothing was tested")
                .isPositive();
    }

    /** One to three edits: delete, insert, replace, exchange, repeat, or go on as another text does. */
    private static String mutated(String text, String other, RandomGenerator random) {
        StringBuilder mutant = new StringBuilder(text);
        for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
            int at = random.nextInt(mutant.length() + 1);
            int end = Math.min(mutant.length(), at + 1 + random.nextInt(3));
            char letter = LETTERS.charAt(random.nextInt(LETTERS.length()));
            switch (random.nextInt(7)) {
                case 0 -> mutant.delete(at, end);
                case 1 -> mutant.insert(at, letter);
                case 2 -> mutant.replace(at, Math.min(at + 1, mutant.length()), String.valueOf(letter));
                case 3 -> {
                    int with = random.nextInt(mutant.length() + 1);
                    if (at < mutant.length() && with < mutant.length()) {
                        char kept = mutant.charAt(at);
                        mutant.setCharAt(at, mutant.charAt(with));
                        mutant.setCharAt(with, kept);
                    }
                }
                case 4 -> mutant.insert(at, mutant.substring(at, end).repeat(random.nextInt(300)));
                case 5 -> {
                    mutant.setLength(at);
                    mutant.append(other.substring(Math.min(at, other.length())));
                }
                default -> mutant.setLength(random.nextInt(4) == 0 ? 0 : mutant.length());
            }
        }
        return mutant.toString();
    }

    /** Whether it was accepted. */
    private static boolean readFen(Variant variant, String fen) {
        Position position;
        try {
            position = variant.position(fen);
        } catch (NotationException e) {
            requireGoodMessage(e, "FEN", fen);
            return false;
        } catch (RuntimeException e) {
            throw new AssertionError(variant + " must read or refuse the FEN " + shown(fen), e);
        }
        try {
            String written = position.toString();
            Position again = variant.position(written);
            assertThat(again.toString()).isEqualTo(written);
            assertThat(again.key()).isEqualTo(position.key());
            assertThat(position.outcome()).isNotNull();
            for (int move : position.legalMoves()) {
                assertThat(position.play(move).outcome()).isNotNull();
            }
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(variant + " accepts " + shown(fen) + " as " + position, e);
        }
        return true;
    }

    private static void readMove(Position position, String text) {
        read(position, text, () -> {
            String written = MachineNotation.write(position.variant(), position.move(text));
            assertThat(written).as("one move has one machine notation").isEqualTo(text);
        });
    }

    private static void readText(Position position, String text) {
        read(
                position,
                text,
                () -> assertThat(position.legalMoves())
                        .contains(position.variant().notation().read(position, text)));
    }

    private static void read(Position position, String text, Runnable reading) {
        try {
            reading.run();
        } catch (NotationException e) {
            requireGoodMessage(e, "move '", text);
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(position.variant() + ", " + position + ": move " + shown(text), e);
        }
    }

    private static void requireGoodMessage(NotationException refusal, String start, String text) {
        String message = refusal.getMessage();
        boolean good = message.startsWith(start)
                && message.length() < LONGEST_MESSAGE
                && message.codePoints().noneMatch(RefusalTest::breaksALine)
                && message.contains("expected");
        assertThat(good).as("the message for %s: %s", shown(text), message).isTrue();
    }

    private static boolean breaksALine(int c) {
        return Character.isISOControl(c)
                || c == '\u2028'
                || c == '\u2029'
                || Character.getType(c) == Character.SURROGATE;
    }

    private static String shown(String text) {
        return "'" + (text.length() > 300 ? text.substring(0, 300) + "..." : text) + "'";
    }

    static Stream<String> hostile() {
        return hostile(1_000_000);
    }

    static Stream<String> veryLongHostile() {
        return hostile(10_000_000);
    }

    private static Stream<String> hostile(int length) {
        return Stream.of(
                "",
                " ",
                "\0",
                "\n",
                "(",
                ")",
                "[",
                "]",
                "[]",
                "@",
                "/",
                "|",
                "()",
                "(K",
                "K@",
                "x@",
                "\ud83d",
                "\ude00\ud83d",
                "\ud83d\ude00".repeat(1_000),
                "a".repeat(length),
                "(".repeat(length),
                "[".repeat(length),
                "+".repeat(length) + "x",
                "+#".repeat(length / 2),
                " ".repeat(length),
                "8/".repeat(length / 2),
                "1".repeat(length),
                "e2e4" + "!".repeat(length) + "?x",
                "\n".repeat(length));
    }

    /** Whole texts, and each field of a FEN: none crashes, none takes time that grows faster than the text. */
    @ParameterizedTest(name = "[{index}]")
    @MethodSource("hostile")
    @Timeout(value = 120, unit = TimeUnit.SECONDS)
    void hostileTextIsRefused(String text) {
        for (VariantType type : Variants.all()) {
            Variant variant = type.variant();
            Position start = variant.start();
            refuse("FEN", text, variant::position);
            refuse("move '", text, start::move);
            refuse("move '", text, wanted -> variant.notation().read(start, wanted));
            String[] fields = start.toString().split(" ", -1);
            for (int field = 0; field < fields.length; field++) {
                String[] changed = fields.clone();
                changed[field] = text;
                readFen(variant, String.join(" ", changed));
            }
        }
    }

    @Tag("deep")
    @ParameterizedTest(name = "[{index}]")
    @MethodSource("veryLongHostile")
    @Timeout(value = 600, unit = TimeUnit.SECONDS)
    void veryLongHostileTextIsRefused(String text) {
        hostileTextIsRefused(text);
    }

    private static void refuse(String start, String text, Consumer<String> reader) {
        Throwable refusal = catchThrowable(() -> reader.accept(text));
        assertThat(refusal).as("%s of %s", start, shown(text)).isInstanceOf(NotationException.class);
        requireGoodMessage((NotationException) refusal, start, text);
    }
}
