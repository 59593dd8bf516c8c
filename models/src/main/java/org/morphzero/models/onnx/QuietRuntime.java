package org.morphzero.models.onnx;

import ai.onnxruntime.OrtEnvironment;
import com.sun.jna.Function;
import com.sun.jna.Platform;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * ONNX Runtime's one environment, made without telemetry. Version 1.29 uploads reports of its use unless {@code
 * ORT_DISABLE_TELEMETRY} is set before its library loads; and as its telemetry starts, a command line as long as a class path overflows the
 * stack of a Java thread and ends the JVM. Java cannot set a variable of its own process, so C does.
 */
final class QuietRuntime {
    private static final String VARIABLE = "ORT_DISABLE_TELEMETRY";
    /** ONNX Runtime's level of logging. */
    private static final int WARNINGS = 2;

    private QuietRuntime() {}

    static OrtEnvironment environment() {
        if (System.getenv(VARIABLE) == null) {
            disableTelemetry();
        }
        return Held.ENVIRONMENT;
    }

    /**
     * The environment, held once more than ONNX Runtime's Java side holds it. That side lets go as soon as the JVM is told to end, while our work
     * still ends in order: a session made or run meanwhile would read freed memory and end the JVM with a crash. The environment counts who
     * holds it; that another holder is possible, only a private method says.
     */
    private static final class Held {
        static final OrtEnvironment ENVIRONMENT = hold(OrtEnvironment.getEnvironment());

        private static OrtEnvironment hold(OrtEnvironment environment) {
            try {
                Field api = Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("ortApiHandle");
                api.setAccessible(true);
                Method create =
                        OrtEnvironment.class.getDeclaredMethod("createHandle", long.class, int.class, String.class);
                create.setAccessible(true);
                create.invoke(null, api.getLong(null), WARNINGS, OrtEnvironment.DEFAULT_NAME);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("this is another ONNX Runtime than expected", e);
            }
            return environment;
        }
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
