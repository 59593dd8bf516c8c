package org.morphzero.mcts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;

/** Reads an {@link Analysis} off a tree. */
final class AnalysisReader {
    /** Proven wins before the rest before proven losses; the sooner win, the later loss, the more visits, the higher prior. */
    private static final Comparator<Analysis.Line> BETTER_FIRST = Comparator.comparingInt(AnalysisReader::rank)
            .thenComparing(Comparator.comparingInt(Analysis.Line::visits).reversed())
            .thenComparing(Comparator.comparingDouble(Analysis.Line::prior).reversed());

    private final Node root;
    private final SearchConfig config;
    private final ResultReader reader;
    private final ShallowMates mates = new ShallowMates();

    AnalysisReader(Node root, SearchConfig config, ResultReader reader) {
        this.root = root;
        this.config = config;
        this.reader = reader;
    }

    Analysis read(SearchResult result, int most) {
        List<Analysis.Line> others = new ArrayList<>();
        IntStream.range(0, result.moves().length)
                .filter(i -> i != result.best())
                .forEach(i -> others.add(line(result, i)));
        others.sort(BETTER_FIRST);
        List<Analysis.Line> lines = new ArrayList<>();
        lines.add(line(result, result.best()));
        lines.addAll(others.subList(0, Math.min(most - 1, others.size())));
        return new Analysis(
                result.position(),
                new WinDrawLoss(result.win(), result.draw(), result.loss()),
                result.proof(),
                result.simulations(),
                root.visits,
                lines.stream().map(this::withVariation).toList());
    }

    private Analysis.Line line(SearchResult result, int index) {
        Node child = reader.child(result.moves()[index]);
        Optional<Proof> proof = config.solver() && child != null && child.isProven()
                ? Optional.of(Proof.of(child.proof).before())
                : Optional.empty();
        Optional<WinDrawLoss> chances = proof.map(WinDrawLoss::of);
        if (chances.isEmpty() && child != null && child.visits > 0) {
            chances = Optional.of(WinDrawLoss.of(-child.value(), child.drawSum / child.visits));
        }
        return new Analysis.Line(
                result.moves()[index],
                result.visits()[index],
                result.priors()[index],
                result.q()[index],
                chances,
                proof,
                new int[0]);
    }

    private Analysis.Line withVariation(Analysis.Line line) {
        return new Analysis.Line(
                line.move(),
                line.visits(),
                line.prior(),
                line.value(),
                line.chances(),
                line.proof(),
                toTheEnd(line, reader.line(line.move())));
    }

    /**
     * A proven line to its end. The tree stops two plies short of it where every way out of a check was seen to run into a mate: nothing
     * was grown there.
     */
    private int[] toTheEnd(Analysis.Line line, int[] variation) {
        int plies = line.proof()
                .filter(proof -> proof.kind() != Proof.Kind.DRAW)
                .map(Proof::plies)
                .orElse(0);
        if (variation.length >= plies) {
            return variation;
        }
        Position at = root.position;
        for (int move : variation) {
            at = at.play(move);
        }
        int length = variation.length;
        int[] whole = Arrays.copyOf(variation, plies);
        while (length < plies) {
            int[] moves = at.legalMoves();
            if (moves.length == 0) {
                break;
            }
            int mate = mates.find(at, moves);
            whole[length] = mate == Move.NONE ? moves[0] : mate;
            at = at.play(whole[length++]);
        }
        return Arrays.copyOf(whole, length);
    }

    private static int rank(Analysis.Line line) {
        if (line.proof().isEmpty()) {
            return 0;
        }
        Proof proof = line.proof().get();
        return switch (proof.kind()) {
            case WIN -> Integer.MIN_VALUE + proof.plies();
            case DRAW -> 0;
            case LOSS -> Integer.MAX_VALUE - proof.plies();
        };
    }
}
