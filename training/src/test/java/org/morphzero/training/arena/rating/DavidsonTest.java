package org.morphzero.training.arena.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class DavidsonTest {
    private static final double ELO = 400 / Math.log(10);
    private static final double[] STRENGTHS = {0, 0.4, 1.1, 1.3, 2.2};
    private static final int TOURNAMENTS = 100;

    /** 30 wins, 60 draws and 10 losses, half of them with either colour. */
    private static CrossTable thirtySixtyTen() {
        CrossTable table = new CrossTable(2);
        for (int i = 0; i < 50; i++) {
            int ofA = i < 15 ? 2 : i < 45 ? 1 : 0;
            table.addPair(0, 1, ofA, 2 - ofA);
        }
        return table;
    }

    @Test
    void aMatchOfTwoIsSolvedByHand() {
        Ratings ratings = Davidson.fit(thirtySixtyTen(), new Parameters(2, 1, false, true, true), 0);

        // Wins to losses 3 to 1; v = draws / sqrt(wins * losses).
        assertThat(ratings.strength(0)).isCloseTo(Math.log(3), within(1e-9));
        assertThat(ratings.draw()).isCloseTo(60 / Math.sqrt(300), within(1e-9));
        assertThat(ratings.firstMove().value()).isCloseTo(0, within(1e-9));
        assertThat(ratings.points(0, 1)).isCloseTo(0.6, within(1e-9));
    }

    @Test
    void aSmallLeadIsWorthWhatElosFormulaSays() {
        double elo = Davidson.fit(thirtySixtyTen(), 1).elo(0).value();

        assertThat(elo).as("60%% is 70 Elo by the formula").isCloseTo(70, within(2.0));
    }

    @Test
    void theMaximumIsWhereSearchWithoutCalculusFindsIt() {
        CrossTable table = Simulation.roundRobin(STRENGTHS, 0.3, 0.8, 6, 0, new SplittableRandom(7));
        Parameters parameters = new Parameters(5, 0, true, true, true);

        Ratings ratings = Davidson.fit(table, 0);

        double[] found = climb(parameters.size(), at -> naive(table, at));
        for (int player = 1; player < 5; player++) {
            assertThat(ratings.strength(player)).isCloseTo(found[player - 1], within(1e-4));
        }
        assertThat(ratings.firstMoveStrength()).isCloseTo(found[parameters.firstMove()], within(1e-4));
        assertThat(Math.log(ratings.draw())).isCloseTo(found[parameters.logDraws()], within(1e-4));
    }

    /** Straight from the definition, game by game: strengths 1 to 4, centre, first move, logarithm of v. */
    private static double naive(CrossTable table, double[] at) {
        double[] strengths = {0, at[0], at[1], at[2], at[3]};
        double v = Math.exp(at[6]);
        double sum = 0;
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                double first = Math.exp((strengths[i] + at[5] - strengths[j]) / 2);
                double all = first + 1 / first + v;
                sum += table.games(i, j, 2) * Math.log(first / all)
                        + table.games(i, j, 1) * Math.log(v / all)
                        + table.games(i, j, 0) * Math.log(1 / first / all);
            }
            sum += half(strengths[i] - at[4]);
        }
        return sum + half(at[5]) + half(at[6] - Math.log(2));
    }

    /** A game half won and half lost. */
    private static double half(double lead) {
        double win = Math.exp(lead) / (1 + Math.exp(lead));
        return (Math.log(win) + Math.log(1 - win)) / 2;
    }

    /** One number at a time, up or down by steps that shrink. */
    private static double[] climb(int size, ToDoubleFunction<double[]> height) {
        double[] at = new double[size];
        double best = height.applyAsDouble(at);
        for (double step = 1; step > 1e-6; ) {
            boolean climbed = false;
            for (int i = 0; i < size; i++) {
                for (double move : new double[] {step, -step}) {
                    at[i] += move;
                    double there = height.applyAsDouble(at);
                    if (there > best) {
                        best = there;
                        climbed = true;
                    } else {
                        at[i] -= move;
                    }
                }
            }
            step = climbed ? step : step / 2;
        }
        return at;
    }

    @Test
    void withoutAPriorEveryoneScoresAsExpected() {
        CrossTable table = Simulation.roundRobin(STRENGTHS, 0.3, 0.8, 20, 0, new SplittableRandom(3));

        Ratings ratings = Davidson.fit(table, new Parameters(5, 0, false, true, true), 0);

        for (int player = 0; player < 5; player++) {
            double scored = 0;
            double expected = 0;
            for (int other = 0; other < 5; other++) {
                scored += table.games(player, other, 2)
                        + table.games(player, other, 1) / 2.0
                        + table.games(other, player, 0)
                        + table.games(other, player, 1) / 2.0;
                expected += table.games(player, other) * ratings.points(player, other)
                        + table.games(other, player) * (1 - ratings.points(other, player));
            }
            assertThat(expected).as("player %d", player).isCloseTo(scored, within(1e-6));
        }
    }

    @Test
    void intervalsContainTheTruth() {
        int[] contained = new int[STRENGTHS.length];
        int firstMove = 0;
        int draws = 0;
        double draw = 0.8;
        double scale = ELO * 2 / (2 + draw);
        for (int seed = 0; seed < TOURNAMENTS; seed++) {
            Ratings ratings =
                    Davidson.fit(Simulation.roundRobin(STRENGTHS, 0.3, draw, 10, 0, new SplittableRandom(seed)), 0);
            for (int player = 0; player < STRENGTHS.length; player++) {
                contained[player] += contains(ratings.elo(player), scale * STRENGTHS[player]) ? 1 : 0;
            }
            firstMove += contains(ratings.firstMove(), scale * 0.3) ? 1 : 0;
            draws += contains(ratings.draws(), draw / (2 + draw)) ? 1 : 0;
        }
        assertThat(contained).as("tournaments of 100, by player").satisfies(all -> {
            for (int each : all) {
                assertThat(each).isGreaterThanOrEqualTo(90);
            }
        });
        assertThat(firstMove).isGreaterThanOrEqualTo(90);
        assertThat(draws).isGreaterThanOrEqualTo(90);
    }

    private static boolean contains(Fitted estimate, double truth) {
        return estimate.low() <= truth && truth <= estimate.high();
    }

    @Test
    void openingsThatFavourOneSideAreAllowedFor() {
        double[] equals = new double[5];
        int corrected = 0;
        int naive = 0;
        int ratings = 0;
        double correlation = 0;
        for (int seed = 0; seed < TOURNAMENTS; seed++) {
            CrossTable table = Simulation.roundRobin(equals, 0, 0.5, 20, 2, new SplittableRandom(seed));
            Ratings paired = Davidson.fit(table, 0);
            corrected += contains(paired.firstMove(), 0) ? 1 : 0;
            naive += contains(Davidson.fit(alone(table), 0).firstMove(), 0) ? 1 : 0;
            ratings += contains(paired.elo(1), 0) ? 1 : 0;
            correlation += paired.pairCorrelation() / TOURNAMENTS;
        }
        assertThat(correlation).isGreaterThan(0.2);
        assertThat(corrected).isGreaterThanOrEqualTo(90);
        assertThat(naive).as("as of independent games").isLessThan(corrected);
        assertThat(ratings).isGreaterThanOrEqualTo(90);
    }

    /** The same games with nothing known of pairs. */
    private static CrossTable alone(CrossTable table) {
        CrossTable games = new CrossTable(table.players());
        for (int i = 0; i < table.players(); i++) {
            for (int j = 0; j < table.players(); j++) {
                for (int halfPoints = 0; halfPoints < 3; halfPoints++) {
                    for (int game = 0; game < table.games(i, j, halfPoints); game++) {
                        games.add(i, j, halfPoints);
                    }
                }
            }
        }
        return games;
    }

    @Test
    void pairsThatAgreeMakeALeadSurerAndTheFirstMoveLessSure() {
        CrossTable whiteWins = new CrossTable(2);
        for (int i = 0; i < 40; i++) {
            whiteWins.addPair(0, 1, i % 2 * 2, i % 2 * 2);
        }
        Ratings paired = Davidson.fit(whiteWins, 1);
        Ratings independent = Davidson.fit(alone(whiteWins), 1);

        assertThat(paired.pairCorrelation()).isBetween(0.7, 0.9);
        assertThat(width(paired.elo(0))).isLessThan(0.6 * width(independent.elo(0)));
        assertThat(width(paired.firstMove())).isGreaterThan(1.2 * width(independent.firstMove()));
        assertThat(paired.elo(0).value()).isEqualTo(independent.elo(0).value());
    }

    private static double width(Fitted estimate) {
        return estimate.high() - estimate.low();
    }

    @Test
    void aPlayerThatWonEverythingHasAFiniteRating() {
        CrossTable table = new CrossTable(3);
        for (int i = 0; i < 10; i++) {
            table.addPair(0, 1, 2, 0);
            table.addPair(0, 2, 2, 0);
            table.addPair(1, 2, i % 2 * 2, i % 3 == 0 ? 1 : 2);
        }
        Ratings ratings = Davidson.fit(table, 2);

        Fitted best = ratings.elo(0);
        assertThat(best.value()).isBetween(300.0, 1500.0);
        assertThat(best.low()).isGreaterThan(100).isLessThan(best.value());
        assertThat(best.high()).isFinite();
        assertThat(ratings.likelyStronger(0, 1)).isGreaterThan(0.95);
        assertThatThrownBy(() -> Davidson.fit(table, new Parameters(3, 2, false, true, true), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none of whom won or lost all");
    }

    @Test
    void aLadderOfPlayersThatAlwaysBeatTheNextIsFinite() {
        int players = 8;
        CrossTable table = new CrossTable(players);
        for (int better = 1; better < players; better++) {
            for (int i = 0; i < 500; i++) {
                table.addPair(better, better - 1, 2, 0);
            }
        }
        Ratings ratings = Davidson.fit(table, 0);

        for (int player = 1; player < players; player++) {
            assertThat(ratings.elo(player).value())
                    .isGreaterThan(ratings.elo(player - 1).value() + 200);
            assertThat(ratings.elo(player).high()).isFinite();
        }
    }

    @Test
    void groupsThatHaveNotMetAreJoinedByThePrior() {
        CrossTable table = new CrossTable(5);
        table.addPair(0, 1, 2, 1);
        table.addPair(2, 3, 2, 1);

        Ratings ratings = Davidson.fit(table, 1);

        assertThat(ratings.elo(0).value()).isCloseTo(ratings.lead(2, 3).value(), within(1e-6));
        assertThat(width(ratings.elo(4))).as("somebody without a game").isGreaterThan(400);
        assertThat(ratings.elo(4).high()).isFinite();
        assertThat(ratings.worthOfAGame(0, 4)).isGreaterThan(ratings.worthOfAGame(0, 1));
    }

    @Test
    void theAnchorIsAtZeroAndDifferencesDoNotDependOnIt() {
        CrossTable table = Simulation.roundRobin(STRENGTHS, 0.3, 0.8, 10, 0, new SplittableRandom(11));
        Ratings first = Davidson.fit(table, 0);
        Ratings last = Davidson.fit(table, 4);

        assertThat(first.elo(0)).isEqualTo(new Fitted(0, 0, 0));
        assertThat(last.elo(4)).isEqualTo(new Fitted(0, 0, 0));
        for (int player = 0; player < 5; player++) {
            assertThat(last.elo(player).value() - last.elo(0).value())
                    .isCloseTo(first.elo(player).value(), within(1e-6));
            assertThat(width(first.lead(player, 2))).isCloseTo(width(last.lead(player, 2)), within(1e-6));
        }
        assertThat(first.firstMove().value()).isCloseTo(last.firstMove().value(), within(1e-6));
    }

    @Test
    void theOrderOfGamesDoesNotMatter() {
        List<int[]> games = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 200; i++) {
            int a = random.nextInt(4);
            games.add(new int[] {a, (a + 1 + random.nextInt(3)) % 4, random.nextInt(3), random.nextInt(3)});
        }
        Ratings one = Davidson.fit(table(games), 0);
        Collections.shuffle(games, new Random(1));
        games.replaceAll(pair -> new int[] {pair[1], pair[0], pair[3], pair[2]});
        Ratings other = Davidson.fit(table(games), 0);

        for (int player = 0; player < 4; player++) {
            assertThat(other.elo(player)).isEqualTo(one.elo(player));
        }
        assertThat(other.firstMove()).isEqualTo(one.firstMove());
        assertThat(other.draws()).isEqualTo(one.draws());
    }

    private static CrossTable table(List<int[]> pairs) {
        CrossTable table = new CrossTable(4);
        pairs.forEach(pair -> table.addPair(pair[0], pair[1], pair[2], pair[3]));
        return table;
    }

    @Test
    void nobodyHasPlayedYet() {
        Ratings ratings = Davidson.fit(new CrossTable(3), 0);

        assertThat(ratings.elo(1).value()).isCloseTo(0, within(1e-9));
        assertThat(ratings.firstMove().value()).isCloseTo(0, within(1e-9));
        assertThat(ratings.draws().value()).isCloseTo(0.5, within(1e-9));
    }
}
