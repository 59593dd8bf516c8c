package org.morphzero.app.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockTest {
    @Test
    void aClockIsNeverRunDown() {
        // One second for the game, and every move costs five milliseconds more than its thinking: a long game of 80
        // moves.
        long remaining = 1000;
        for (int move = 0; move < 80; move++) {
            remaining -= new Clock(remaining, 0, 0).thinkingTime(50) + 5;
        }
        assertThat(remaining).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        // What is left, increment, moves to go: milliseconds, with 50 set aside.
        "60050, 0, 0, 2000",
        "60050, 1000, 0, 2750",
        "60050, 0, 1, 48000",
        "60050, 0, 10, 6000",
        "1050, 0, 0, 20",
        "1050, 10000, 0, 500",
        "50, 0, 0, 1",
        "0, 0, 0, 1",
        "-300, 0, 5, 1",
    })
    void timeIsSharedOut(long remaining, long increment, int movesToGo, long thinking) {
        assertThat(new Clock(remaining, increment, movesToGo).thinkingTime(50)).isEqualTo(thinking);
    }
}
