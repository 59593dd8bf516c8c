package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.level.EloRange;
import org.morphzero.app.level.Levels;
import org.morphzero.app.web.TinyNetworks;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** UCI_Elo chooses among the levels that the board has. */
class LimitedStrengthTest {
    private static final EloRange RANGE = Levels.range();
    /** Rules that are never measured, so that their levels are spaced evenly. */
    private static final String UNMEASURED = "setoption name metamorphosis value automatic";

    @TempDir
    private Path folder;

    private static String elo(int elo) {
        return "setoption name UCI_Elo value " + elo;
    }

    private static List<String> limited(Conversation client, String... lines) {
        client.say("setoption name UCI_Variant value bedlam").say(lines);
        client.say("setoption name UCI_LimitStrength value true");
        return client.ready();
    }

    private static List<String> errors(List<String> heard) {
        return heard.stream().filter(line -> line.contains("error")).toList();
    }

    @Test
    void theRangeAndTheDefaultAreThoseOfTheLevels() {
        try (Conversation client = Conversation.begin()) {
            assertThat(client.say("uci").until("uciok"::equals))
                    .contains("option name UCI_Elo type spin default " + RANGE.most() + " min " + RANGE.least()
                            + " max " + RANGE.most());
        }
    }

    @Test
    void aLevelPlaysWithItsNetworkSoManySimulationsAndItIsSaidOnce() {
        TinyNetworks.writeAll(folder);
        try (Conversation client = Conversation.withNetworks(folder)) {
            assertThat(limited(client, elo(RANGE.least())))
                    .last()
                    .asString()
                    .startsWith(
                            "info string level 1 of 10, Beginner: The network bedlam-1; moves without looking ahead,");
            client.say("go nodes 500");
            assertThat(client.untilPrefix("bestmove "))
                    .hasSize(2)
                    .first()
                    .asString()
                    .contains(" nodes 1 ");

            client.say(elo(RANGE.most()), "go nodes 50");
            assertThat(client.untilPrefix("bestmove "))
                    .satisfiesExactly(
                            level -> assertThat(level)
                                    .startsWith("info string level 10 of 10, Full strength: The network bedlam;"),
                            info -> assertThat(info).contains(" nodes 50 "),
                            move -> assertThat(move).startsWith("bestmove"));
            client.say("setoption name UCI_LimitStrength value false", "go nodes 50");
            assertThat(client.untilPrefix("bestmove "))
                    .as("nothing is said at full strength")
                    .hasSize(2);
        }
    }

    @Test
    void levelsThatWereNotMeasuredAreSpacedEvenly() {
        int third = RANGE.least() + (RANGE.most() - RANGE.least()) * 2 / 9;
        try (Conversation client = Conversation.begin()) {
            assertThat(limited(client, UNMEASURED, elo(third + 1)))
                    .last()
                    .asString()
                    .startsWith("info string level 3 of 10, Casual: There is no trained network for these rules");
            client.say(elo(third - 1));
            assertThat(client.ready()).singleElement().asString().startsWith("info string level 2 of 10");
        }
    }

    /** Somebody may look at some moves only: a level without a network knows nothing of that, and is held to it. */
    @Test
    void levelsWithoutANetworkKeepToTheMovesNamed() {
        try (Conversation client = Conversation.begin()) {
            limited(client, elo(RANGE.least()));
            Position start = Variants.of("bedlam").start();
            for (int i = 0; i < 5; i++) {
                assertThat(start.move(client.move("go infinite searchmoves a2a3\nstop")))
                        .isEqualTo(start.move("a2a3"));
            }
        }
    }

    /** A pondered move waits for the hit, whoever plays. */
    @Test
    void aLevelWithoutANetworkPonders() {
        try (Conversation client = Conversation.begin()) {
            limited(client, elo(RANGE.least()));
            client.say("go ponder wtime 1000 btime 1000");
            assertThat(client.ready()).noneMatch(line -> line.startsWith("bestmove"));

            assertThat(client.move("ponderhit")).isNotEqualTo("(none)");
        }
    }

    @Test
    void aNetworkThatCannotBeReadIsOneErrorAndTheGameGoesOn() throws IOException {
        TinyNetworks.writeAll(folder);
        withoutWeights(folder.resolve("bedlam-1.zip"));
        try (Conversation client = Conversation.withNetworks(folder)) {
            List<String> heard = limited(client, elo(RANGE.least()));
            assertThat(errors(heard)).singleElement().asString().contains("bedlam-1.zip");
            assertThat(heard).last().asString().contains("level 1 of 10, Beginner: There is no trained network");

            client.say("go nodes 5");
            assertThat(client.untilPrefix("bestmove ")).as("no second error").hasSize(1);
        }
    }

    @Test
    void aFileThatIsNoNetworkIsOneErrorAndTheOthersPlay() throws IOException {
        TinyNetworks.writeAll(folder);
        Files.writeString(folder.resolve("bedlam-1.zip"), "no zip");
        try (Conversation client = Conversation.withNetworks(folder)) {
            List<String> heard = limited(client, elo(RANGE.least()));
            assertThat(errors(heard))
                    .singleElement()
                    .asString()
                    .contains("bedlam-1.zip")
                    .endsWith("it is left out");
            assertThat(heard).last().asString().contains("level 1 of 10, Beginner: The network bedlam; ");
            client.say("ucinewgame", elo(RANGE.least() + 1));
            assertThat(errors(client.ready())).isEmpty();
        }
    }

    /** Full strength's network is the best levels' too. */
    @Test
    void aDamagedNetworkOfBothIsOneError() throws IOException {
        TinyNetworks.write(folder, "bedlam", Variants.of("bedlam"), 100);
        withoutWeights(folder.resolve("bedlam.zip"));
        try (Conversation client = Conversation.withNetworks(folder)) {
            assertThat(errors(limited(client, elo(RANGE.most())))).hasSize(1);
        }
        Files.writeString(folder.resolve("bedlam.zip"), "no zip");
        try (Conversation client = Conversation.withNetworks(folder)) {
            assertThat(errors(limited(client, elo(RANGE.most())))).hasSize(1);
        }
    }

    @Test
    void theClientsOwnNetworkPlaysTheLevels() {
        TinyNetworks.write(folder, "mine", Variants.of("bedlam"), 10);
        try (Conversation client = Conversation.withModel(folder.resolve("mine.zip"))) {
            assertThat(limited(client, elo(RANGE.least())))
                    .last()
                    .asString()
                    .contains("level 1 of 10, Beginner: The network ")
                    .contains("mine.zip; moves without looking ahead");
            assertThat(client.move("go")).isNotEqualTo("(none)");
        }
    }

    /** What a shelf looks at is whole, what plays is not. */
    private static void withoutWeights(Path file) throws IOException {
        Path damaged = file.resolveSibling("damaged");
        try (ZipFile in = new ZipFile(file.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(damaged))) {
            for (ZipEntry entry : in.stream().toList()) {
                out.putNextEntry(new ZipEntry(entry.getName()));
                byte[] content = in.getInputStream(entry).readAllBytes();
                out.write(content, 0, entry.getName().endsWith(".json") ? content.length : content.length / 2);
            }
        }
        Files.move(damaged, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
