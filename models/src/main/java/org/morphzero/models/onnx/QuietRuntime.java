package org.morphzero.models.onnx;

import ai.onnxruntime.OrtEnvironment;
import com.sun.jna.Function;
import com.sun.jna.Platform;

/**
 * ONNX Runtime's one environment, made without telemetry. Version 1.29 uploads reports of its use unless {@code
 * ORT_DISABLE_TELEMETRY} is set before its library loads; and as its telemetry starts, a command line as long as a class path overflows the
 * stack of a Java thread and ends the JVM. Java cannot set a variable of its own process, so C does.
 */
final class QuietRuntime {
    private static final String VARIABLE = "ORT_DISABLE_TELEMETRY";

    private QuietRuntime() {}

    static OrtEnvironment environment() {
        if (System.getenv(VARIABLE) == null) {
            disableTelemetry();
        }
        return OrtEnvironment.getEnvironment();
    }

    private static void disableTelemetry() {
        int failed = Platform.isWindows()
                ? Function.getFunction("msvcrt", "_putenv").invokeInt(new Object[] {VARIABLE + "=1"})
                : Function.getFunction(Platform.C_LIBRARY_NAME, "setenv").invokeInt(new Object[] {VARIABLE, "1", 1});
        if (failed != 0) {
            throw new IllegalStateException("cannot set " + VARIABLE + "=1, which ONNX Runtime needs; set it before");
        }
    }
}
