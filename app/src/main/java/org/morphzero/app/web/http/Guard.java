package org.morphzero.app.web.http;

import io.javalin.http.Context;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.morphzero.rules.NotationException;

/**
 * Keeps other sites out. A page of another site can make a browser send requests here: then {@code Origin} or {@code Sec-Fetch-Site} tells. It
 * can also have its own name resolve to this machine (DNS rebinding): then {@code Host} is that name. So only names of this machine are
 * answered to; numeric addresses are safe, since no name was resolved.
 */
public final class Guard {
    private static final Pattern ADDRESS = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.]{2,45}\\]");
    private static final Pattern HOST = Pattern.compile("([a-z0-9.-]{1,253}|\\[[0-9a-f:.]{2,45}\\])(:[0-9]{1,5})?");

    private static final String POLICY =
            "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

    /** What every answer tells browsers that the page may do. */
    static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy", POLICY,
            "X-Content-Type-Options", "nosniff",
            "X-Frame-Options", "DENY",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cross-Origin-Resource-Policy", "same-origin");

    private final Set<String> names = new HashSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));
    private final boolean anyAddress;

    /**
     * A guard of one address.
     *
     * @param bind the address listened at
     */
    public Guard(String bind) {
        anyAddress = !isLoopback(bind);
        names.add(bind.toLowerCase(Locale.ROOT));
        if (anyAddress) {
            addOwnName();
        }
    }

    private void addOwnName() {
        try {
            String own = InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
            names.add(own);
            names.add(own + ".local");
        } catch (UnknownHostException e) {
            // Then it goes by its addresses.
        }
    }

    static boolean isLoopback(String bind) {
        try {
            return InetAddress.getByName(bind).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** Refuses a request that another site may have caused. */
    public void check(Context ctx) {
        String host = String.valueOf(ctx.header("Host")).toLowerCase(Locale.ROOT);
        if (!HOST.matcher(host).matches() || !isOurs(host.replaceFirst(":[0-9]+$", ""))) {
            throw new RequestException(
                    403,
                    "Host: found " + NotationException.quoted(host) + " (expected "
                            + String.join(" or ", names.stream().sorted().toList())
                            + (anyAddress ? " or an address in numbers)" : ")"));
        }
        String origin = ctx.header("Origin");
        if (origin != null && !origin.equals("http://" + host) && !origin.equals("https://" + host)) {
            throw new RequestException(
                    403,
                    "Origin: found " + NotationException.quoted(origin) + " (expected this site, http://" + host + ")");
        }
        if ("cross-site".equals(ctx.header("Sec-Fetch-Site")) && ctx.path().startsWith("/api/")) {
            throw new RequestException(403, "Sec-Fetch-Site: found 'cross-site' (expected a request of this site)");
        }
    }

    private boolean isOurs(String name) {
        return names.contains(name) || anyAddress && ADDRESS.matcher(name).matches();
    }

    /** Tells browsers what the page may do. */
    public static void addHeaders(Context ctx) {
        HEADERS.forEach(ctx::header);
    }
}
