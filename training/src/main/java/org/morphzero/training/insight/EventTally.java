package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.morphzero.rules.Move;
import org.morphzero.rules.Variant;

/** Sums up what happens with moves. */
final class EventTally {
    private static final int TENTHS = 10;
    private static final int MOST_CHANGES = 10;
    private static final Set<EventKind> WITHOUT_CHANGES =
            EnumSet.of(EventKind.CASTLE, EventKind.EN_PASSANT, EventKind.CHECK);

    private final Variant variant;
    private final Map<EventKind, OfKind> kinds = new EnumMap<>(EventKind.class);
    private long games;

    /** A change of pieces: what moved, what it met, what it became. */
    private record Change(int piece, int other, int becomes) {}

    private static final class OfKind {
        private final MeanSum perGame = new MeanSum();
        private final RatioSum powers = new RatioSum();
        private final long[] byTenth = new long[TENTHS];
        private final PlyCounts byPly = new PlyCounts();
        private final Map<Change, Long> changes = new HashMap<>();
        private long gamesWith;
        private int inGame;
        private int powersInGame;

        private void closeGame() {
            perGame.add(inGame);
            powers.add(powersInGame, inGame);
            gamesWith += inGame > 0 ? 1 : 0;
            inGame = 0;
            powersInGame = 0;
        }
    }

    EventTally(Variant variant) {
        this.variant = variant;
        for (EventKind kind : EventKind.values()) {
            kinds.put(kind, new OfKind());
        }
    }

    void add(PlayedGame game) {
        for (int ply = 0; ply < game.plies(); ply++) {
            for (Event event : game.events().get(ply)) {
                OfKind kind = kinds.get(event.kind());
                kind.inGame++;
                kind.powersInGame += event.powers();
                kind.byTenth[ply * TENTHS / game.plies()]++;
                kind.byPly.add(ply);
                if (!WITHOUT_CHANGES.contains(event.kind())) {
                    kind.changes.merge(new Change(event.piece(), event.other(), event.becomes()), 1L, Long::sum);
                }
            }
        }
        games++;
        kinds.values().forEach(OfKind::closeGame);
    }

    List<EventRate> rates() {
        Set<EventKind> expected = allowed();
        List<EventRate> rates = new ArrayList<>();
        kinds.forEach((kind, seen) -> {
            if (expected.contains(kind) || seen.byPly.total() > 0) {
                List<Long> tenths = new ArrayList<>();
                for (long count : seen.byTenth) {
                    tenths.add(count);
                }
                rates.add(new EventRate(
                        kind,
                        seen.byPly.total(),
                        seen.perGame.mean(),
                        Intervals.share(seen.gamesWith, games),
                        seen.powers.mean(),
                        tenths,
                        seen.byPly.histogram(),
                        changes(seen)));
            }
        });
        return rates;
    }

    private List<EventRate.Change> changes(OfKind seen) {
        return seen.changes.entrySet().stream()
                .map(entry -> new EventRate.Change(
                        Spelling.of(variant, entry.getKey().piece()),
                        Spelling.of(variant, entry.getKey().other()),
                        Spelling.of(variant, entry.getKey().becomes()),
                        entry.getValue()))
                .sorted(Comparator.comparingLong(EventRate.Change::count)
                        .reversed()
                        .thenComparing(EventRate.Change::piece)
                        .thenComparing(EventRate.Change::other)
                        .thenComparing(EventRate.Change::becomes))
                .limit(MOST_CHANGES)
                .toList();
    }

    /** What the rules can be asked about; whether pieces merge, or gain or lose powers by capturing, only games show. */
    private Set<EventKind> allowed() {
        Set<EventKind> allowed = EnumSet.of(EventKind.CAPTURE, EventKind.CHECK);
        Set<Move.Kind> moves = variant.moveKinds();
        Map<Move.Kind, EventKind> same = Map.of(
                Move.Kind.SPLIT, EventKind.SPLIT,
                Move.Kind.DROP, new EventReader(variant).arrival(),
                Move.Kind.REMOVE, EventKind.REMOVE,
                Move.Kind.CASTLE, EventKind.CASTLE,
                Move.Kind.EN_PASSANT, EventKind.EN_PASSANT);
        same.forEach((move, event) -> {
            if (moves.contains(move)) {
                allowed.add(event);
            }
        });
        if (!variant.promotions().isEmpty()) {
            allowed.add(EventKind.PROMOTE);
        }
        for (int piece : variant.alphabet().pieces()) {
            if (!variant.metamorphoses(piece).isEmpty()) {
                allowed.add(EventKind.METAMORPHOSE);
            }
            for (int cell = 0; cell < variant.geometry().cells(); cell++) {
                if (variant.formOn(piece, cell) != piece) {
                    allowed.add(EventKind.MUTATE);
                }
            }
        }
        return allowed;
    }
}
