package org.morphzero.mcts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.morphzero.mcts.match.Tactics;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** Positions for tests. */
public final class Games {
    private Games() {}

    /** Every variant with its default options. */
    public static List<Variant> variants() {
        return Variants.all().stream().map(VariantType::variant).toList();
    }

    /** The variants whose mates are in a file. */
    public static Stream<String> variantsWithMates() {
        return Stream.of("chess", "bedlam", "metamorphin-fusion", "morph4", "morphomania");
    }

    /** The mates of a variant's file. */
    public static List<Tactics.Task> mates(String variant) {
        return Tactics.read(Variants.of(variant), resource("mates/" + variant + ".tsv"), variant + ".tsv");
    }

    public static List<Tactics.Task> mates(String variant, int distance) {
        return mates(variant).stream().filter(task -> task.mateIn() == distance).toList();
    }

    /** The lines of a test resource. */
    public static List<String> resource(String name) {
        try (InputStream in = Games.class.getResourceAsStream("/" + name)) {
            if (in == null) {
                throw new IllegalStateException("no test resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The positions of a game of random moves, the last one finished or the ply limit reached. */
    public static List<Position> random(Variant variant, long seed, int plies) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Position> game = new ArrayList<>();
        Position position = variant.start();
        game.add(position);
        while (game.size() <= plies && position.outcome().isEmpty()) {
            int[] moves = position.legalMoves();
            position = position.play(moves[random.nextInt(moves.length)]);
            game.add(position);
        }
        return game;
    }

    /** A search run to its end. */
    static Search searched(Position position, SearchConfig config, int simulations, Evaluator evaluator, long seed) {
        Search search = new Search(new SplittableRandom(seed), () -> 0);
        search.begin(position, config, Limit.simulations(simulations));
        new Lockstep(evaluator).run(List.of(search), 1);
        return search;
    }
}
