package org.morphzero.training.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.match.Forfeit;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.mcts.match.Match;
import org.morphzero.mcts.match.MatchConfig;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.pgn.PgnGame;
import org.morphzero.rules.pgn.PgnReader;
import org.morphzero.rules.variant.Variants;

/** Games of a match as PGN. */
class PgnFileTest {
    private static final Variant CHESS = Variants.of("chess");

    @TempDir
    private Path folder;

    private PgnFile open(Path file) throws IOException {
        Instant day = Instant.parse("2026-11-30T23:59:00Z");
        return PgnFile.append(file, "uci:some engine,depth=1", "greedy", Clock.fixed(day, ZoneOffset.UTC));
    }

    private static Position after(String... moves) {
        Position position = CHESS.start();
        for (String move : moves) {
            position = position.play(position.move(move));
        }
        return position;
    }

    /** The fool's mate, which player a gives. */
    private static GameResult mate() {
        Position last = after("f2f3", "e7e5", "g2g4", "d8h4");
        return new GameResult(Side.BLACK, last, 2, last.outcome());
    }

    @Test
    void aGameIsThereAsSoonAsItIsWritten() throws IOException {
        Path file = folder.resolve("games.pgn");
        try (PgnFile pgn = open(file)) {
            assertThat(file).isEmptyFile();
            pgn.write(1, mate());
            assertThat(file).hasContent("""
                            [Event "MorphZero match"]
                            [Site "?"]
                            [Date "2026.11.30"]
                            [Round "2"]
                            [White "greedy"]
                            [Black "uci:some engine,depth=1"]
                            [Result "0-1"]
                            [Variant "chess"]
                            [Termination "checkmate"]
                            [OpeningPlies "2"]

                            1. f3 e5 2. g4 Qh4# 0-1

                            """);
        }
    }

    @Test
    void forfeitsAndGamesBrokenOffSayWhatTheyAre() throws IOException {
        Path file = folder.resolve("games.pgn");
        Forfeit forfeit = new Forfeit(Side.WHITE, "chose 'e2e5', which is \"legal\" nowhere");
        try (PgnFile pgn = open(file)) {
            pgn.write(0, new GameResult(Side.WHITE, after("e2e4"), 1, Optional.empty(), Optional.of(forfeit)));
            pgn.write(1, new GameResult(Side.BLACK, after("e2e4", "e7e5"), 1, Optional.empty()));
        }

        List<PgnGame> games = PgnReader.read(Files.readString(file));
        assertThat(games).extracting(PgnGame::result).containsExactly("0-1", "1/2-1/2");
        assertThat(games)
                .extracting(game -> game.tags().get("Termination"))
                .containsExactly(
                        "forfeit: White chose 'e2e5', which is \"legal\" nowhere", "broken off, counted as a draw");
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "bedlam", "morph4", "morphomania"})
    void theGamesOfAMatchAreReadBack(String id) throws IOException {
        Variant variant = Variants.of(id);
        PlayerFactory random = PlayerSpecs.standard(() -> 0).read("random", variant);
        Path file = folder.resolve("games.pgn");
        List<GameResult> played;
        try (PgnFile pgn = open(file)) {
            played = new Match(variant, random, random, MatchConfig.of(4, Limit.none(), 1, 1))
                    .play((number, game) -> {
                        try {
                            pgn.write(number, game);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    })
                    .games();
        }

        assertThat(PgnReader.read(Files.readString(file)))
                .extracting(game -> game.last().toString())
                .containsExactlyElementsOf(
                        played.stream().map(game -> game.last().toString()).toList());
    }

    /** The second is what a power failure may leave. */
    @ParameterizedTest
    @ValueSource(strings = {"1. e4 *\n\n", "1. e4 e5 *", "1. e4 e5 2. Nf3 *\n"})
    void whatAFileHoldsStaysInIt(String before) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), before);
        try (PgnFile pgn = open(file)) {
            pgn.write(0, mate());
        }
        try (PgnFile pgn = open(file)) {
            pgn.write(0, mate());
        }

        assertThat(Files.readString(file)).startsWith(before);
        assertThat(PgnReader.read(Files.readString(file)))
                .extracting(PgnGame::result)
                .containsExactly("*", "0-1", "0-1");
    }

    @Test
    void aFileThatCannotBeWrittenIsRefused() {
        assertThatThrownBy(() -> open(folder)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> open(folder.resolve("no/such/folder.pgn"))).isInstanceOf(IOException.class);
    }
}
