package org.morphzero.training.selfplay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointWriter;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.config.SelfPlayConfig;

/** Orders for tests: short games with few simulations. */
final class Orders {
    static final byte[] NO_NETWORK = {};
    static final Architecture TINY = new Architecture(1, 8, 1, 0, 4, 8, true, true, true);

    private Orders() {}

    static SelfPlayConfig config() {
        return new SelfPlayConfig(
                8,
                0,
                8,
                SelfPlayConfig.Engine.onnx,
                10_000,
                40,
                List.of(),
                new SelfPlayConfig.SearchSettings(0.4, 16, 5, SelfPlayConfig.Root.gumbel, 8, 0.2, 0.1, true),
                new SelfPlayConfig.Openings(0.7, 3, 1.5),
                new SelfPlayConfig.Temperature(1, 0.2, 10),
                new SelfPlayConfig.Resignation(0.9, 4, 0.1, 0.25));
    }

    /** Of morph4. */
    static Order of(SelfPlayConfig config, byte[] checkpoint, long... ids) {
        return of("morph4", config, checkpoint, ids);
    }

    static Order of(String variant, SelfPlayConfig config, byte[] checkpoint, long... ids) {
        return new Order(
                variant,
                Map.of(),
                checkpoint.length == 0 ? "" : "net-0",
                checkpoint,
                config,
                77,
                LongStream.of(ids).boxed().toList());
    }

    static long[] ids(int count) {
        return LongStream.range(0, count).toArray();
    }

    static SelfPlayConfig with(SelfPlayConfig config, SelfPlayConfig.Engine engine) {
        return new SelfPlayConfig(
                config.games(),
                config.uniformIterations(),
                config.lockstep(),
                engine,
                config.cache(),
                config.maxPlies(),
                config.starts(),
                config.search(),
                config.openings(),
                config.temperature(),
                config.resignation());
    }

    static SelfPlayConfig with(SelfPlayConfig config, int lockstep, int cache) {
        return new SelfPlayConfig(
                config.games(),
                config.uniformIterations(),
                lockstep,
                config.engine(),
                cache,
                config.maxPlies(),
                config.starts(),
                config.search(),
                config.openings(),
                config.temperature(),
                config.resignation());
    }

    static SelfPlayConfig with(SelfPlayConfig config, SelfPlayConfig.SearchSettings search) {
        return with(config, config.maxPlies(), search, config.openings(), config.resignation());
    }

    static SelfPlayConfig with(SelfPlayConfig config, SelfPlayConfig.Openings openings) {
        return with(config, config.maxPlies(), config.search(), openings, config.resignation());
    }

    static SelfPlayConfig with(
            SelfPlayConfig config,
            int maxPlies,
            SelfPlayConfig.SearchSettings search,
            SelfPlayConfig.Openings openings,
            SelfPlayConfig.Resignation resignation) {
        return new SelfPlayConfig(
                config.games(),
                config.uniformIterations(),
                config.lockstep(),
                config.engine(),
                config.cache(),
                maxPlies,
                config.starts(),
                search,
                openings,
                config.temperature(),
                resignation);
    }

    static SelfPlayConfig from(SelfPlayConfig config, String... fens) {
        return new SelfPlayConfig(
                config.games(),
                config.uniformIterations(),
                config.lockstep(),
                config.engine(),
                config.cache(),
                config.maxPlies(),
                List.of(fens),
                config.search(),
                config.openings(),
                config.temperature(),
                config.resignation());
    }

    /** The bytes of a checkpoint whose network has opinions, if no good ones. */
    static byte[] checkpoint(String id, Architecture architecture) {
        return bytes(network(id, architecture).withRanges(positions(Variants.of(id), 100)));
    }

    static Checkpoint network(String id, Architecture architecture) {
        Network untrained = Network.untrained(Variants.of(id), architecture, 1);
        SplittableRandom random = new SplittableRandom(9);
        float[] parameters = untrained.parameters();
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] += (float) (0.12 * random.nextGaussian());
        }
        Network network = new Network(untrained.variant(), architecture, parameters);
        return new Checkpoint("net-0", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty());
    }

    static byte[] bytes(Checkpoint checkpoint) {
        try {
            Path file = Files.createTempFile("orders", ".zip");
            CheckpointWriter.write(checkpoint, file);
            byte[] bytes = Files.readAllBytes(file);
            Files.delete(file);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Position> positions(Variant variant, int count) {
        SplittableRandom random = new SplittableRandom(2);
        List<Position> positions = new ArrayList<>();
        while (positions.size() < count) {
            Position position = variant.start();
            while (position.outcome().isEmpty() && positions.size() < count) {
                positions.add(position);
                int[] moves = position.legalMoves();
                position = position.play(moves[random.nextInt(moves.length)]);
            }
        }
        return positions;
    }
}
