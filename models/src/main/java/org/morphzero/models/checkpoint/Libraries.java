package org.morphzero.models.checkpoint;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.deeplearning4j.nn.graph.ComputationGraph;

/** The versions of the libraries that weights and models pass through. */
final class Libraries {
    private Libraries() {}

    static Map<String, String> versions() {
        Map<String, String> versions = new TreeMap<>();
        versions.put("deeplearning4j", mavenVersion("org.deeplearning4j", "deeplearning4j-nn"));
        versions.put("onnxruntime", mavenVersion("com.microsoft.onnxruntime", "onnxruntime"));
        versions.put("java", Runtime.version().toString());
        return versions;
    }

    /** As Maven wrote it into the library's jar; not every jar has it. */
    private static String mavenVersion(String group, String artifact) {
        String path = "/META-INF/maven/" + group + "/" + artifact + "/pom.properties";
        try (InputStream in = ComputationGraph.class.getResourceAsStream(path)) {
            if (in == null) {
                return "unknown";
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version", "unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }
}
