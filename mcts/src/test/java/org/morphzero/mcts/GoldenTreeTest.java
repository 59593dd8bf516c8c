package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/**
 * Whole trees, grown with made-up evaluations, equal the files of golden/: visits, values, order and proofs. A change of the search that
 * is meant to change them writes them anew with {@link #main}.
 */
class GoldenTreeTest {
    record Case(String name, String variant, String fen, SearchConfig config, int simulations) {
        Position position() {
            return fen.isEmpty()
                    ? Variants.of(variant).start()
                    : Variants.of(variant).position(fen);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        SearchConfig noisy = SearchConfig.cheap().withRoot(SearchConfig.PuctRoot.noisy());
        SearchConfig paper = SearchConfig.selfPlay().withInterior(SearchConfig.Interior.COMPLETED_Q);
        SearchConfig play =
                SearchConfig.play().withPuct(SearchConfig.Puct.standard()).withForcing(SearchConfig.Forcing.none());
        return Stream.of(
                new Case("chess-gumbel", "chess", "", SearchConfig.selfPlay(), 64),
                new Case("chess-gumbel-completed-q", "chess", "", paper, 64),
                new Case("bedlam-puct-noise", "bedlam", "", noisy, 64),
                new Case("morph4-puct", "morph4", "", play, 64),
                new Case("morphomania-uct", "morphomania", "", SearchConfig.uct(), 64),
                // A mate in two with proofs in the tree.
                new Case("chess-solver", "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", play, 64),
                // Six plies before the count draws (C4).
                new Case("chess-count", "chess", "7k/8/8/8/8/8/R7/K7 w - - 97 80", SearchConfig.cheap(), 120));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theTreeIsThatOfTheFile(Case golden) {
        assertThat(tree(golden).lines()).containsExactlyElementsOf(Games.resource("golden/" + golden.name() + ".txt"));
    }

    private static String tree(Case golden) {
        Search search = new Search(new SplittableRandom(42), () -> 0);
        search.begin(golden.position(), golden.config(), Limit.simulations(golden.simulations()));
        new Lockstep(new ScriptedEvaluator(8)).run(List.of(search), 1);
        return TreeText.of(search.root());
    }

    /** Writes the files; the argument is their folder. */
    public static void main(String[] arguments) throws IOException {
        for (Case golden : cases().toList()) {
            Files.writeString(Path.of(arguments[0], golden.name() + ".txt"), tree(golden));
        }
    }
}
