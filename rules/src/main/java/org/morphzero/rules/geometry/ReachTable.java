package org.morphzero.rules.geometry;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Which cells a set of rides reaches from each cell, given what is occupied. A ride ends on the first occupied cell,
 * which counts as reached, whoever stands there.
 *
 * <p>Rides of reach 1 are one mask. Longer ones lie on lines: the cells below a piece on the line (lower numbers) and
 * above it; the first blocker above is the lowest occupied bit, the first below the highest. This is the "first blocker"
 * scan of classical bitboards, and it needs no more than that numbers rise along a direction, so that it serves flat boards
 * and cubes alike.
 */
public final class ReachTable {
    private final int words;
    /** Longs a cell takes in {@link #lines}: for each line the words below, then the words above. */
    private final int stride;

    private final long[] leaps;
    private final long[] lines;
    private final long[] unobstructed;

    private ReachTable(Geometry geometry, IntFunction<List<Ride>> ridesFrom) {
        words = geometry.words();
        leaps = new long[geometry.cells() * words];
        unobstructed = new long[geometry.cells() * words];
        List<List<long[]>> linesOf = new ArrayList<>();
        int most = 0;
        for (int cell = 0; cell < geometry.cells(); cell++) {
            List<long[]> own = lay(geometry, cell, ridesFrom.apply(cell));
            linesOf.add(own);
            most = Math.max(most, own.size());
        }
        stride = most * 2 * words;
        lines = new long[geometry.cells() * stride];
        for (int cell = 0; cell < linesOf.size(); cell++) {
            int at = cell * stride;
            for (long[] line : linesOf.get(cell)) {
                System.arraycopy(line, 0, lines, at, line.length);
                at += line.length;
            }
        }
    }

    /** What the capability captures, for the side whose forward is {@code forward} (1 up the ranks, -1 down). */
    public static ReachTable captures(Geometry geometry, Capability capability, int forward) {
        List<Ride> rides =
                capability.captures().stream().map(r -> r.facing(forward)).toList();
        return new ReachTable(geometry, cell -> rides);
    }

    /** The cells from which the capability, in the hands of that side, captures on a cell: the captures reversed. */
    public static ReachTable capturedFrom(Geometry geometry, Capability capability, int forward) {
        List<Ride> rides = capability.captures().stream()
                .map(r -> r.facing(forward).reversed())
                .toList();
        return new ReachTable(geometry, cell -> rides);
    }

    /** Where the capability moves without capturing; the caller takes out occupied cells. */
    public static ReachTable moves(Geometry geometry, Capability capability, int forward) {
        List<Ride> usual =
                capability.moves().stream().map(r -> r.facing(forward)).toList();
        List<Ride> first =
                capability.firstMoves().stream().map(r -> r.facing(forward)).toList();
        int secondRank = forward > 0 ? 1 : geometry.ranks() - 2;
        return new ReachTable(geometry, cell -> geometry.rank(cell) == secondRank ? first : usual);
    }

    /** The cells reached from {@code cell}, of the given word; {@code occupied1} is 0 where a set has one word. */
    public long reach(int word, int cell, long occupied0, long occupied1) {
        if (words == 1) {
            return reachInOneWord(cell, occupied0);
        }
        return word == 0 ? reachInLowWord(cell, occupied0, occupied1) : reachInHighWord(cell, occupied0, occupied1);
    }

    /** Whether anything can stand in the way of these rides. */
    public boolean hasLines() {
        return stride > 0;
    }

    /** The cells reached on an empty board. */
    public long unobstructed(int word, int cell) {
        return unobstructed[cell * words + word];
    }

    private long reachInOneWord(int cell, long occupied) {
        long reached = leaps[cell];
        for (int at = cell * stride, end = at + stride; at < end; at += 2) {
            reached |= downTo(lines[at], lines[at] & occupied) | upTo(lines[at + 1], lines[at + 1] & occupied);
        }
        return reached;
    }

    private long reachInLowWord(int cell, long occupied0, long occupied1) {
        long reached = leaps[cell * 2];
        for (int at = cell * stride, end = at + stride; at < end; at += 4) {
            reached |= upTo(lines[at + 2], lines[at + 2] & occupied0);
            if ((lines[at + 1] & occupied1) == 0) {
                reached |= downTo(lines[at], lines[at] & occupied0);
            }
        }
        return reached;
    }

    private long reachInHighWord(int cell, long occupied0, long occupied1) {
        long reached = leaps[cell * 2 + 1];
        for (int at = cell * stride, end = at + stride; at < end; at += 4) {
            reached |= downTo(lines[at + 1], lines[at + 1] & occupied1);
            if ((lines[at + 2] & occupied0) == 0) {
                reached |= upTo(lines[at + 3], lines[at + 3] & occupied1);
            }
        }
        return reached;
    }

    /** The part of a ray of rising numbers up to its first blocker, all of it where there is none. */
    private static long upTo(long ray, long blockers) {
        return ray & (blockers ^ (blockers - 1));
    }

    /** The part of a ray of falling numbers down to its first blocker, all of it where there is none. */
    private static long downTo(long ray, long blockers) {
        return ray & (-1L << (63 - Long.numberOfLeadingZeros(blockers | 1)));
    }

    /** Fills the leaps and unobstructed masks of a cell; returns its lines, each {@code words} below and {@code words} above. */
    private List<long[]> lay(Geometry geometry, int cell, List<Ride> rides) {
        List<long[]> own = new ArrayList<>();
        List<Ride> directions = new ArrayList<>();
        for (Ride ride : rides) {
            long[] ray = ray(geometry, cell, ride);
            for (int w = 0; w < words; w++) {
                unobstructed[cell * words + w] |= ray[w];
                if (ride.reach() == 1) {
                    leaps[cell * words + w] |= ray[w];
                }
            }
            if (ride.reach() == 1 || isEmpty(ray)) {
                continue;
            }
            boolean rising = ride.files() + geometry.files() * (ride.ranks() + geometry.ranks() * ride.levels()) > 0;
            Ride axis = rising ? ride : ride.reversed();
            int index = directions.indexOf(axis);
            if (index < 0) {
                index = directions.size();
                directions.add(axis);
                own.add(new long[2 * words]);
            }
            System.arraycopy(ray, 0, own.get(index), rising ? words : 0, words);
        }
        return own;
    }

    private static long[] ray(Geometry geometry, int cell, Ride ride) {
        long[] ray = new long[geometry.words()];
        int file = geometry.file(cell);
        int rank = geometry.rank(cell);
        int level = geometry.level(cell);
        for (int step = 0; step < ride.reach(); step++) {
            file += ride.files();
            rank += ride.ranks();
            level += ride.levels();
            if (!geometry.contains(file, rank, level)) {
                break;
            }
            int to = geometry.cell(file, rank, level);
            ray[to >> 6] |= 1L << to;
        }
        return ray;
    }

    private static boolean isEmpty(long[] set) {
        for (long word : set) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }
}
