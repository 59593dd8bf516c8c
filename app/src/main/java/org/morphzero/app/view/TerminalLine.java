package org.morphzero.app.view;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarConsumer;
import org.morphzero.training.run.RunProgress;

/** One line at the bottom of a terminal, drawn over and over. */
public final class TerminalLine implements ProgressLine {
    /** The bar draws itself now and then on a thread of its own. Here it is drawn when there is news, and never between other lines. */
    private static final int NEVER = Integer.MAX_VALUE;

    private final Screen screen;
    private final ProgressBar bar;
    private volatile RunProgress shown;

    /**
     * A line on a terminal.
     *
     * @param columns of the terminal; the last one stays empty, where some terminals would begin a new line
     */
    public TerminalLine(PrintWriter out, int columns) {
        screen = new Screen(out, Math.max(1, columns - 1));
        bar = ProgressBar.builder()
                .setRenderer((state, width) ->
                        shown == null ? "" : ProgressText.compact(shown, state.getNormalizedProgress(), width))
                .setConsumer(screen)
                .setUpdateIntervalMillis(NEVER)
                .continuousUpdate()
                .clearDisplayOnFinish()
                .build();
    }

    @Override
    public void show(RunProgress progress) {
        synchronized (screen) {
            shown = progress;
            bar.maxHint(Math.max(1, progress.of()));
            bar.stepTo(progress.done());
            screen.isOpen = true;
            bar.refresh();
            screen.isOpen = false;
        }
    }

    @Override
    public void makeRoom() {
        screen.clear();
    }

    @Override
    public void close() {
        bar.close();
        screen.clear();
    }

    /** The line's place. It is drawn on only while it is open; the bar's own thread finds it closed. */
    private static final class Screen implements ProgressBarConsumer {
        private final PrintWriter out;
        private final int columns;
        private int drawn;
        private boolean isOpen;

        Screen(PrintWriter out, int columns) {
            this.out = out;
            this.columns = columns;
        }

        @Override
        public int getMaxRenderedLength() {
            return columns;
        }

        @Override
        public synchronized void accept(String line) {
            if (isOpen) {
                out.print("\r" + line + " ".repeat(Math.max(0, drawn - line.length())));
                out.flush();
                drawn = line.length();
            }
        }

        @Override
        public synchronized void clear() {
            if (drawn > 0) {
                out.print("\r" + " ".repeat(drawn) + "\r");
                out.flush();
                drawn = 0;
            }
        }

        @Override
        public void close() {
            clear();
        }
    }
}
