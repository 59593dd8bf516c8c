package org.morphzero.app.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.morphzero.app.engine.Engine;
import org.morphzero.app.picture.BoardText;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.WinDrawLoss;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/** What {@code d} and {@code eval} show. */
final class PositionText {
    private static final int MOST_PRIORS = 8;

    private PositionText() {}

    static List<String> lines(Position position) {
        Variant variant = position.variant();
        List<String> lines = new ArrayList<>(BoardText.lines(position));
        lines.add("");
        lines.add("Variant: " + variant);
        lines.add("Fen: " + position);
        lines.add("Key: " + String.format(Locale.ROOT, "%016X", position.key()));
        lines.add(("Checkers: " + checkers(position)).strip());
        String moves = Arrays.stream(position.legalMoves())
                .mapToObj(move -> MachineNotation.write(variant, move))
                .sorted()
                .collect(Collectors.joining(" "));
        lines.add(("Legal moves: " + moves).strip());
        position.outcome().ifPresent(outcome -> lines.add("Result: " + outcome.result() + " (" + outcome + ")"));
        return lines;
    }

    /** The squares of the pieces that attack the royal piece of the side to move. */
    private static String checkers(Position position) {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        Side enemy = position.sideToMove().opponent();
        int royal = position.royal(position.sideToMove());
        if (royal < 0) {
            return "";
        }
        long occupied1 = geometry.words() > 1 ? position.occupied(1) : 0;
        return IntStream.range(0, geometry.cells())
                .filter(cell ->
                        position.sideAt(cell).filter(side -> side == enemy).isPresent())
                .filter(cell -> IntStream.range(0, variant.capabilities())
                        .filter(c -> (position.pieceAt(cell) >> c & 1) != 0)
                        .anyMatch(c ->
                                (variant.captures(enemy, c).reach(royal >> 6, cell, position.occupied(0), occupied1)
                                                        >>> royal
                                                & 1)
                                        != 0))
                .mapToObj(geometry::name)
                .collect(Collectors.joining(" "));
    }

    /** What the evaluator alone thinks. */
    static List<String> evaluation(Position position, Engine engine) {
        if (position.outcome().isPresent()) {
            return List.of("The game is over: " + position.outcome().get());
        }
        Evaluation evaluation = engine.evaluate(position);
        WinDrawLoss chances = new WinDrawLoss(evaluation.win(), evaluation.draw(), evaluation.loss());
        int[] moves = position.legalMoves();
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "Evaluation for %s: win %.1f%%, draw %.1f%%, loss %.1f%%, expected score %.3f, %d centipawns",
                position.sideToMove(),
                100 * chances.win(),
                100 * chances.draw(),
                100 * chances.loss(),
                chances.expectedScore(),
                Scores.centipawns(chances.expectedScore())));
        lines.add("Likeliest moves: "
                + IntStream.range(0, moves.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> -evaluation.priors()[i]))
                        .limit(MOST_PRIORS)
                        .map(i -> String.format(
                                Locale.ROOT,
                                "%s %.1f%%",
                                MachineNotation.write(position.variant(), moves[i]),
                                100 * evaluation.priors()[i]))
                        .collect(Collectors.joining(", ")));
        lines.add("By: " + engine.opinion().words());
        return lines;
    }
}
