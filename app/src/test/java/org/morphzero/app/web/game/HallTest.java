package org.morphzero.app.web.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.play.Game;
import org.morphzero.app.play.Participant;
import org.morphzero.app.think.ThinkingPool;
import org.morphzero.app.web.http.Mailbox;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.rules.variant.Variants;

/** Games in memory and on disk. */
class HallTest {
    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();
    private final ThinkingPool pool = new ThinkingPool(1, System::nanoTime, bug -> {});

    @AfterEach
    void close() {
        pool.close();
    }

    /** A hall that puts games away as soon as nobody looks at them. */
    private Hall hall() {
        return new Hall(
                new GameStore(folder, notes::add),
                new NetworkShelf(folder.resolve("models"), Optional.empty(), notes::add),
                pool,
                new GameSettings(
                        Clock.systemUTC(), System::nanoTime, new Random(1), Duration.ZERO, Duration.ofMillis(-1)),
                notes::add);
    }

    private static Game game() {
        return new Game(Variants.of("chess").start(), new Participant.Human(), new Participant.Human());
    }

    @Test
    void gamesNobodyLooksAtArePutAwayAndComeBack() throws Exception {
        try (Hall hall = hall()) {
            Room room = hall.create(game(), false);
            Room watched = hall.create(game(), true);
            watched.watch(new Mailbox());
            String state =
                    room.change(game -> game.play(game.position().move("e2e4"), Optional.empty(), Optional.empty()));
            for (int i = 0; hall.awake() > 1; i++) {
                assertThat(i).as("written and put away in time").isLessThan(2000);
                hall.sweep();
                TimeUnit.MILLISECONDS.sleep(5);
            }

            assertThat(hall.list()).hasSize(2).anyMatch(game -> game.id().equals(room.id()) && game.plies() == 1);
            Room woken = hall.room(room.id());
            assertThat(woken).isNotSameAs(room);
            assertThat(woken.state()).isEqualTo(state);
            assertThat(hall.room(watched.id())).isSameAs(watched);
        }
        assertThat(notes).isEmpty();
    }

    @Test
    void noMoreGamesThanAreKept() throws IOException {
        for (int i = 0; i < Hall.MOST_GAMES; i++) {
            String id = "aaaaaaaaa" + (char) ('a' + i / 100) + (char) ('a' + i / 10 % 10) + (char) ('a' + i % 10);
            Files.createFile(folder.resolve(id + ".json"));
        }
        try (Hall hall = hall()) {
            assertThatThrownBy(() -> hall.create(game(), false))
                    .isInstanceOf(RequestException.class)
                    .hasMessage("there are 1000 games already; delete some of them first");
        }
    }

    @Test
    void aFileThatIsNoGameIsSetAsideWhateverItHolds() throws IOException {
        GameStore store = new GameStore(folder, notes::add);
        List<String> contents = List.of(
                "",
                "null",
                "[]",
                "{}",
                "{\"format\":2,\"id\":\"aaaaaaaaaaaa\"}",
                "{\"format\":1,\"id\":\"bbbbbbbbbbbb\",\"variant\":\"chess\",\"moves\":[]}",
                "{\"format\":1,\"id\":\"aaaaaaaaaaaa\",\"variant\":\"go\",\"moves\":[],\"options\":{}}");
        for (String content : contents) {
            Files.writeString(folder.resolve("aaaaaaaaaaaa.json"), content);
            assertThat(store.load("aaaaaaaaaaaa")).as(content).isEmpty();
            assertThat(folder.resolve("aaaaaaaaaaaa.json")).doesNotExist();
        }
        assertThat(notes).hasSize(contents.size()).allMatch(note -> note.contains("damaged"));
        assertThatThrownBy(() -> store.load("../secret12")).isInstanceOf(IllegalArgumentException.class);
    }
}
