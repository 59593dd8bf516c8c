package org.morphzero.training.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.models.network.Sample;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.GameReplay;
import org.morphzero.training.game.RandomGames;
import org.morphzero.training.game.Turn;

class TargetsTest {
    private static final Variant CHESS = Variants.of("chess");

    /** 1. f3 e5 2. g4 Qh4#, searched fully at every ply but the third; the search thought Black would win. */
    @Test
    void foolsMate() {
        GameRecord game = foolsMate(Optional.of(Outcome.win(Side.BLACK, Outcome.Reason.CHECKMATE)));
        List<Position> positions = GameReplay.positions(game, CHESS);

        Sample white = Targets.sample(game, 0, positions.get(0), 0);
        assertThat(white.position()).isSameAs(positions.get(0));
        assertThat(white.policy()).hasSize(20).isSameAs(game.turns().get(0).policy());
        assertThat(white.outcome()).containsExactly(0, 0, 1);
        assertThat(white.pliesLeft()).isEqualTo(4);
        assertThat(white.weight()).isEqualTo(1);
        assertThat(white.reply()).hasValueSatisfying(reply -> {
            assertThat(reply.position()).hasToString(positions.get(1).toString());
            assertThat(reply.policy()).isSameAs(game.turns().get(1).policy());
        });

        Sample black = Targets.sample(game, 1, positions.get(1), 0);
        assertThat(black.outcome()).containsExactly(1, 0, 0);
        assertThat(black.reply()).as("2. g4 was searched cheaply").isEmpty();

        Sample cheap = Targets.sample(game, 2, positions.get(2), 0);
        assertThat(cheap.policy()).isEmpty();
        assertThat(cheap.reply()).as("only its value is learnt").isEmpty();
        assertThat(cheap.outcome()).containsExactly(0, 0, 1);
        assertThat(cheap.pliesLeft()).isEqualTo(2);

        Sample mate = Targets.sample(game, 3, positions.get(3), 0);
        assertThat(mate.outcome()).containsExactly(1, 0, 0);
        assertThat(mate.reply()).as("the game is over").isEmpty();
        assertThat(mate.pliesLeft()).isEqualTo(1);
    }

    @Test
    void theSearchsValueIsMixedIn() {
        GameRecord game = foolsMate(Optional.of(Outcome.win(Side.BLACK, Outcome.Reason.CHECKMATE)));
        List<Position> positions = GameReplay.positions(game, CHESS);
        // White's search: 1/8, 1/8, 6/8; a quarter of it and three of the loss that came.
        assertThat(Targets.sample(game, 0, positions.get(0), 0.25).outcome())
                .containsExactly(0.03125f, 0.03125f, 0.9375f);
        assertThat(Targets.sample(game, 0, positions.get(0), 1).outcome()).containsExactly(0.125f, 0.125f, 0.75f);
        // Black's search: 6/8, 1/8, 1/8.
        assertThat(Targets.sample(game, 1, positions.get(1), 0.5).outcome()).containsExactly(0.875f, 0.0625f, 0.0625f);
    }

    @Test
    void aDrawIsADrawForBoth() {
        GameRecord game = foolsMate(Optional.of(Outcome.draw(Outcome.Reason.REPETITION)));
        Position position = CHESS.start();
        assertThat(Targets.sample(game, 0, position, 0).outcome()).containsExactly(0, 1, 0);
        assertThat(Targets.sample(game, 1, position, 0).outcome()).containsExactly(0, 1, 0);
    }

    @Test
    void ofAGameThatWasBrokenOffTheSearchAloneIsKnown() {
        Sample sample = Targets.sample(foolsMate(Optional.empty()), 0, CHESS.start(), 0);
        assertThat(sample.outcome()).containsExactly(0.125f, 0.125f, 0.75f);
        assertThat(sample.pliesLeft()).isNegative();
    }

    @Test
    void withoutASearchsValueTheOutcomeIsAllThereIs() {
        Turn silent = new Turn(0, Turn.Search.FULL, new float[] {1}, 0, 0, 0, 0, 1);
        GameRecord game = new GameRecord(
                0, "", "", List.of(silent), Optional.of(Outcome.win(Side.WHITE, Outcome.Reason.CHECKMATE)), -1, 0);
        assertThat(Targets.sample(game, 0, CHESS.start(), 0.75).outcome()).containsExactly(1, 0, 0);
    }

    /** Wins of both colours, each seen from both sides, and draws: the sign is that of the side to move. */
    @ParameterizedTest
    @ValueSource(strings = {"morph4", "bedlam", "morphomania", "metamorphin-fusion", "chessgi", "chess"})
    void theWinnersSideWinsInEveryVariant(String id) {
        Variant variant = Variants.of(id);
        Set<Side> winners = EnumSet.noneOf(Side.class);
        for (int seed = 0; seed < 500 && winners.size() < 2; seed++) {
            GameRecord game = decisive(variant, seed);
            if (game.outcome().flatMap(Outcome::winner).isEmpty()) {
                continue;
            }
            Side winner = game.outcome().flatMap(Outcome::winner).orElseThrow();
            winners.add(winner);
            List<Position> positions = GameReplay.positions(game, variant);
            for (int ply = 0; ply < game.turns().size(); ply++) {
                Position position = positions.get(ply);
                Sample sample = Targets.sample(game, ply, position, 0);
                assertThat(sample.outcome()[0]).isEqualTo(position.sideToMove() == winner ? 1 : 0);
                assertThat(sample.outcome()[2]).isEqualTo(position.sideToMove() == winner ? 0 : 1);
                float[] searched = Targets.sample(game, ply, position, 1).outcome();
                assertThat(searched)
                        .containsExactly(
                                game.turns().get(ply).win(),
                                game.turns().get(ply).draw(),
                                game.turns().get(ply).loss());
            }
        }
        assertThat(winners).containsExactlyInAnyOrder(Side.WHITE, Side.BLACK);
    }

    /** A random game in which a win is taken where there is one. */
    private static GameRecord decisive(Variant variant, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Turn> turns = new ArrayList<>();
        Position position = variant.start();
        while (turns.size() < 150 && position.outcome().isEmpty()) {
            int[] legal = position.legalMoves();
            int chosen = legal[random.nextInt(legal.length)];
            for (int move : legal) {
                if (position.play(move).outcome().flatMap(Outcome::winner).isPresent()) {
                    chosen = move;
                }
            }
            float[] policy = RandomGames.distribution(legal.length, random);
            float[] result = RandomGames.distribution(3, random);
            turns.add(new Turn(chosen, Turn.Search.FULL, policy, result[0], result[1], result[2], 0, 1));
            position = position.play(chosen);
        }
        return new GameRecord(seed, "", variant.start().toString(), turns, position.outcome(), -1, 0);
    }

    private static GameRecord foolsMate(Optional<Outcome> outcome) {
        List<Turn> turns = new ArrayList<>();
        Position position = CHESS.start();
        for (String text : new String[] {"f2f3", "e7e5", "g2g4", "d8h4"}) {
            int move = position.move(text);
            boolean cheap = text.equals("g2g4");
            float[] policy = new float[cheap ? 0 : position.legalMoves().length];
            if (!cheap) {
                policy[0] = 1;
            }
            boolean white = position.sideToMove() == Side.WHITE;
            turns.add(new Turn(
                    move,
                    cheap ? Turn.Search.CHEAP : Turn.Search.FULL,
                    policy,
                    white ? 0.125f : 0.75f,
                    0.125f,
                    white ? 0.75f : 0.125f,
                    0,
                    1));
            position = position.play(move);
        }
        return new GameRecord(0, "", CHESS.start().toString(), turns, outcome, -1, 0);
    }
}
