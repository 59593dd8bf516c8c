package org.morphzero.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.web.WebServer;

/** The server goes and comes back; the page says so and goes on. */
@ExtendWith(Browser.class)
class ConnectionTest {
    private final Page page;

    ConnectionTest(Page page) {
        this.page = page;
    }

    @Test
    void aLostConnectionIsSaidAndMendsItself(@TempDir Path folder) {
        int port;
        Page here;
        try (WebServer server = Browser.serve(folder, 0)) {
            port = URI.create(server.address()).getPort();
            here = page.at(server.address());
            here.begin("chess", "people", 1, "");
            here.move("e2", "e4", "");
            here.awaitPly(1);
        }
        here.awaitText("#notice", "connection to the server is lost");
        here.move("e7", "e5", "");
        here.awaitText(".toast", "does not answer");
        try (WebServer again = Browser.serve(folder, port)) {
            assertThat(URI.create(again.address()).getPort()).isEqualTo(port);
            here.await("connected again", () -> !here.find("#notice").isDisplayed());
            here.move("e7", "e5", "");
            here.awaitPly(2);
            here.leave();
        }
        // Every attempt that failed is noted by the browser.
        page.driver.manage().logs().get("browser");
    }
}
