package org.morphzero.app.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StatusLineTest {
    private final StringWriter text = new StringWriter();
    private final AtomicLong clock = new AtomicLong();

    private StatusLine line(OptionalInt columns) {
        return new StatusLine(new PrintWriter(text, true), columns, clock::get);
    }

    @Test
    void aFileGetsALineEveryTenSeconds() {
        StatusLine line = line(OptionalInt.empty());
        for (int second = 1; second <= 25; second++) {
            clock.set(TimeUnit.SECONDS.toNanos(second));
            line.show(second + " of 25");
        }
        line.close();

        assertThat(text).hasToString("10 of 25\n20 of 25\n");
    }

    @Test
    void aTerminalsLineIsWrittenOverAndWiped() {
        StatusLine line = line(OptionalInt.of(9));
        clock.set(TimeUnit.SECONDS.toNanos(1));
        line.show("1 of 100 games");
        line.show("too soon");
        clock.set(TimeUnit.SECONDS.toNanos(2));
        line.show("done");
        line.close();

        assertThat(text).hasToString("\r1 of 100\rdone    \r    \r");
    }

    @Test
    void progressSaysHowLongItWillTake() {
        LadderProgress progress = new LadderProgress(new PrintWriter(text, true), OptionalInt.empty(), clock::get);
        clock.set(TimeUnit.SECONDS.toNanos(20));
        progress.show(1_000, 4_000);
        progress.close();

        assertThat(text).hasToString("1,000 of 4,000 games, 50 games/s, left 1:00\n");
    }
}
