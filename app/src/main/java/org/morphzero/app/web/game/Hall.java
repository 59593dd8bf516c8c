package org.morphzero.app.web.game;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.play.Game;
import org.morphzero.app.play.Participant;
import org.morphzero.app.think.Answer;
import org.morphzero.app.think.ThinkingPool;
import org.morphzero.app.think.Thought;
import org.morphzero.app.think.Thoughts;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Search;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/**
 * All games: those in memory, and those on disk that nobody looks at. Thread-safe. A room's lock may be taken under the hall's, never the
 * other way round.
 */
final class Hall implements Table, AutoCloseable {
    /** Games kept. */
    static final int MOST_GAMES = 1000;

    private static final int ID_LENGTH = 12;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
    private static final Duration SWEEP = Duration.ofSeconds(20);

    private final GameStore store;
    private final Saver saver;
    private final NetworkShelf shelf;
    private final ThinkingPool pool;
    private final GameSettings settings;
    private final Thoughts thoughts;
    private final Map<String, Room> rooms = new HashMap<>();
    /** The games that are not in memory; what the list says of them is read when first asked for. */
    private final Map<String, Optional<GameSummary>> asleep = new TreeMap<>();

    private final ScheduledFuture<?> sweeping;

    private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "games");
        thread.setDaemon(true);
        return thread;
    });

    Hall(GameStore store, NetworkShelf shelf, ThinkingPool pool, GameSettings settings, Consumer<String> noted) {
        this.store = store;
        this.shelf = shelf;
        this.pool = pool;
        this.settings = settings;
        saver = new Saver(store, noted);
        thoughts = new Thoughts(settings.nanoClock());
        for (String id : store.ids()) {
            asleep.put(id, Optional.empty());
        }
        sweeping =
                scheduler.scheduleWithFixedDelay(this::sweep, SWEEP.toSeconds(), SWEEP.toSeconds(), TimeUnit.SECONDS);
    }

    /** A new game, on disk soon. */
    synchronized Room create(Game game, boolean paused) {
        if (rooms.size() + asleep.size() >= MOST_GAMES) {
            throw RequestException.tooMany("there are " + MOST_GAMES + " games already; delete some of them first");
        }
        String id = freshId();
        Room room = new Room(id, game, paused, now(), now(), this);
        rooms.put(id, room);
        saver.save(room);
        return room;
    }

    private String freshId() {
        while (true) {
            StringBuilder id = new StringBuilder();
            for (int i = 0; i < ID_LENGTH; i++) {
                id.append(LETTERS.charAt(settings.random().nextInt(LETTERS.length())));
            }
            if (!rooms.containsKey(id.toString()) && !asleep.containsKey(id.toString())) {
                return id.toString();
            }
        }
    }

    /** A game by its id, from disk where it is not in memory. */
    synchronized Room room(String id) {
        Room room = rooms.get(id);
        if (room != null) {
            return room;
        }
        if (asleep.containsKey(id)) {
            Optional<GameStore.Kept> kept = store.load(id);
            asleep.remove(id);
            if (kept.isPresent()) {
                GameStore.Kept found = kept.get();
                Room woken =
                        new Room(id, found.game(), found.stored().paused(), found.created(), found.touched(), this);
                rooms.put(id, woken);
                return woken;
            }
        }
        throw RequestException.notFound(
                "game: there is none of that name (expected one of those GET /api/games lists)");
    }

    /** All games, those touched last first. */
    synchronized List<GameSummary> list() {
        for (String id : List.copyOf(asleep.keySet())) {
            if (asleep.get(id).isEmpty()) {
                store.read(id)
                        .map(GameSummary::of)
                        .ifPresentOrElse(summary -> asleep.put(id, Optional.of(summary)), () -> asleep.remove(id));
            }
        }
        List<GameSummary> list = new ArrayList<>();
        asleep.values().forEach(summary -> list.add(summary.orElseThrow()));
        rooms.values().forEach(room -> list.add(room.summary()));
        list.sort(Comparator.comparing(GameSummary::touched).reversed());
        return list;
    }

    synchronized void delete(String id) throws IOException {
        Room room = room(id);
        rooms.remove(id);
        room.close();
        saver.delete(id);
    }

    /** Puts away the games that nobody looks at. */
    synchronized void sweep() {
        Instant longAgo = now().minus(settings.idle());
        for (Room room : List.copyOf(rooms.values())) {
            if (room.isIdleSince(longAgo) && saver.isSaved(room.id())) {
                rooms.remove(room.id());
                asleep.put(room.id(), Optional.of(room.summary()));
            }
        }
    }

    /** How many games are in memory. */
    synchronized int awake() {
        return rooms.size();
    }

    @Override
    public Instant now() {
        return settings.clock().instant();
    }

    @Override
    public long nanos() {
        return settings.nanoClock().getAsLong();
    }

    @Override
    public long paceMillis() {
        return settings.pace().toMillis();
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public void later(long millis, Runnable work) {
        if (!scheduler.isShutdown()) {
            scheduler.schedule(work, millis, TimeUnit.MILLISECONDS);
        }
    }

    @Override
    public void save(Room room) {
        saver.save(room);
    }

    @Override
    public Level level(Variant variant, Participant.Ai ai) {
        Optional<NetworkFile> network = ai.network()
                .map(key -> shelf.find(variant, key)
                        .orElseThrow(() -> RequestException.notFound("network: '" + key
                                + "' is not there any more (expected another; set the players anew)")));
        return Levels.of(variant, shelf, ai.level(), network);
    }

    @Override
    public Search tree() {
        return thoughts.tree(settings.random());
    }

    @Override
    public Thought think(
            Level level,
            Position position,
            Search tree,
            Consumer<Analysis> progress,
            Consumer<Answer> done,
            Consumer<String> failed) {
        return thoughts.of(level, position, tree, settings.random(), progress, done, failed);
    }

    @Override
    public void submit(Thought thought) {
        pool.submit(thought);
    }

    /** Ends all thinking and writes what is not on disk yet. */
    @Override
    public void close() {
        sweeping.cancel(false);
        scheduler.shutdownNow();
        List<Room> awake;
        synchronized (this) {
            awake = List.copyOf(rooms.values());
        }
        awake.forEach(Room::close);
        saver.close();
    }
}
