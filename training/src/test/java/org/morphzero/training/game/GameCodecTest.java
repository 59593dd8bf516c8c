package org.morphzero.training.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Side;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

class GameCodecTest {
    private static final float[] NOTHING = {};
    private static final Turn OPENING = new Turn(5, Turn.Search.NONE, NOTHING, 0, 0, 0, 0, 1);
    private static final Turn FULL =
            new Turn(300, Turn.Search.FULL, new float[] {0.75f, 0.25f, 0}, 0.5f, 0.25f, 0.25f, 1.5f, 0.5f);
    private static final GameRecord GAME = new GameRecord(
            7,
            "ä",
            "8/8 w",
            List.of(OPENING, FULL),
            Optional.of(Outcome.win(Side.BLACK, Outcome.Reason.CHECKMATE)),
            1,
            -0.5f);

    /** The format, byte for byte: a change of it needs a new number. */
    @Test
    void format1IsWrittenAsItAlwaysWas() {
        String bytes = "01" // the format
                + "07" // id
                + "02c3a4" // network
                + "05382f382077" // start
                + "21" // Black wins by checkmate
                + "02" // decided from ply 1 on
                + "bf000000" // expected -0.5
                + "02" // two turns
                + "00" + "05" // not searched, move 5
                + "3e" + "ac02" // full, with all there can be, move 300
                + "03" + "808003" + "808001" + "00" // 49,152 and 16,384 and 0 of 65,536
                + "808002" + "808001" // win and draw
                + "3fc00000" + "3f000000"; // surprise 1.5, weight 0.5
        assertThat(HexFormat.of().formatHex(GameCodec.write(GAME))).isEqualTo(bytes);
        assertEqual(GameCodec.read(HexFormat.of().parseHex(bytes)), GAME);
    }

    @Test
    void gamesOfEveryVariantComeBackBitForBit() {
        for (VariantType type : Variants.all()) {
            for (GameRecord game : RandomGames.games(type.variant(), 0, 20, 200)) {
                byte[] bytes = GameCodec.write(game);
                GameRecord back = GameCodec.read(bytes);
                assertEqual(back, game);
                assertThat(GameCodec.write(back)).isEqualTo(bytes);
            }
        }
    }

    @Test
    void theFirstTripRoundsSharesAndNothingElse() {
        float[] thirds = {1 / 3f, 1 / 3f, 1 / 3f};
        Turn turn = new Turn(1, Turn.Search.FULL, thirds, 0.1f, 0.2f, 0.7f, 0.123f, 0.1f);
        GameRecord game = new GameRecord(1L << 40, "", "start", List.of(turn), Optional.empty(), -1, 0);
        GameRecord quantised = GameCodec.quantised(game);
        Turn read = quantised.turns().get(0);
        assertThat(read.policy()).containsExactly(21846 / 65536f, 21845 / 65536f, 21845 / 65536f);
        assertThat(read.win()).isEqualTo(6554 / 65536f);
        assertThat(read.draw()).isEqualTo(13107 / 65536f);
        assertThat(read.loss()).isEqualTo(45875 / 65536f);
        assertThat(read.surprise()).isEqualTo(0.123f);
        assertThat(read.weight()).isEqualTo(0.1f);
        assertEqual(GameCodec.quantised(quantised), quantised);
    }

    @Test
    void everyOutcomeComesBack() {
        for (Outcome.Reason reason : Outcome.Reason.values()) {
            for (Outcome outcome :
                    List.of(Outcome.draw(reason), Outcome.win(Side.WHITE, reason), Outcome.win(Side.BLACK, reason))) {
                GameRecord game = new GameRecord(0, "", "", List.of(), Optional.of(outcome), -1, 0);
                assertThat(GameCodec.quantised(game).outcome()).contains(outcome);
            }
        }
    }

    @Test
    void anIncompleteGameIsRefusedAtEveryLength() {
        byte[] bytes = GameCodec.write(GAME);
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> GameCodec.read(cut))
                    .isInstanceOf(GameFormatException.class)
                    .hasMessageMatching("game record, byte \\d+.*");
        }
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 2);
        assertThatThrownBy(() -> GameCodec.read(longer)).hasMessageContaining("end: 2 bytes follow it");
    }

    /** Whatever the bytes: the one exception with a place, or a game that is written as those very bytes. */
    @Test
    void damagedBytesAreRefusedOrAnotherGame() {
        SplittableRandom random = new SplittableRandom(3);
        List<byte[]> originals = Variants.all().stream()
                .map(type -> GameCodec.write(RandomGames.game(type.variant(), 5, 60)))
                .toList();
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = originals.get(random.nextInt(originals.size())).clone();
            // Half of the damage hits the first bytes, where the lengths are.
            for (int hits = 1 + random.nextInt(3); hits > 0; hits--) {
                int at = random.nextInt(random.nextBoolean() ? bytes.length : Math.min(bytes.length, 150));
                switch (random.nextInt(3)) {
                    case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                    case 1 -> bytes[at] = (byte) random.nextInt(256);
                    default -> bytes = Arrays.copyOf(bytes, Math.max(1, at));
                }
            }
            try {
                assertThat(GameCodec.write(GameCodec.read(bytes))).isEqualTo(bytes);
            } catch (GameFormatException e) {
                assertThat(e).hasMessageStartingWith("game record, byte ");
                refused++;
            }
        }
        assertThat(refused).isBetween(5_000, 19_999);
    }

    @Test
    void hugeLengthsAreRefusedBeforeAnythingIsAllocated() {
        String head = "01" + "07" + "00" + "00" + "00" + "00" + "00000000";
        assertRefused(head + "8927", "turns: found 5001, expected 0 to 5000");
        assertRefused(head + "01" + "0605" + "8120", "turn 0: legal moves: found 4097, expected 0 to 4096");
        assertRefused(head + "01" + "0605" + "8020", "legal moves: found 4096, expected 1 to 0");
        assertRefused("01" + "07" + "ffffffff7f", "network: length: found 34359738367, expected 0 to 256");
        assertRefused("01" + "ffffffffffffffffffff", "id: the number does not end");
        assertThatThrownBy(() -> GameCodec.read(new byte[(4 << 20) + 1]))
                .hasMessageContaining("expected at most 4194304");
    }

    @Test
    void whatIsSpeltInTwoWaysIsRefused() {
        String head = "01" + "07" + "00" + "00" + "00" + "00" + "00000000" + "01";
        assertRefused("01" + "8700", "needless last byte");
        assertRefused(head + "1205" + "00000000", "surprise: found 0, expected it left out");
        assertRefused(head + "2105" + "3f800000", "weight: found 1, expected it left out");
        assertRefused(head + "1205" + "7fc00000", "surprise: found NaN");
        assertRefused(head + "0305", "there is no kind 3");
        assertRefused(head + "4005", "there is no kind 64");
        assertRefused(head + "0505", "there is no kind 5");
        assertRefused(head + "0605" + "02" + "808002" + "808001", "its shares sum to 49152, expected 65536");
        assertRefused(head + "0605" + "02" + "808003" + "808002", "share 1: found 32768, expected 0 to 16384");
        assertRefused("02", "format: found 2, expected 1: another version wrote it");
        assertRefused("01" + "07" + "01ff", "network: it is not UTF-8");
        assertRefused("01" + "07" + "00" + "00" + "0f", "there is no outcome 15");
    }

    @Test
    void recordsThatBreakTheirContractAreNotWritten() {
        assertNotWritten(new Turn(-1, Turn.Search.NONE, NOTHING, 0, 0, 0, 0, 1), "game 7, turn 0: move -1");
        assertNotWritten(new Turn(1, Turn.Search.CHEAP, new float[] {1}, 0, 0, 0, 0, 1), "that was not full");
        assertNotWritten(new Turn(1, Turn.Search.FULL, new float[] {0.5f}, 0, 0, 0, 0, 1), "policy sums to 0.5");
        assertNotWritten(new Turn(1, Turn.Search.CHEAP, NOTHING, 0.5f, 0, 0, 0, 1), "win, draw and loss sums to 0.5");
        assertNotWritten(new Turn(1, Turn.Search.CHEAP, NOTHING, 0, 0, 0, Float.NaN, 1), "surprise NaN");
        assertNotWritten(new Turn(1, Turn.Search.CHEAP, NOTHING, 0, 0, 0, 0, 2), "weight 2.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GameCodec.write(
                        new GameRecord(7, "", "", Collections.nCopies(5_001, OPENING), Optional.empty(), -1, 0)))
                .withMessage("game 7: 5001 turns, expected at most 5000");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        GameCodec.write(new GameRecord(7, "n".repeat(257), "", List.of(), Optional.empty(), -1, 0)))
                .withMessageContaining("network name longer than 256 bytes");
    }

    private static void assertNotWritten(Turn turn, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GameCodec.write(new GameRecord(7, "", "", List.of(turn), Optional.empty(), -1, 0)))
                .withMessageContaining(message);
    }

    private static void assertRefused(String hex, String message) {
        assertThatThrownBy(() -> GameCodec.read(HexFormat.of().parseHex(hex)))
                .isInstanceOf(GameFormatException.class)
                .hasMessageContaining(message);
    }

    static void assertEqual(GameRecord actual, GameRecord expected) {
        assertThat(actual)
                .usingRecursiveComparison(RecursiveComparisonConfiguration.builder()
                        .withStrictTypeChecking(false)
                        .build())
                .isEqualTo(expected);
    }
}
