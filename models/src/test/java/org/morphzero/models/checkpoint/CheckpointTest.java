package org.morphzero.models.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import onnx.Onnx.ModelProto;
import onnx.Onnx.StringStringEntryProto;
import onnx.Onnx.TensorProto;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.RandomGames;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.LossWeights;
import org.morphzero.models.network.Losses;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Networks;
import org.morphzero.models.network.Optimiser;
import org.morphzero.models.network.Sample;
import org.morphzero.models.network.Samples;
import org.morphzero.models.network.Trainer;
import org.morphzero.models.network.TrainingState;
import org.morphzero.models.onnx.RandomPositions;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class CheckpointTest {
    private static final Variant MORPH = Variants.of("morph4");
    private static final Architecture TINY = new Architecture(1, 8, 1, 0, 4, 8, true, true, true);
    private static final Trainer.Settings SETTINGS =
            new Trainer.Settings(Optimiser.adam(1e-3, 1e-4), LossWeights.usual(), 1, 16, true, 5);

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void writeOne() throws IOException {
        file = folder.resolve("good.zip");
        Network network = Networks.disturbed(MORPH, TINY);
        Manifest.Lineage lineage = new Manifest.Lineage("step-0", 12, 34, "c0ffee", Map.of("elo", 123.5));
        CheckpointWriter.write(new Checkpoint("good", TrainingState.start(network), lineage, Optional.empty()), file);
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        Checkpoint read = CheckpointReader.read(file).requireVariant(MORPH);
        assertThat(read.state().network().parameters())
                .isEqualTo(Networks.disturbed(MORPH, TINY).parameters());
        assertThat(read.state().network().architecture()).isEqualTo(TINY);
        assertThat(read.lineage()).isEqualTo(new Manifest.Lineage("step-0", 12, 34, "c0ffee", Map.of("elo", 123.5)));
        assertThat(Description.of(read)).contains("config hash\tc0ffee", "own unicorn", "rating elo\t123.5");
        Path again = folder.resolve("again.zip");
        CheckpointWriter.write(read, again);
        assertThat(again).hasSameBinaryContentAs(file);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).as("nothing is left aside").hasSize(2);
        }
    }

    @Test
    void aManifestIsReadAlone() throws IOException {
        Manifest manifest = CheckpointReader.manifest(file);

        assertThat(manifest.variant()).isEqualTo(MORPH.id());
        assertThat(manifest.lineage().games()).isEqualTo(12);
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 100));
        assertThatThrownBy(() -> CheckpointReader.manifest(file)).hasMessageContaining("not a whole zip file");
        assertThatThrownBy(() -> CheckpointReader.manifest(folder.resolve("none.zip")))
                .hasMessageContaining("there is no such file");
    }

    @Test
    void theFingerprintIsTheNetworksWhateverElseTheFileHolds() throws IOException {
        Checkpoint read = CheckpointReader.read(file);
        assertThat(read.fingerprint()).matches("[0-9a-f]{16}");
        Checkpoint elsewhere = new Checkpoint("other", read.state(), Manifest.Lineage.none(), Optional.empty());
        assertThat(elsewhere.fingerprint()).isEqualTo(read.fingerprint());
        Checkpoint another = new Checkpoint(
                read.name(), TrainingState.start(Network.untrained(MORPH, TINY, 1)), read.lineage(), Optional.empty());
        assertThat(another.fingerprint()).isNotEqualTo(read.fingerprint());
        Checkpoint ranged = read.withRanges(List.of(MORPH.start()));
        assertThat(ranged.fingerprint()).as("8-bit evaluation plays by them").isNotEqualTo(read.fingerprint());
        Path again = folder.resolve("ranged.zip");
        CheckpointWriter.write(ranged, again);
        assertThat(CheckpointReader.read(again).fingerprint()).isEqualTo(ranged.fingerprint());
    }

    /** Ladders keep their results by it. */
    @Test
    void theFingerprintOfANetworkThatIsKeptIsWhatItWas() throws IOException {
        assertThat(CheckpointReader.read(Path.of("..", "models", "trained", "morph4.zip"))
                        .fingerprint())
                .isEqualTo("3d427620c2c87aa8");
    }

    @Test
    void attentionIsKept() throws IOException {
        Network attending = Network.untrained(MORPH, TINY.attending(4), 1);
        Path kept = folder.resolve("attending.zip");
        CheckpointWriter.write(
                new Checkpoint("a", TrainingState.start(attending), Manifest.Lineage.none(), Optional.empty()), kept);
        assertThat(CheckpointReader.read(kept).state().network().architecture()).isEqualTo(TINY.attending(4));
    }

    /** Nothing is said of attention where there is none, as before there was any. */
    @Test
    void withoutAttentionTheManifestIsThatOfOlderPrograms() throws IOException {
        refused(
                manifest(text -> {
                    assertThat(text).doesNotContain("policyAttention");
                    return text.replace("\"channels\" : 8", "\"channels\" : 8, \"policyAttention\" : 65");
                }),
                "manifest.json: Cannot construct instance of `org.morphzero.models.network.Architecture`, problem: architecture: policyAttention is 65, expected 0 to 64");
    }

    @Test
    void bytesAreReadAsTheirFile() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        assertThat(CheckpointReader.read("sent", bytes).state().network().parameters())
                .isEqualTo(CheckpointReader.read(file).state().network().parameters());
        byte[] altered = Files.readAllBytes(changed(entries -> entries.get("parameters.bin")[100] ^= 1));
        assertThatThrownBy(() -> CheckpointReader.read("sent", altered))
                .isInstanceOf(CheckpointException.class)
                .hasMessageStartingWith("checkpoint sent: ")
                .hasMessageContaining("was altered");
        assertThatThrownBy(() -> CheckpointReader.read("sent", new byte[0]))
                .isInstanceOf(CheckpointException.class)
                .hasMessageStartingWith("checkpoint sent: not a whole zip file");
    }

    /** A stranger's manifest may hold what a terminal would obey: ESC c clears it, a line end forges a line. */
    @Test
    void whatIsDescribedHasNoControlCharacters() {
        Manifest.Lineage lineage =
                new Manifest.Lineage("a\u001bcb\nstep\t9", 1, 2, "c0\u202effee\u009b", Map.of("e\rl\u2028o", 1.0));
        String text = Description.of(new Checkpoint(
                "bad\u0007", TrainingState.start(Network.untrained(MORPH, TINY, 1)), lineage, Optional.empty()));
        assertThat(text)
                .startsWith("checkpoint\tbad\n")
                .contains("parent\tacbstep9\n", "config hash\tc0ffee\n", "rating elo\t1.0\n");
    }

    @Test
    void trainingGoesOnFromAFileWithTheSameLosses() throws IOException {
        List<List<Sample>> batches = Stream.of(1, 2, 3, 4)
                .map(seed -> Samples.random(MORPH, 20, seed))
                .toList();
        Path half = folder.resolve("half.zip");
        Losses third;
        Losses fourth;
        try (Trainer trainer = new Trainer(TrainingState.start(Network.untrained(MORPH, TINY, 1)), SETTINGS)) {
            trainer.step(batches.get(0));
            trainer.step(batches.get(1));
            CheckpointWriter.write(
                    new Checkpoint("half", trainer.state(), Manifest.Lineage.none(), Optional.empty()), half);
            third = trainer.step(batches.get(2));
            fourth = trainer.step(batches.get(3));
        }
        Checkpoint read = CheckpointReader.read(half);
        assertThat(read.state().step()).isEqualTo(2);
        try (Trainer trainer = new Trainer(read.state(), SETTINGS)) {
            assertThat(trainer.step(batches.get(2))).isEqualTo(third);
            assertThat(trainer.step(batches.get(3))).isEqualTo(fourth);
        }
    }

    @Test
    void everyEngineRunsFromAFile() throws IOException {
        List<Position> positions = RandomGames.positions(MORPH, 40, new SplittableRandom(1));
        Network network = Networks.disturbed(MORPH, TINY);
        Path withRanges = folder.resolve("ranges.zip");
        CheckpointWriter.write(
                new Checkpoint("ranges", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty())
                        .withRanges(RandomPositions.of(MORPH, 100, new SplittableRandom(2))),
                withRanges);
        Checkpoint read = CheckpointReader.read(withRanges);
        for (Checkpoint.Engine engine : Checkpoint.Engine.values()) {
            try (Evaluator evaluator = read.evaluator(engine, 8)) {
                assertThat(evaluator.evaluate(positions)).hasSize(40);
            }
        }
        Checkpoint without = CheckpointReader.read(file);
        assertThatThrownBy(() -> without.evaluator(Checkpoint.Engine.ONNX_INT8, 8))
                .isInstanceOf(CheckpointException.class)
                .hasMessageContaining("activation ranges");
    }

    @Test
    void refusesWhatIsMissingOrNoZip() throws IOException {
        assertThatThrownBy(() -> CheckpointReader.read(folder.resolve("none.zip")))
                .isInstanceOf(CheckpointException.class)
                .hasMessageContaining("there is no such file");
        Path text = Files.writeString(folder.resolve("text.zip"), "not a zip at all");
        refused(text, "not a whole zip file");
        Path empty = Files.createFile(folder.resolve("empty.zip"));
        refused(empty, "not a whole zip file");
    }

    @Test
    void refusesTruncatedFiles() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int length : new int[] {1, 30, whole.length / 2, whole.length - 30, whole.length - 1}) {
            refused(Files.write(folder.resolve("cut.zip"), Arrays.copyOf(whole, length)), "not a whole zip file");
        }
    }

    /** A changed byte is refused, or it was one that says nothing (a time, an attribute) and the network is the same. */
    @Test
    void refusesChangedBytes() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        float[] parameters = CheckpointReader.read(file).state().network().parameters();
        SplittableRandom random = new SplittableRandom(3);
        int refusals = 0;
        for (int i = 0; i < 200; i++) {
            byte[] changed = whole.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            Path bad = Files.write(folder.resolve("changed.zip"), changed);
            try {
                assertThat(CheckpointReader.read(bad).state().network().parameters())
                        .isEqualTo(parameters);
            } catch (CheckpointException e) {
                assertThat(e).hasMessageContaining("changed.zip");
                refusals++;
            }
        }
        assertThat(refusals).isGreaterThan(180);
    }

    @Test
    void refusesForeignZips() throws IOException {
        refused(zip(Map.of("readme.txt", new byte[10])), "the entry 'readme.txt' does not belong in a checkpoint");
        refused(zip(Map.of("manifest.json", new byte[10])), "no entry 'parameters.bin'");
        refused(changed(entries -> entries.put("coefficients.bin", new byte[1])), "does not belong");
    }

    @Test
    void refusesEntriesThatPointOutside() throws IOException {
        for (String name : List.of("../manifest.json", "/etc/passwd", "a/../../b", "..\\x")) {
            refused(changed(entries -> entries.put(name, new byte[1])), "points outside the checkpoint");
        }
    }

    @Test
    void refusesAlteredEntries() throws IOException {
        refused(changed(entries -> entries.get("parameters.bin")[100] ^= 1), "'parameters.bin' was altered");
        refused(changed(entries -> entries.get("model.onnx")[100] ^= 1), "'model.onnx' was altered");
        refused(
                consistent(entries -> entries.get("parameters.bin")[100] ^= 1),
                "model.onnx is not the export of the checkpoint's own weights");
    }

    @Test
    void refusesWhatIsLargerThanItShouldBe() throws IOException {
        refused(
                consistent(entries -> entries.put("parameters.bin", new byte[50_000_000])),
                "'parameters.bin' has 50000000 bytes, expected");
        refused(
                changed(entries -> entries.put("parameters.bin", new byte[50_000_000])),
                "'parameters.bin' is longer than");
        refused(changed(entries -> entries.put("manifest.json", new byte[2_000_000])), "is longer than 1048576");
        refused(consistent(entries -> entries.put("model.onnx", new byte[5_000_000])), "too large for its network");
        refused(manifest(text -> text.replace("\"channels\" : 8", "\"channels\" : 512")), "'parameters.bin' has");
        refused(manifest(text -> text.replace("\"channels\" : 8", "\"channels\" : 100000")), "channels is 100000");
        refused(
                manifest(text -> text.replace("\"channels\" : 8", "\"channels\" : 512")
                        .replace("\"blocks\" : 1", "\"blocks\" : 64")),
                "parameters, expected at most");
    }

    /** A few kilobytes of zip, and a manifest that claims a gigabyte: refused before any of it is unpacked. */
    @Test
    void refusesAZipBombUnread() throws IOException {
        int unpacked = 64 << 20;
        Path claimed = changed(entries -> {
            String text = new String(entries.get("manifest.json"), StandardCharsets.UTF_8);
            int model = entries.get("model.onnx").length;
            entries.put(
                    "manifest.json",
                    text.replace("\"bytes\" : " + model + ",", "\"bytes\" : 1073741824,")
                            .getBytes(StandardCharsets.UTF_8));
            entries.put("model.onnx", new byte[unpacked]);
        });
        assertThat(allocatedBy(() -> refused(claimed, "'model.onnx' has 1073741824 bytes, too large for its network")))
                .isLessThan(unpacked / 4);
        Path hidden = changed(entries -> entries.put("model.onnx", new byte[unpacked]));
        assertThat(allocatedBy(() -> refused(hidden, "'model.onnx' is longer than")))
                .isLessThan(unpacked / 4);
    }

    private static long allocatedBy(Runnable task) {
        var memory = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = memory.getCurrentThreadAllocatedBytes();
        task.run();
        return memory.getCurrentThreadAllocatedBytes() - before;
    }

    /** Bits and bytes changed in the local headers and the central directory: refused by name, or without a meaning. */
    @Test
    void neverStumblesOverADamagedZip() throws IOException {
        damage(400, 5);
    }

    @Tag("deep")
    @Test
    void neverStumblesOverThousandsOfDamagedZips() throws IOException {
        damage(10_000, 6);
    }

    private void damage(int times, long seed) throws IOException {
        Path small = folder.resolve("small.zip");
        Network network =
                Network.untrained(Variants.of("chess"), new Architecture(1, 4, 0, 0, 1, 1, false, false, false), 1);
        CheckpointWriter.write(
                new Checkpoint("small", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty()),
                small);
        byte[] whole = Files.readAllBytes(small);
        int[] headers = headerBytes(whole);
        SplittableRandom random = new SplittableRandom(seed);
        int refusals = 0;
        for (int i = 0; i < times; i++) {
            byte[] damaged = whole.clone();
            int changes = 1 + random.nextInt(3);
            for (int change = 0; change < changes; change++) {
                int at = headers[random.nextInt(headers.length)];
                damaged[at] =
                        (byte) (random.nextBoolean() ? damaged[at] ^ 1 << random.nextInt(8) : random.nextInt(256));
            }
            Path bad = Files.write(folder.resolve("bad.zip"), damaged);
            try {
                CheckpointReader.read(bad);
            } catch (CheckpointException e) {
                assertThat(e).hasMessageContaining("bad.zip");
                refusals++;
            }
        }
        assertThat(refusals).isGreaterThan(times / 2);
    }

    /** Where the bytes of the local headers with their names, the first bytes after them, and the central directory are. */
    private static int[] headerBytes(byte[] zip) {
        List<Integer> found = new ArrayList<>();
        int directory = zip.length;
        for (int at = 0; at + 4 <= zip.length; at++) {
            boolean local = zip[at] == 'P' && zip[at + 1] == 'K' && zip[at + 2] == 3 && zip[at + 3] == 4;
            boolean central = zip[at] == 'P' && zip[at + 1] == 'K' && zip[at + 2] == 1 && zip[at + 3] == 2;
            for (int i = 0; local && i < 64; i++) {
                found.add(at + i);
            }
            directory = central ? Math.min(directory, at) : directory;
        }
        for (int at = directory; at < zip.length; at++) {
            found.add(at);
        }
        assertThat(directory).isLessThan(zip.length);
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Two entries of one name, as no zip library writes them: a name of the same length overwritten by it. */
    @Test
    void refusesAnEntryThatIsThereTwice() throws IOException {
        Path twice = changed(entries -> entries.put("xodel.onnx", entries.get("model.onnx")));
        byte[] bytes = Files.readAllBytes(twice);
        byte[] name = "xodel.onnx".getBytes(StandardCharsets.UTF_8);
        for (int at = 0; at + name.length <= bytes.length; at++) {
            if (Arrays.equals(bytes, at, at + name.length, name, 0, name.length)) {
                bytes[at] = 'm';
            }
        }
        refused(Files.write(twice, bytes), "the entry 'model.onnx' is there twice");
    }

    @Test
    void refusesManifestsThatAreNone() throws IOException {
        refused(manifest(text -> "{"), "manifest.json, line 1");
        refused(manifest(text -> text.replace("\"seed\"", "\"@class\" : \"java.lang.Runtime\", \"seed\"")), "@class");
        refused(manifest(text -> text.replace("\"games\" : 12,", "")), "games");
        refused(manifest(text -> text.replace("\"format\" : 1", "\"format\" : 2")), "format 2, expected 1");
    }

    @Test
    void refusesNullsInTheManifest() throws IOException {
        refused(
                manifest(text -> text.replace("\"options\" : { }", "\"options\" : {\"introduction-check\" : null}")),
                "null");
        refused(
                manifest(text -> text.replaceFirst("\"parameters.bin\" : \\{[^}]*\\}", "\"parameters.bin\" : null")),
                "null");
        refused(manifest(text -> text.replaceFirst("\"ranges\" : \\{ \\}", "\"ranges\" : {\"stem\" : null}")), "null");
        refused(manifest(text -> text.replaceFirst("\"elo\" : 123.5", "\"elo\" : null")), "null");
    }

    /** Characters of the manifest changed, the zip whole: refused by name, or what was changed does not matter to the network. */
    @Test
    void neverStumblesOverAManifest() throws IOException {
        SplittableRandom random = new SplittableRandom(4);
        byte[] good = entries().get("manifest.json");
        for (int i = 0; i < 400; i++) {
            byte[] json = good.clone();
            int changes = 1 + random.nextInt(3);
            for (int change = 0; change < changes; change++) {
                json[random.nextInt(json.length)] = (byte) "0123456789\"{}[]:,.-e nul".charAt(random.nextInt(24));
            }
            Path bad = changed(entries -> entries.put("manifest.json", json));
            try {
                CheckpointReader.read(bad);
            } catch (CheckpointException e) {
                assertThat(e).hasMessageContaining("bad.zip");
            }
        }
    }

    @Test
    void refusesWhatDoesNotFit() throws IOException {
        assertThatThrownBy(() -> CheckpointReader.read(file).requireVariant(Variants.of("chess")))
                .isInstanceOf(CheckpointException.class)
                .hasMessageContaining("is for morph4, expected chess");
        Variant removable = Variants.type("morph4").variant(Map.of("introduction-check", "removable"));
        assertThatThrownBy(() -> CheckpointReader.read(file).requireVariant(removable))
                .isInstanceOf(CheckpointException.class)
                .hasMessageContaining("is for morph4, expected morph4 (introduction-check=removable)");
        refused(manifest(text -> text.replace("\"encoder\" : 1", "\"encoder\" : 7")), "encoder version 7, expected 1");
        // Or a model of another network would pass for the export of a version that is not known here.
        for (int version : new int[] {-1, 0, 2, 1000}) {
            refused(
                    manifest(text -> text.replace("\"exporter\" : 1", "\"exporter\" : " + version)),
                    "exporter version " + version + ", expected 1 to 1");
        }
        refused(manifest(text -> text.replace("morph4", "morph5")), "there is no such variant");
        refused(
                manifest(text -> text.replace("\"options\" : { }", "\"options\" : {\"gravity\" : \"on\"}")),
                "rule option 'gravity'");
        // Another variant's weights: the planes differ, so the size does.
        refused(manifest(text -> text.replace("morph4", "bedlam")), "'parameters.bin' has");
    }

    @Test
    void refusesNumbersThatAreNone() throws IOException {
        refused(
                consistent(entries -> ByteBuffer.wrap(entries.get("parameters.bin"))
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putFloat(40, Float.NaN)),
                "parameter 10 of the network is NaN");
    }

    @Test
    void refusesExternalData() throws IOException {
        refused(
                consistent(entries -> {
                    ModelProto.Builder model = model(entries.get("model.onnx"));
                    TensorProto.Builder tensor = model.getGraphBuilder().getInitializerBuilder(0);
                    tensor.clearRawData()
                            .setDataLocation(TensorProto.DataLocation.EXTERNAL)
                            .addExternalData(StringStringEntryProto.newBuilder()
                                    .setKey("location")
                                    .setValue("/etc/passwd"));
                    entries.put("model.onnx", model.build().toByteArray());
                }),
                "in external data, which is refused");
    }

    private static ModelProto.Builder model(byte[] bytes) {
        try {
            return ModelProto.parseFrom(bytes).toBuilder();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void refused(Path bad, String because) {
        assertThatThrownBy(() -> CheckpointReader.read(bad))
                .isInstanceOf(CheckpointException.class)
                .hasMessageContaining("checkpoint " + bad)
                .hasMessageContaining(because);
    }

    /** The good checkpoint with its entries changed, the manifest left as it is. */
    private Path changed(Consumer<Map<String, byte[]>> change) throws IOException {
        Map<String, byte[]> entries = entries();
        change.accept(entries);
        return zip(entries);
    }

    /** The same, with lengths and hashes in the manifest put right. */
    private Path consistent(Consumer<Map<String, byte[]>> change) throws IOException {
        Map<String, byte[]> before = entries();
        Map<String, byte[]> entries = entries();
        change.accept(entries);
        String text = new String(entries.get("manifest.json"), StandardCharsets.UTF_8);
        for (String name : List.of("parameters.bin", "model.onnx")) {
            text = text.replace(CheckpointWriter.sha256(before.get(name)), CheckpointWriter.sha256(entries.get(name)))
                    .replace(
                            "\"bytes\" : " + before.get(name).length + ",",
                            "\"bytes\" : " + entries.get(name).length + ",");
        }
        entries.put("manifest.json", text.getBytes(StandardCharsets.UTF_8));
        return zip(entries);
    }

    private Path manifest(UnaryOperator<String> change) throws IOException {
        return changed(entries -> {
            String before = new String(entries.get("manifest.json"), StandardCharsets.UTF_8);
            String after = change.apply(before);
            assertThat(after).isNotEqualTo(before);
            entries.put("manifest.json", after.getBytes(StandardCharsets.UTF_8));
        });
    }

    private Map<String, byte[]> entries() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : java.util.Collections.list(zip.entries())) {
                entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
            }
        }
        return entries;
    }

    private Path zip(Map<String, byte[]> entries) throws IOException {
        Path bad = folder.resolve("bad.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(bad))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return bad;
    }
}
