package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.variant.Variants;

class ZobristKeysTest {
    @Test
    void allNumbersDiffer() {
        int capabilities = 5;
        ZobristKeys keys = new ZobristKeys(Geometry.square(8), capabilities);
        Set<Long> seen = new HashSet<>();
        int expected = 0;
        for (Side side : Side.values()) {
            for (int piece = 1; piece < 1 << capabilities; piece++) {
                for (int cell = 0; cell < 64; cell++, expected++) {
                    seen.add(keys.piece(side, piece, cell));
                }
            }
            for (int slot = 0; slot < 7; slot++) {
                for (int count = 1; count < 512; count++, expected++) {
                    seen.add(keys.hand(side, slot, count));
                }
            }
        }
        for (int cell = 0; cell < 64; cell++, expected++) {
            seen.add(keys.transientCell(cell));
        }
        for (int rights = 1; rights < 16; rights++, expected++) {
            seen.add(keys.castling(rights));
        }
        seen.add(keys.sideToMove(Side.BLACK));
        assertThat(seen).hasSize(expected + 1).doesNotContain(0L);
    }

    @Test
    void nothingHasTheKeyZero() {
        ZobristKeys keys = new ZobristKeys(Geometry.square(8), 5);
        assertThat(keys.hand(Side.WHITE, 3, 0)).isZero();
        assertThat(keys.castling(0)).isZero();
        assertThat(keys.transientCell(-1)).isZero();
        assertThat(keys.sideToMove(Side.WHITE)).isZero();
    }

    @Test
    void theFirstNumberIsSplitMix64sWithItsSeed() {
        // SplittableRandom is SplitMix64; its n-th output from seed s is mix(s + n * gamma), here from n = 0
        long gamma = 0x9E3779B97F4A7C15L;
        long seed = 0x6D6F7270687A6572L;
        ZobristKeys keys = new ZobristKeys(Geometry.square(8), 1);
        SplittableRandom reference = new SplittableRandom(seed - gamma);
        for (int piece = 0; piece < 2; piece++) {
            for (int cell = 0; cell < 64; cell++) {
                assertThat(keys.piece(Side.WHITE, piece, cell)).isEqualTo(reference.nextLong());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"morph4", "bedlam", "metamorphin-fusion", "chessgi", "chess", "morphomania"})
    void theKeyKeptInStepIsTheKeyOfThePositionReadAfresh(String id) {
        Variant variant = Variants.of(id);
        SplittableRandom random = new SplittableRandom(7);
        Position position = variant.start();
        for (int ply = 0; ply < 60; ply++) {
            int[] legal = position.legalMoves();
            if (legal.length == 0) {
                position = variant.start();
                continue;
            }
            position = position.play(legal[random.nextInt(legal.length)]);
            assertThat(variant.position(position.toString()).key()).isEqualTo(position.key());
        }
    }
}
