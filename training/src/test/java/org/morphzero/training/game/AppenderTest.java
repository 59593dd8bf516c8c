package org.morphzero.training.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.rules.variant.Variants;

/** Writes that fail. */
class AppenderTest {
    private static final List<GameRecord> GAMES = RandomGames.games(Variants.of("morph4"), 0, 4, 4);

    @TempDir
    private Path run;

    private GameArchive archive;

    @BeforeEach
    void open() throws IOException {
        archive = GameArchive.open(run.resolve("games"));
    }

    @Test
    void onAFullDiskTheFileIsNamedAndKeepsItsWholeFrames() throws IOException {
        append(GAMES.subList(0, 2));
        byte[] before = Files.readAllBytes(archive.file(1));
        append(GAMES.subList(2, 4));
        byte[] after = Files.readAllBytes(archive.file(1));
        for (int room = before.length; room < after.length; room++) {
            Files.write(archive.file(1), before);
            try (FullDisk disk = new FullDisk(archive.file(1), room);
                    Appender appender =
                            new Appender(archive.file(1), disk, new HashSet<>(Set.of(0L, 1L)), before.length)) {
                assertThatThrownBy(() -> appender.append(GAMES.subList(2, 4)))
                        .isInstanceOf(IOException.class)
                        .hasMessage(archive.file(1) + ": cannot be written (No space left on device)");
                assertThat(Files.readAllBytes(archive.file(1))).isEqualTo(before);
                assertThat(appender.ids()).hasSize(2);
                disk.room = after.length;
                assertThatCode(() -> appender.append(GAMES.subList(2, 4))).doesNotThrowAnyException();
            }
            assertThat(Files.readAllBytes(archive.file(1))).isEqualTo(after);
        }
    }

    @Test
    void whatCannotBeUndoneIsCutOffWhenTheFileIsOpenedAgain() throws IOException {
        append(GAMES.subList(0, 2));
        long whole = Files.size(archive.file(1));
        try (FullDisk disk = new FullDisk(archive.file(1), whole + 40);
                Appender appender = new Appender(archive.file(1), disk, new HashSet<>(), whole)) {
            disk.gone = true;
            assertThatThrownBy(() -> appender.append(GAMES.subList(2, 4))).hasMessageContaining("No space left");
            assertThatThrownBy(() -> appender.append(GAMES.subList(2, 4))).hasMessageContaining("open it again");
        }
        assertThat(Files.size(archive.file(1))).isEqualTo(whole + 40);
        append(GAMES.subList(2, 4));
        assertThat(archive.read(1)).extracting(GameRecord::id).containsExactly(0L, 1L, 2L, 3L);
    }

    @Test
    void aRecordThatCannotBeWrittenLeavesTheFileAsItWas() throws IOException {
        append(GAMES.subList(0, 1));
        byte[] before = Files.readAllBytes(archive.file(1));
        GameRecord bad = new GameRecord(-1, "", "", List.of(), Optional.empty(), -1, 0);
        try (Appender appender = archive.appender(1)) {
            assertThatThrownBy(() -> appender.append(List.of(GAMES.get(1), bad)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(Files.readAllBytes(archive.file(1))).isEqualTo(before);
    }

    private void append(List<GameRecord> games) throws IOException {
        try (Appender appender = archive.appender(1)) {
            appender.append(games);
        }
    }

    /** A disk with so much room, which may vanish altogether. */
    private static final class FullDisk implements Storage {
        private final FileChannel channel;
        private final Storage storage;
        private long room;
        private boolean gone;

        FullDisk(Path file, long room) throws IOException {
            channel = FileChannel.open(file, StandardOpenOption.WRITE);
            storage = Storage.of(channel);
            this.room = room;
        }

        @Override
        public void write(ByteBuffer bytes, long at) throws IOException {
            int fits = (int) Math.min(bytes.remaining(), room - at);
            storage.write(bytes.slice(bytes.position(), fits), at);
            if (fits < bytes.remaining()) {
                throw new IOException("No space left on device");
            }
        }

        @Override
        public void truncate(long size) throws IOException {
            if (gone) {
                throw new IOException("Input/output error");
            }
            storage.truncate(size);
        }

        @Override
        public void force() throws IOException {
            storage.force();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
