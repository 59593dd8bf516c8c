package org.morphzero.training.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.rules.variant.Variants;

class GameArchiveTest {
    private static final List<GameRecord> GAMES = RandomGames.games(Variants.of("morph4"), 0, 6, 4);

    @TempDir
    private Path run;

    private GameArchive archive;

    @BeforeEach
    void open() throws IOException {
        archive = GameArchive.open(run.resolve("games"));
    }

    @Test
    void anEmptyArchiveHasNoIterations() throws IOException {
        assertThat(archive.iterations()).isEmpty();
        assertThat(archive.count(1)).isZero();
        assertThatThrownBy(() -> archive.read(1))
                .isInstanceOf(IOException.class)
                .hasMessage(archive.file(1) + ": there is no such file");
    }

    @Test
    void gamesComeBackInTheirOrder() throws IOException {
        append(12, GAMES.subList(0, 2));
        append(12, GAMES.subList(2, 3));
        append(3, GAMES.subList(4, 6));
        assertThat(archive.iterations()).containsExactly(3, 12);
        assertThat(archive.file(12)).hasFileName("000012.zst");
        assertIds(12, 0, 1, 2);
        assertIds(3, 4, 5);
        assertThat(archive.count(12)).isEqualTo(3);
        GameCodecTest.assertEqual(archive.read(12).get(1), GAMES.get(1));
        assertThat(run.resolve("games")).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aGameIsThereOnce() throws IOException {
        try (Appender appender = archive.appender(1)) {
            assertThat(appender.append(List.of(GAMES.get(1), GAMES.get(0), GAMES.get(1))))
                    .isEqualTo(2);
            assertThat(appender.append(List.of(GAMES.get(0)))).isZero();
        }
        try (Appender appender = archive.appender(1)) {
            assertThat(appender.ids()).containsExactlyInAnyOrder(0L, 1L);
            assertThat(appender.append(GAMES.subList(0, 3))).isEqualTo(1);
        }
        assertIds(1, 1, 0, 2);
    }

    /** Two processes that did not know of each other. */
    @Test
    void ofTwoGamesWithOneIdTheFirstCounts() throws IOException {
        GameRecord other = new GameRecord(
                0,
                "other",
                GAMES.get(1).start(),
                GAMES.get(1).turns(),
                GAMES.get(1).outcome(),
                -1,
                0);
        append(1, GAMES.subList(0, 1));
        Files.write(archive.file(1), Frame.pack(List.of(GameCodec.write(other))).array(), StandardOpenOption.APPEND);
        assertIds(1, 0);
        GameCodecTest.assertEqual(archive.read(1).get(0), GAMES.get(0));
    }

    @Test
    void manyGamesAreManyFrames() throws IOException {
        List<GameRecord> many = RandomGames.games(Variants.of("chessgi"), 0, 700, 80);
        assertThat(many.stream().mapToInt(game -> GameCodec.write(game).length).sum())
                .isGreaterThan(Frame.USUAL_BYTES);
        append(1, many);
        assertThat(archive.read(1)).hasSize(700);
        assertThat(frames(Files.readAllBytes(archive.file(1)))).hasSize(2);
    }

    @Test
    void zstdUnpacksAWholeFile() throws IOException {
        append(1, GAMES.subList(0, 2));
        append(1, GAMES.subList(2, 3));
        byte[] unpacked;
        try (var in = new ZstdInputStream(new ByteArrayInputStream(Files.readAllBytes(archive.file(1))))) {
            unpacked = in.readAllBytes();
        }
        GameInput games = new GameInput(unpacked, 0, unpacked.length);
        for (int i = 0; i < 3; i++) {
            int size = games.takeInt("length", Integer.MAX_VALUE);
            int begin = games.skip("game", size);
            assertThat(GameCodec.read(unpacked, begin, begin + size).id()).isEqualTo(i);
        }
        games.requireEnd();
    }

    /** SIGKILL or a power failure at any byte of a write. */
    @Test
    void aTornLastFrameIsCutOffWhereverItEnds() throws IOException {
        append(1, GAMES.subList(0, 2));
        int whole = (int) Files.size(archive.file(1));
        append(1, GAMES.subList(2, 4));
        byte[] bytes = Files.readAllBytes(archive.file(1));
        for (int length = whole; length < bytes.length; length++) {
            Files.write(archive.file(1), Arrays.copyOf(bytes, length));
            assertIds(1, 0, 1);
            assertThat(Files.size(archive.file(1))).as("reading cuts nothing").isEqualTo(length);
            try (Appender appender = archive.appender(1)) {
                assertThat(appender.ids()).containsExactlyInAnyOrder(0L, 1L);
                assertThat(Files.size(archive.file(1))).isEqualTo(whole);
                appender.append(GAMES.subList(2, 4));
            }
            assertThat(Files.readAllBytes(archive.file(1))).isEqualTo(bytes);
        }
    }

    /** The file's new length may reach the disk before its bytes. */
    @Test
    void aLastFrameOfZerosIsCutOff() throws IOException {
        append(1, GAMES.subList(0, 2));
        byte[] bytes = Files.readAllBytes(archive.file(1));
        Files.write(archive.file(1), Arrays.copyOf(bytes, bytes.length + 5_000));
        assertIds(1, 0, 1);
        try (Appender appender = archive.appender(1)) {
            assertThat(appender.ids()).hasSize(2);
        }
        assertThat(Files.readAllBytes(archive.file(1))).isEqualTo(bytes);
    }

    @Test
    void aFileThatEndsInItsHeaderHasNoGames() throws IOException {
        append(1, GAMES.subList(0, 1));
        byte[] bytes = Files.readAllBytes(archive.file(1));
        for (int length = 0; length <= FileHeader.BYTES; length++) {
            Files.write(archive.file(1), Arrays.copyOf(bytes, length));
            assertIds(1);
            append(1, GAMES.subList(0, 1));
            assertThat(Files.readAllBytes(archive.file(1))).isEqualTo(bytes);
        }
    }

    /** No flipped bit changes a game: before the last frame it is refused, in the last frame that frame is lost. */
    @Test
    void everyFlippedBitIsDetected() throws IOException {
        append(1, GAMES.subList(0, 1));
        append(1, GAMES.subList(1, 2));
        int last = (int) Files.size(archive.file(1));
        append(1, GAMES.subList(2, 3));
        byte[] bytes = Files.readAllBytes(archive.file(1));
        try (FileChannel channel = FileChannel.open(archive.file(1), StandardOpenOption.WRITE)) {
            for (int bit = 0; bit < 8 * bytes.length; bit++) {
                int at = bit / 8;
                channel.write(ByteBuffer.wrap(new byte[] {(byte) (bytes[at] ^ 1 << bit % 8)}), at);
                if (at >= last) {
                    assertIds(1, 0, 1);
                } else {
                    String place = at < FileHeader.BYTES ? ": it is no file of the games of iteration 1" : ", byte ";
                    assertThatThrownBy(() -> archive.read(1))
                            .isInstanceOf(GameFormatException.class)
                            .hasMessageStartingWith(archive.file(1) + place)
                            .hasMessageContaining("go on without its games");
                }
                channel.write(ByteBuffer.wrap(bytes, at, 1), at);
            }
        }
        assertIds(1, 0, 1, 2);
    }

    @Test
    void aDamagedFileIsNotOpenedForAppendingAndStaysAsItIs() throws IOException {
        append(1, GAMES.subList(0, 2));
        append(1, GAMES.subList(2, 3));
        byte[] bytes = Files.readAllBytes(archive.file(1));
        bytes[FileHeader.BYTES + Frame.HEADER_BYTES + 10] ^= 4;
        Files.write(archive.file(1), bytes);
        assertThatThrownBy(() -> archive.appender(1))
                .isInstanceOf(GameFormatException.class)
                .hasMessage(archive.file(1) + ", byte 24: a damaged frame of games, and more frames after it"
                        + " (delete this file to go on without its games)");
        assertThat(Files.readAllBytes(archive.file(1))).isEqualTo(bytes);
    }

    @Test
    void foreignFilesAreRefusedAndStayAsTheyAre() throws IOException {
        Files.createDirectories(run.resolve("games"));
        Files.writeString(archive.file(1), "Dear diary, today I played twelve games of Bedlam.");
        String message = archive.file(1) + ": it is no file of the games of iteration 1, or its first bytes are damaged"
                + " (delete it to go on without its games)";
        assertThatThrownBy(() -> archive.read(1))
                .isInstanceOf(GameFormatException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> archive.appender(1))
                .isInstanceOf(GameFormatException.class)
                .hasMessage(message);
        assertThat(archive.file(1)).hasContent("Dear diary, today I played twelve games of Bedlam.");

        append(2, GAMES);
        Files.copy(archive.file(2), archive.file(3));
        assertThatThrownBy(() -> archive.read(3)).hasMessageContaining("no file of the games of iteration 3");
        Files.writeString(run.resolve("games/notes.txt"), "x");
        assertThat(archive.iterations()).containsExactly(1, 2, 3);
    }

    @Test
    void foldersAndFilesInTheWrongPlaceAreNamed() throws IOException {
        Files.createDirectories(archive.file(1));
        assertThatThrownBy(() -> archive.read(1))
                .hasMessage(archive.file(1) + ": it is a folder, expected a file of games");
        assertThatThrownBy(() -> archive.appender(1))
                .isInstanceOf(GameFormatException.class)
                .hasMessage(archive.file(1) + ": it is a folder, expected a file of games");
        Path file = Files.writeString(run.resolve("file"), "x");
        assertThatThrownBy(() -> GameArchive.open(file))
                .isInstanceOf(NotDirectoryException.class)
                .hasMessage(file + ": it is a file, expected the folder of a run's games");
    }

    @Test
    void aFrameThatHoldsNoGamesIsRefusedThoughItsChecksumsAreRight() throws IOException {
        append(1, GAMES.subList(0, 1));
        long at = Files.size(archive.file(1));
        Files.write(archive.file(1), Frame.pack(List.of(new byte[] {9, 9})).array(), StandardOpenOption.APPEND);
        assertThatThrownBy(() -> archive.appender(1))
                .isInstanceOf(GameFormatException.class)
                .hasMessage(archive.file(1) + ", frame at byte " + at
                        + ": game record, byte 1: format: found 9, expected 1:"
                        + " another version wrote it, or it is damaged (delete this file to go on without its games)");
    }

    /** A frame that would unpack to more than frames may. */
    @Test
    void aBombIsRefusedByItsHeader() {
        ByteBuffer bomb = Frame.pack(List.of(new byte[GameCodec.MOST_BYTES + 100]));
        assertThat(bomb.remaining()).isLessThan(2_000);
        assertThat(Frame.header(bomb)).isNull();
        ByteBuffer largest = Frame.pack(List.of(new byte[GameCodec.MOST_BYTES]));
        assertThat(Frame.header(largest)).isNotNull();
    }

    private void append(int iteration, List<GameRecord> games) throws IOException {
        try (Appender appender = archive.appender(iteration)) {
            appender.append(games);
        }
    }

    private void assertIds(int iteration, long... ids) throws IOException {
        assertThat(archive.read(iteration).stream().mapToLong(GameRecord::id))
                .containsExactly(Arrays.stream(ids).boxed().toArray(Long[]::new));
    }

    /** Where the frames of a whole file begin. */
    private static List<Integer> frames(byte[] bytes) {
        List<Integer> begins = new ArrayList<>();
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = FileHeader.BYTES; at < bytes.length; ) {
            begins.add(at);
            at += Frame.HEADER_BYTES + buffer.getInt(at + 8);
        }
        return begins;
    }
}
