package org.morphzero.rules.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables against a walk along each ray, cell by cell. */
class ReachTableTest {
    private static final int BOARDS = 6;
    private static final long SEED = 20260101;

    static Stream<Geometry> geometries() {
        return Stream.of(Geometry.square(8), Geometry.square(9), Geometry.cube(4));
    }

    private static final List<Capability> CAPABILITIES = List.of(
            Capability.ROOK,
            Capability.BISHOP,
            Capability.UNICORN,
            Capability.KNIGHT,
            Capability.WAZIR,
            Capability.KING,
            Capability.PAWN,
            Capability.straightPawn("pawn", 2, 1),
            Capability.straightPawn("speedpawn", 3, 2));

    /** The cells that rides reach, walked; a boolean for each. */
    private static boolean[] walk(Geometry geometry, List<Ride> rides, int from, boolean[] occupied) {
        boolean[] reached = new boolean[geometry.cells()];
        for (Ride ride : rides) {
            int file = geometry.file(from);
            int rank = geometry.rank(from);
            int level = geometry.level(from);
            for (int step = 0; step < ride.reach(); step++) {
                file += ride.files();
                rank += ride.ranks();
                level += ride.levels();
                if (!geometry.contains(file, rank, level)) {
                    break;
                }
                int cell = geometry.cell(file, rank, level);
                reached[cell] = true;
                if (occupied[cell]) {
                    break;
                }
            }
        }
        return reached;
    }

    private static List<Ride> facing(List<Ride> rides, int forward) {
        return rides.stream().map(ride -> ride.facing(forward)).toList();
    }

    private static long[] words(boolean[] set) {
        long[] words = new long[2];
        for (int cell = 0; cell < set.length; cell++) {
            words[cell >> 6] |= set[cell] ? 1L << cell : 0;
        }
        return words;
    }

    private static boolean[] randomBoard(Geometry geometry, SplittableRandom random) {
        boolean[] occupied = new boolean[geometry.cells()];
        int per = 1 + random.nextInt(9);
        for (int cell = 0; cell < occupied.length; cell++) {
            occupied[cell] = random.nextInt(10) >= per;
        }
        return occupied;
    }

    private static void assertReach(
            Geometry geometry, ReachTable table, int cell, boolean[] occupied, boolean[] expected) {
        long[] board = words(occupied);
        long[] wanted = words(expected);
        for (int word = 0; word < geometry.words(); word++) {
            long reached = table.reach(word, cell, board[0], board[1]);
            if (reached != wanted[word]) {
                fail("on %s from %s: reached %x, expected %x", geometry, geometry.name(cell), reached, wanted[word]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("geometries")
    void capturesAreWhatAWalkReaches(Geometry geometry) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (Capability capability : CAPABILITIES) {
            for (int forward : new int[] {1, -1}) {
                ReachTable table = ReachTable.captures(geometry, capability, forward);
                List<Ride> rides = facing(capability.captures(), forward);
                for (int board = 0; board < BOARDS; board++) {
                    boolean[] occupied = randomBoard(geometry, random);
                    for (int cell = 0; cell < geometry.cells(); cell++) {
                        assertReach(geometry, table, cell, occupied, walk(geometry, rides, cell, occupied));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("geometries")
    void movesAreWhatAWalkReachesTheFirstMoveFromTheSecondRank(Geometry geometry) {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        for (Capability capability : List.of(Capability.PAWN, Capability.straightPawn("speedpawn", 3, 2))) {
            for (int forward : new int[] {1, -1}) {
                ReachTable table = ReachTable.moves(geometry, capability, forward);
                int second = forward > 0 ? 1 : geometry.ranks() - 2;
                for (int board = 0; board < BOARDS; board++) {
                    boolean[] occupied = randomBoard(geometry, random);
                    for (int cell = 0; cell < geometry.cells(); cell++) {
                        List<Ride> rides = geometry.rank(cell) == second ? capability.firstMoves() : capability.moves();
                        assertReach(
                                geometry,
                                table,
                                cell,
                                occupied,
                                walk(geometry, facing(rides, forward), cell, occupied));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("geometries")
    void capturedFromIsTheConverseOfCaptures(Geometry geometry) {
        SplittableRandom random = new SplittableRandom(SEED + 2);
        for (Capability capability : CAPABILITIES) {
            for (int forward : new int[] {1, -1}) {
                ReachTable there = ReachTable.captures(geometry, capability, forward);
                ReachTable back = ReachTable.capturedFrom(geometry, capability, forward);
                long[] board = words(randomBoard(geometry, random));
                long[] forth = new long[geometry.cells() * geometry.words()];
                long[] converse = new long[geometry.cells() * geometry.words()];
                for (int a = 0; a < geometry.cells(); a++) {
                    for (int b = 0; b < geometry.cells(); b++) {
                        int at = a * geometry.words() + (b >> 6);
                        forth[at] |= there.reach(b >> 6, a, board[0], board[1]) & 1L << b;
                        converse[at] |= (back.reach(a >> 6, b, board[0], board[1]) >>> a & 1) << b;
                    }
                }
                assertThat(converse).as("%s on %s", capability.name(), geometry).isEqualTo(forth);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("geometries")
    void unobstructedIsTheReachOnAnEmptyBoard(Geometry geometry) {
        for (Capability capability : CAPABILITIES) {
            ReachTable table = ReachTable.captures(geometry, capability, 1);
            for (int cell = 0; cell < geometry.cells(); cell++) {
                long[] wanted = words(walk(geometry, capability.captures(), cell, new boolean[geometry.cells()]));
                for (int word = 0; word < geometry.words(); word++) {
                    assertThat(table.unobstructed(word, cell)).isEqualTo(wanted[word]);
                }
            }
        }
    }

    @Test
    void onlySlidersHaveLines() {
        Geometry cube = Geometry.cube(4);
        assertThat(ReachTable.captures(cube, Capability.ROOK, 1).hasLines()).isTrue();
        assertThat(ReachTable.captures(cube, Capability.KNIGHT, 1).hasLines()).isFalse();
        assertThat(ReachTable.captures(cube, Capability.KING, 1).hasLines()).isFalse();
        assertThat(ReachTable.captures(cube, Capability.straightPawn("pawn", 2, 1), 1)
                        .hasLines())
                .isTrue();
        assertThat(ReachTable.captures(Geometry.square(8), Capability.UNICORN, 1)
                        .hasLines())
                .as("a unicorn goes nowhere on a flat board")
                .isFalse();
    }
}
