package org.morphzero.app.engine;

import java.util.concurrent.ThreadFactory;

/** Threads that do not keep the program alive. */
final class DaemonThread {
    private DaemonThread() {}

    static ThreadFactory named(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
