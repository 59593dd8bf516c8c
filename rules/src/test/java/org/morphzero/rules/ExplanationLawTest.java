package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.explain.Attempt;
import org.morphzero.rules.explain.Explainer;
import org.morphzero.rules.explain.Explanation;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.naive.NaiveRules;

/**
 * Explanations agree with the move generator: whatever is tried in positions of random games, it is called legal exactly where the
 * generator has it, and what is illegal has a rule of RULES.md and a text that names a cell of the attempt. Where the naive
 * rules have the move and only the royal piece forbids it, C2 is the reason.
 */
@Tag("broad")
class ExplanationLawTest {
    private static final int GAMES = 1;
    private static final int MANGLED = 1_000;
    private static final int POSITIONS_OF_A_GAME = 4;

    static List<Variant> variants() {
        return EveryVariant.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void everyAttemptIsExplained(Variant variant) throws IOException {
        check(variant, GAMES, POSITIONS_OF_A_GAME);
    }

    @Tag("deep")
    @ParameterizedTest
    @MethodSource("variants")
    void everyAttemptIsExplainedInManyPositions(Variant variant) throws IOException {
        check(variant, 10, 10);
    }

    private static void check(Variant variant, int games, int positions) throws IOException {
        Set<String> rules = rules();
        RandomGenerator random = new SplittableRandom(EveryVariant.seed(variant));
        for (int game = 0; game < games; game++) {
            RandomGame played = RandomGame.of(variant, random);
            List<Position> some = new ArrayList<>(List.of(played.end()));
            while (some.size() < positions) {
                some.add(
                        played.positions().get(random.nextInt(played.positions().size())));
            }
            for (Position position : some) {
                new Attempts(position, rules, random).check();
            }
        }
    }

    /** Whatever is written: it is explained, or refused as what cannot be read. */
    @ParameterizedTest
    @MethodSource("variants")
    void mangledTextsAreExplainedOrRefused(Variant variant) {
        RandomGenerator random = new SplittableRandom(EveryVariant.seed(variant));
        List<Position> positions = RandomGame.of(variant, random).positions();
        for (int i = 0; i < MANGLED; i++) {
            Position position = positions.get(random.nextInt(positions.size()));
            String text = mangled(position, random);
            try {
                assertThat(Explainer.explain(position, new Attempt.Written(text))
                                .text())
                        .as(text)
                        .endsWith(".");
            } catch (NotationException e) {
                assertThat(e).hasMessageContaining("expected");
            }
        }
    }

    /** A move as it is written, for people or machines, with characters of other moves put in its place. */
    private static String mangled(Position position, RandomGenerator random) {
        String characters = "abcdefghiABCDEKQRBNUPLOMSZ0123456789 -x=;*@/()+#";
        int[] legal = position.legalMoves();
        StringBuilder text = new StringBuilder("e2e4");
        if (legal.length > 0) {
            int move = legal[random.nextInt(legal.length)];
            text = new StringBuilder(
                    random.nextBoolean()
                            ? MachineNotation.write(position.variant(), move)
                            : position.variant().notation().write(position, move));
        }
        for (int changes = random.nextInt(4); changes > 0 && !text.isEmpty(); changes--) {
            int at = random.nextInt(text.length());
            char other = characters.charAt(random.nextInt(characters.length()));
            switch (random.nextInt(3)) {
                case 0 -> text.setCharAt(at, other);
                case 1 -> text.insert(at, other);
                default -> text.deleteCharAt(at);
            }
        }
        return text.toString();
    }

    /** The numbers that begin the paragraphs of RULES.md. */
    private static Set<String> rules() throws IOException {
        return Pattern.compile("(?m)^- ((?:C|MX|BD|MM)[0-9]+) ")
                .matcher(Files.readString(Path.of("RULES.md")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What is tried in one position. */
    private static final class Attempts {
        private final Position position;
        private final Variant variant;
        private final Set<String> rules;
        private final RandomGenerator random;
        private final boolean over;
        private final Set<String> legal;
        private final Set<String> legalWays;
        /** What pieces could do but for C2, as somebody wrote it down a second time; empty where nobody has. */
        private final Optional<Set<String>> despiteC2;

        Attempts(Position position, Set<String> rules, RandomGenerator random) {
            this.position = position;
            this.rules = rules;
            this.random = random;
            variant = position.variant();
            over = position.outcome().isPresent();
            legal = Set.copyOf(Legal.moves(position));
            legalWays = ways(legal);
            despiteC2 = NaiveRules.of(variant.id(), variant.options().toString())
                    .map(naive -> naive.movesDespiteC2(position.toString()));
        }

        private Set<String> ways(Set<String> moves) {
            int length = 2 * variant.geometry().nameLength();
            return moves.stream()
                    .filter(move -> move.indexOf('@') < 0)
                    .map(move -> move.substring(0, length))
                    .collect(Collectors.toSet());
        }

        void check() {
            Geometry geometry = variant.geometry();
            Optional<Set<String>> waysDespiteC2 = despiteC2.map(this::ways);
            for (int from = 0; from < geometry.cells(); from++) {
                for (int to = 0; to < geometry.cells(); to++) {
                    String way = geometry.name(from) + geometry.name(to);
                    check(new Attempt.Way(from, to), way, legalWays, waysDespiteC2);
                    if (legalWays.contains(way) || random.nextInt(64) == 0) {
                        suffixes(way);
                    }
                }
            }
            for (int to = 0; to < geometry.cells(); to++) {
                written("x@" + geometry.name(to));
                for (int piece : variant.alphabet().pieces()) {
                    String text = variant.alphabet().symbol(Side.WHITE, piece) + "@" + geometry.name(to);
                    check(new Attempt.Arrival(piece, to), text, legal, despiteC2);
                }
            }
            for (int move : position.legalMoves()) {
                String text = variant.notation().write(position, move);
                assertThat(Explainer.explain(position, new Attempt.Written(text)))
                        .extracting(Explanation::legal)
                        .isEqualTo(true);
            }
        }

        private void suffixes(String way) {
            written(way);
            for (int piece : variant.alphabet().pieces()) {
                String letter = variant.alphabet().symbol(Side.BLACK, piece);
                if (letter.length() == 1) {
                    written(way + letter);
                    written(way + "/" + letter);
                }
            }
        }

        private void written(String text) {
            check(new Attempt.Written(text), text, legal, despiteC2);
        }

        private void check(Attempt attempt, String text, Set<String> allowed, Optional<Set<String>> despiteC2) {
            Explanation explanation = Explainer.explain(position, attempt);
            boolean legal = allowed.contains(text);
            boolean right = explanation.legal() == legal
                    && explanation.text().endsWith(".")
                    && !explanation.text().startsWith("The rules do not give this move")
                    && (legal && !over ? explanation.rule().isEmpty() : rules.contains(explanation.rule()))
                    && (legal || over || namesACell(explanation.text(), text))
                    && (legal || over || despiteC2.isEmpty() || isReason(explanation, despiteC2.get(), text));
            if (!right) {
                fail("%s%n%s%n%s: %s, expected legal: %s".formatted(variant, position, text, explanation, legal));
            }
        }

        /** Where only C2 forbids, it is the reason; with C2 other rules may forbid besides. */
        private static boolean isReason(Explanation explanation, Set<String> despiteC2, String text) {
            return isByC2(explanation) || !despiteC2.contains(text);
        }

        /** C2, which for Kings that come together MX4 and MX8 say once more. */
        private static boolean isByC2(Explanation explanation) {
            return explanation.rule().equals("C2") || explanation.text().contains(", next to the enemy ");
        }

        private boolean namesACell(String explanation, String text) {
            int length = variant.geometry().nameLength();
            int at = text.indexOf('@');
            return at >= 0
                    ? explanation.contains(text.substring(at + 1))
                    : explanation.contains(text.substring(0, length))
                            || explanation.contains(text.substring(length, 2 * length));
        }
    }
}
