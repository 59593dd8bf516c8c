package org.morphzero.app.play;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.morphzero.app.level.Level;
import org.morphzero.app.picture.BoardText;
import org.morphzero.app.think.Answer;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.WinDrawLoss;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.explain.Attempt;
import org.morphzero.rules.explain.Explainer;
import org.morphzero.rules.explain.Explanation;

/** A game in words and letters: what is printed of it, which changes nothing in it. */
final class TerminalText {
    private final Game game;
    private final PrintWriter out;

    TerminalText(Game game, PrintWriter out) {
        this.game = game;
        this.out = out;
    }

    void introduce() {
        out.println(game.start().variant().type().title() + ". White: " + player(Side.WHITE) + "; Black: "
                + player(Side.BLACK) + ".");
    }

    private String player(Side side) {
        return game.player(side).isHuman() ? "you" : "the program";
    }

    void level(int number, Level level) {
        out.println("Level " + number + ", " + level.name() + ". " + level.description());
    }

    /** Draws the board and says how the game stands. */
    void draw(Side bottom) {
        out.println();
        BoardText.lines(game.position(), bottom).forEach(out::println);
        Optional<Ending> ending = game.ending();
        out.println(ending.map(end -> end.text() + ".")
                .orElseGet(() -> game.sideToMove() + " to move"
                        + (game.position().inCheck() ? ", in check." : ".")
                        + (game.isAtEnd() ? "" : " " + (game.length() - game.at()) + " taken back.")));
    }

    /** Says what the program played. */
    void played(Position before, Answer answer) {
        out.println(before.sideToMove() + " plays " + written(before, answer.move())
                + answer.analysis()
                        .map(Analysis::chances)
                        .map(chances -> " (" + words(before.sideToMove(), chances) + ")")
                        .orElse(""));
    }

    /** Lists the moves whose machine notation begins so. */
    void moves(String from) {
        Position position = game.position();
        String listed = Arrays.stream(position.legalMoves())
                .filter(move -> MachineNotation.write(position.variant(), move).startsWith(from))
                .mapToObj(move -> "  " + written(position, move))
                .sorted()
                .collect(Collectors.joining("\n"));
        out.println(listed.isEmpty() ? "There are no such moves." : listed);
    }

    void hint(Position position, Answer answer) {
        out.println("The program would play " + written(position, answer.move()) + ".");
        answer.analysis()
                .ifPresent(analysis -> analysis.lines()
                        .forEach(line -> out.println("  "
                                + written(position, line.move())
                                + line.chances()
                                        .map(chances -> ": " + words(position.sideToMove(), chances))
                                        .orElse(""))));
    }

    /** Says which rule forbids a move. */
    void why(String text) {
        if (text.isEmpty()) {
            out.println("Type 'why MOVE', such as 'why a1a2'.");
            return;
        }
        Explanation explanation = Explainer.explain(game.position(), new Attempt.Written(text));
        out.println(explanation.text() + (explanation.rule().isEmpty() ? "" : " (" + explanation.rule() + ")"));
    }

    /** In readable notation, with machine notation where that is another. */
    private static String written(Position position, int move) {
        String readable = position.variant().notation().write(position, move);
        String machine = MachineNotation.write(position.variant(), move);
        return readable.equals(machine) ? readable : readable + "  [" + machine + "]";
    }

    /** The chances of a side, told as White's. */
    private static String words(Side side, WinDrawLoss chances) {
        WinDrawLoss white = side == Side.WHITE ? chances : chances.reversed();
        return String.format(
                Locale.ROOT,
                "White %.0f%%, draw %.0f%%, Black %.0f%%",
                100 * white.win(),
                100 * white.draw(),
                100 * white.loss());
    }

    void help() {
        out.println("""
                A move is typed as in the list of moves: as people write it (R a4 - d4) or as machines do (a4d4).
                  moves [FROM]   all moves, or those from a square
                  undo, redo     take back to your last turn; make it again
                  hint           what the program would play
                  why MOVE       the rule that forbids a move
                  level [N]      what the program plays at, or another level from now on
                  switch         swap sides with the program
                  flip, board    draw the board from the other side; draw it again
                  fen            the position; it can be given to --fen
                  pgn [FILE]     the game; written to a new file if you name one
                  resign, quit""".stripIndent());
    }
}
