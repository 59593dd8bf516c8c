package org.morphzero.app.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.match.Forfeit;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.mcts.match.MatchResult;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.arena.Sprt;

/** What a person sees of a match. */
class MatchViewTest {
    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text, false);
    private long nanos;

    /** A game of one move, another one for each number below twenty. */
    private static Position last(int number) {
        Position start = Variants.of("chess").start();
        return start.play(start.legalMoves()[number]);
    }

    private static Side aPlays(int number) {
        return number % 2 == 0 ? Side.WHITE : Side.BLACK;
    }

    private static GameResult won(int number) {
        Outcome outcome = Outcome.win(aPlays(number), Outcome.Reason.CHECKMATE);
        return new GameResult(aPlays(number), last(number), 0, Optional.of(outcome));
    }

    private static GameResult drawn(int number) {
        return new GameResult(aPlays(number), last(number), 0, Optional.of(Outcome.draw(Outcome.Reason.REPETITION)));
    }

    private static GameResult brokenOff(int number) {
        return new GameResult(aPlays(number), last(number), 0, Optional.empty());
    }

    private static GameResult forfeited(int number, boolean byA, String reason) {
        Side loser = byA ? aPlays(number) : aPlays(number).opponent();
        return new GameResult(
                aPlays(number), last(number), 0, Optional.empty(), Optional.of(new Forfeit(loser, reason)));
    }

    private static List<GameResult> games() {
        List<GameResult> games = new ArrayList<>();
        for (int number = 0; number < 20; number++) {
            games.add(number < 12 ? won(number) : number < 17 ? drawn(number) : brokenOff(number));
        }
        games.set(3, forfeited(3, true, "did not answer within 5.1 s"));
        games.set(4, forfeited(4, true, "did not answer within 5.1 s"));
        games.set(6, forfeited(6, true, "ended with exit code 1"));
        games.set(7, forfeited(7, false, "gave no move: 'bestmove (none)'"));
        return games;
    }

    private void play(OptionalInt columns, Optional<Sprt> sprt, List<GameResult> games) {
        try (MatchLine line = new MatchLine(out, columns, games.size(), sprt, () -> nanos)) {
            for (int number = 0; number < games.size(); number++) {
                line.add(number, games.get(number));
                if (number % 2 == 1) {
                    GameResult first = games.get(number - 1);
                    GameResult second = games.get(number);
                    sprt.ifPresent(test -> test.add(first, second));
                }
                nanos += TimeUnit.MILLISECONDS.toNanos(100);
            }
        }
    }

    @Test
    void aFileGetsALineEveryTenthOfTheMatch() {
        play(OptionalInt.empty(), Optional.empty(), games());

        assertThat(text.toString().lines()).hasSize(9);
        assertThat(text.toString().lines().findFirst())
                .contains("2 of 20 games: 2.0 points, Elo open (-113 to open) (+2 =0 -0)");
        assertThat(text.toString()).doesNotContain("\r");
    }

    @Test
    void aTerminalGetsALineThatIsKeptUpToDateAndGoes() {
        play(OptionalInt.of(90), Optional.of(new Sprt(0, 50)), games().subList(0, 4));

        assertThat(text.toString().replace("\r", "|"))
                .isEqualTo("|1 of 4 games: 1.0 points, LLR 0.00, Elo open (-234 to open) (+1 =0 -0)"
                        + "|3 of 4 games: 3.0 points, LLR 0.13, Elo open (-43 to open) (+3 =0 -0) "
                        + "|4 of 4 games: 3.0 points, LLR 0.13, Elo +191 (-157 to +539) (+3 =0 -1)"
                        + "|" + " ".repeat(70) + "|");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 20, 40, 60, 80, 200})
    void theLineFitsTheTerminal(int columns) {
        play(OptionalInt.of(columns), Optional.of(new Sprt(0, 50)), games());

        assertThat(text.toString().split("\r", -1))
                .allSatisfy(line -> assertThat(line)
                        .as("a line that fills its last column may wrap")
                        .hasSizeLessThan(Math.max(2, columns)));
    }

    /** Pairs of 2, 1, 1, 1, 2, 2, 1, 1, 1 and 1 points: {@code z = 3 / sqrt(3)}, and LLR 0.5588 by scipy's SLSQP as in SprtTest. */
    @Test
    void theEndSaysAllThereIsToSay() {
        Sprt sprt = new Sprt(0, 20);
        List<GameResult> games = games();
        for (int number = 0; number < 20; number += 2) {
            sprt.add(games.get(number), games.get(number + 1));
        }

        assertThat(String.join("\n", MatchTable.of("net:x", "greedy", new MatchResult(games), Optional.of(sprt))))
                .isEqualTo("""
                        net:x against greedy: 13.0 of 20 points (+9 =8 -3), Elo +108, 95% interval -17 to +232
                        likelihood of superiority 95.8%; 20 distinct games from 1 opening, 3 broken off as too long
                        endings: checkmate 8, threefold repetition 5, forfeit 4, broken off 3
                        a, net:x, forfeited 3 games: it
                          did not answer within 5.1 s (2)
                          ended with exit code 1 (1)
                        b, greedy, forfeited 1 game: it
                          gave no move: 'bestmove (none)' (1)
                        SPRT of Elo 0 against 20: LLR 0.56 within -2.94 to 2.94: undecided""");
    }

    @Test
    void aDecisionSaysWhichWay() {
        for (boolean strong : new boolean[] {false, true}) {
            Sprt sprt = new Sprt(-5.5, 50);
            List<GameResult> games = new ArrayList<>();
            while (sprt.verdict() == Sprt.Verdict.UNDECIDED) {
                games.add(won(0));
                games.add(strong ? won(1) : forfeited(1, true, "left"));
                sprt.add(games.get(games.size() - 2), games.get(games.size() - 1));
            }
            assertThat(MatchTable.of("x", "y", new MatchResult(games), Optional.of(sprt)))
                    .anySatisfy(line -> assertThat(line)
                            .startsWith("SPRT of Elo -5.50 against 50: LLR ")
                            .contains(strong ? " above -2.94 to 2.94: H1, " : " below -2.94 to 2.94: H0, "));
        }
    }

    @Test
    void gamesThatRepeatAreSaid() {
        assertThat(MatchTable.of("x", "y", new MatchResult(List.of(won(0), won(0))), Optional.empty()))
                .anySatisfy(line -> assertThat(line).startsWith("Some games are the same"));
        assertThat(MatchTable.of("x", "y", new MatchResult(List.of(won(0), won(1))), Optional.empty()))
                .noneSatisfy(line -> assertThat(line).startsWith("Some games are the same"));
    }
}
