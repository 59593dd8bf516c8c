package org.morphzero.models.encoding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.morphzero.rules.Castling;
import org.morphzero.rules.Move;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/** The planes of {@link MoveEncoder}: which there are, and which one a move lies in. */
final class MovePlanes {
    private static final int NONE = -1;

    private final Variant variant;
    private final Geometry geometry;
    private final boolean splits;
    /** For origin x target the displacement's number. */
    private final int[] displacements;
    /** For each displacement the capabilities that make it somewhere, as a set. */
    private final int[] makers;
    /** For each level, displacement and way the channel. */
    private final int[][][] channels;
    /** For each level and kind in hand the channel. */
    private final int[][] drops;

    private final int[] removals;
    private final int[] promotionWays;
    /** For each piece what it may turn into, in the variant's order. */
    private final int[][] metamorphoses;

    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> sorts = new LinkedHashMap<>();

    MovePlanes(Variant variant) {
        this.variant = variant;
        geometry = variant.geometry();
        splits = variant.moveKinds().contains(Move.Kind.SPLIT);
        PieceAlphabet alphabet = variant.alphabet();
        int sets = 1 << variant.capabilities();
        promotionWays = new int[sets];
        List<Integer> promotions = variant.promotions();
        for (int way = 0; way < promotions.size(); way++) {
            promotionWays[promotions.get(way)] = way;
        }
        metamorphoses = new int[sets][];
        for (int piece : alphabet.pieces()) {
            metamorphoses[piece] = variant.metamorphoses(piece).stream()
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
        displacements = new int[geometry.cells() * geometry.cells()];
        List<String> displacementNames = numberDisplacements();
        makers = makers(displacementNames.size());
        channels = new int[geometry.levels()][displacementNames.size()][];
        drops = new int[geometry.levels()][variant.hands().kinds().size()];
        removals = new int[geometry.levels()];
        int[][] ways = ways(displacementNames.size());
        for (int level = 0; level < geometry.levels(); level++) {
            number(level, ways[level], displacementNames);
        }
    }

    int count() {
        return names.size();
    }

    List<String> names() {
        return names;
    }

    String summary() {
        StringBuilder summary = new StringBuilder();
        sorts.forEach((sort, planes) ->
                summary.append(planes).append('\t').append(sort).append('\n'));
        return summary.toString();
    }

    /** The channel of a legal move, its cells given as the mover sees them. */
    int channel(Position position, int move, int from, int to) {
        int level = geometry.level(from);
        Move.Kind kind = Move.kind(move);
        if (kind == Move.Kind.DROP) {
            return drops[level][variant.hands().slot(Move.piece(move))];
        }
        if (kind == Move.Kind.REMOVE) {
            return removals[level];
        }
        int displacement = displacements[from * geometry.cells() + to];
        int way = 0;
        if (kind == Move.Kind.BECOME) {
            int mover = position.pieceAt(Move.from(move));
            way = variant.alphabet().isPawn(mover)
                    ? promotionWays[Move.piece(move)]
                    : 1 + indexOf(Move.piece(move), metamorphoses[mover]);
        } else if (kind == Move.Kind.SPLIT) {
            int mover = position.pieceAt(Move.from(move));
            int leaver = mover & ~Move.piece(move);
            way = 1 + metamorphoses[mover].length + Integer.bitCount(mover & makers[displacement] & (leaver - 1));
        }
        return channels[level][displacement][way];
    }

    /** The channels of all ways there are to go from one cell to another, as the mover sees them. */
    int[] channels(int from, int to) {
        return channels[geometry.level(from)][displacements[from * geometry.cells() + to]];
    }

    private static int indexOf(int piece, int[] pieces) {
        int index = 0;
        while (pieces[index] != piece) {
            index++;
        }
        return index;
    }

    private List<String> numberDisplacements() {
        record Displacement(int files, int ranks, int levels) {}
        Map<Displacement, Integer> numbers = new LinkedHashMap<>();
        for (int from = 0; from < geometry.cells(); from++) {
            for (int to = 0; to < geometry.cells(); to++) {
                Displacement displacement = new Displacement(
                        geometry.file(to) - geometry.file(from),
                        geometry.rank(to) - geometry.rank(from),
                        geometry.level(to) - geometry.level(from));
                int next = numbers.size();
                displacements[from * geometry.cells() + to] = numbers.computeIfAbsent(displacement, d -> next);
            }
        }
        String form = geometry.levels() > 1 ? "%+d%+d%+d" : "%+d%+d";
        return numbers.keySet().stream()
                .map(d -> String.format(form, d.files(), d.ranks(), d.levels()))
                .toList();
    }

    private boolean reaches(int capability, int from, int to) {
        int word = to >> 6;
        long reach = variant.captures(Side.WHITE, capability).unobstructed(word, from)
                | variant.moves(Side.WHITE, capability).unobstructed(word, from);
        return (reach >>> to & 1) != 0;
    }

    private int[] makers(int count) {
        int[] sets = new int[count];
        for (int from = 0; from < geometry.cells(); from++) {
            for (int to = 0; to < geometry.cells(); to++) {
                for (int c = 0; c < variant.capabilities(); c++) {
                    if (reaches(c, from, to)) {
                        sets[displacements[from * geometry.cells() + to]] |= 1 << c;
                    }
                }
            }
        }
        return sets;
    }

    /** For each level and displacement the most moves that one piece, from one cell of the level, can have there. */
    private int[][] ways(int count) {
        int[][] ways = new int[geometry.levels()][count];
        for (int from = 0; from < geometry.cells(); from++) {
            int[] here = ways[geometry.level(from)];
            for (int to = 0; to < geometry.cells(); to++) {
                int displacement = displacements[from * geometry.cells() + to];
                for (int piece : variant.alphabet().pieces()) {
                    here[displacement] = Math.max(here[displacement], ways(piece, from, to));
                }
            }
        }
        for (Castling castling : variant.castlings()) {
            if (castling.side() == Side.WHITE) {
                int displacement = displacements[castling.kingFrom() * geometry.cells() + castling.kingTo()];
                int level = geometry.level(castling.kingFrom());
                ways[level][displacement] = Math.max(ways[level][displacement], 1);
            }
        }
        return ways;
    }

    private int ways(int piece, int from, int to) {
        int makersHere = 0;
        for (int rest = piece; rest != 0; rest &= rest - 1) {
            int capability = Integer.numberOfTrailingZeros(rest);
            makersHere |= reaches(capability, from, to) ? 1 << capability : 0;
        }
        if (makersHere == 0) {
            return 0;
        }
        if (variant.alphabet().isPawn(piece)) {
            boolean promotes = (variant.lastRank(Side.WHITE, to >> 6) >>> to & 1) != 0;
            return promotes ? Math.max(1, variant.promotions().size()) : 1;
        }
        boolean compound = Integer.bitCount(piece) > 1;
        return 1 + metamorphoses[piece].length + (splits && compound ? Integer.bitCount(makersHere) : 0);
    }

    private void number(int level, int[] ways, List<String> displacementNames) {
        String where = geometry.levels() > 1 ? "level " + (char) ('A' + level) + ", " : "";
        for (int displacement = 0; displacement < ways.length; displacement++) {
            channels[level][displacement] = new int[ways[displacement]];
        }
        int most = Arrays.stream(ways).max().orElse(0);
        for (int way = 0; way < most; way++) {
            for (int displacement = 0; displacement < ways.length; displacement++) {
                if (way < ways[displacement]) {
                    channels[level][displacement][way] =
                            add(where + "move " + displacementNames.get(displacement) + ", way " + way, sort(way));
                }
            }
        }
        List<Integer> kinds = variant.hands().kinds();
        for (int slot = 0; slot < kinds.size(); slot++) {
            drops[level][slot] = add(
                    where + "drop " + variant.alphabet().symbol(Side.WHITE, kinds.get(slot)),
                    "drops, one a kind" + (where.isEmpty() ? "" : " and level"));
        }
        removals[level] =
                variant.moveKinds().contains(Move.Kind.REMOVE) ? add(where + "remove", "removals, one a level") : NONE;
    }

    private static String sort(int way) {
        return way == 0
                ? "displacements of a whole piece (way 0)"
                : "displacements with a further way (way " + way + ")";
    }

    private int add(String name, String sort) {
        sorts.merge(sort, 1, Integer::sum);
        names.add(name);
        return names.size() - 1;
    }
}
