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
    private final Place place;
    private final ProgressBar bar;
    private volatile RunProgress shown;

    /**
     * A line on a terminal.
     *
     * @param columns of the terminal; the last one stays empty, where some terminals would begin a new line
     */
    public TerminalLine(PrintWriter out, int columns) {
        screen = new Screen(out);
        place = new Place(screen, Math.max(1, columns - 1));
        bar = ProgressBar.builder()
                .setRenderer((state, width) ->
                        shown == null ? "" : ProgressText.compact(shown, state.getNormalizedProgress(), width))
                .setConsumer(place)
                .setUpdateIntervalMillis(NEVER)
                .continuousUpdate()
                .clearDisplayOnFinish()
                .build();
    }

    @Override
    public void show(RunProgress progress) {
        synchronized (place) {
            shown = progress;
            bar.maxHint(Math.max(1, progress.of()));
            bar.stepTo(progress.done());
            place.isOpen = true;
            bar.refresh();
            place.isOpen = false;
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

    /** The line's place for the bar. It is drawn on only while it is open; the bar's own thread finds it closed. */
    private static final class Place implements ProgressBarConsumer {
        private final Screen screen;
        private final int columns;
        private boolean isOpen;

        Place(Screen screen, int columns) {
            this.screen = screen;
            this.columns = columns;
        }

        @Override
        public int getMaxRenderedLength() {
            return columns;
        }

        @Override
        public synchronized void accept(String line) {
            if (isOpen) {
                screen.draw(line);
            }
        }

        @Override
        public void clear() {
            screen.clear();
        }

        @Override
        public void close() {
            clear();
        }
    }
}
