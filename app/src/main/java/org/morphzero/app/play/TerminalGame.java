package org.morphzero.app.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.LevelException;
import org.morphzero.app.picture.BoardText;
import org.morphzero.app.think.Answer;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.WinDrawLoss;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.explain.Attempt;
import org.morphzero.rules.explain.Explainer;
import org.morphzero.rules.explain.Explanation;

/** A game in a terminal: draws the board, reads moves and commands, lets the program move. */
public final class TerminalGame {
    private static final int LONGEST_INPUT = 500;

    private final Game game;
    private final Opponent opponent;
    private final BufferedReader in;
    private final PrintWriter out;
    private final boolean echo;
    private final PgnFile pgnFile;
    private int level;
    private Side bottom;
    private boolean over;

    /** Keeps a game's PGN. */
    public interface PgnFile {
        /** Writes a new file. */
        void write(String name, String pgn) throws IOException;
    }

    /**
     * A game at a terminal.
     *
     * @param game whose players say which sides the person has
     * @param level of the program
     * @param echo whether to write down what was typed, where no terminal does
     */
    public TerminalGame(
            Game game,
            Opponent opponent,
            int level,
            BufferedReader in,
            PrintWriter out,
            boolean echo,
            PgnFile pgnFile) {
        this.game = game;
        this.opponent = opponent;
        this.level = level;
        this.in = in;
        this.out = out;
        this.echo = echo;
        this.pgnFile = pgnFile;
        bottom = game.player(Side.WHITE).isHuman() ? Side.WHITE : Side.BLACK;
    }

    /** Plays until the person leaves. Where nobody plays by hand it ends with the game. */
    public void run() throws IOException {
        introduce();
        draw();
        while (!over) {
            if (game.turn().isPresent() && !game.turn().get().isHuman()) {
                programMoves();
                draw();
            } else if (isWithoutPeople()) {
                return;
            } else {
                ask();
            }
        }
    }

    private boolean isWithoutPeople() {
        return !game.player(Side.WHITE).isHuman() && !game.player(Side.BLACK).isHuman();
    }

    private void introduce() {
        out.println(game.start().variant().type().title() + ". White: " + words(Side.WHITE) + "; Black: "
                + words(Side.BLACK) + ".");
        if (game.player(Side.WHITE).isHuman() != game.player(Side.BLACK).isHuman() || isWithoutPeople()) {
            describeLevel();
        }
        out.println("Type a move, or 'help'.");
    }

    private String words(Side side) {
        return game.player(side).isHuman() ? "you" : "the program";
    }

    private void describeLevel() {
        Level described = opponent.level(game.start().variant(), level);
        out.println("Level " + level + ", " + described.name() + ". " + described.description());
    }

    private void draw() {
        out.println();
        BoardText.lines(game.position(), bottom).forEach(out::println);
        Optional<Ending> ending = game.ending();
        out.println(ending.map(end -> end.text() + ".")
                .orElseGet(() -> game.sideToMove() + " to move"
                        + (game.position().inCheck() ? ", in check." : ".")
                        + (game.isAtEnd() ? "" : " " + (game.length() - game.at()) + " taken back.")));
    }

    private void programMoves() {
        Position before = game.position();
        Side side = before.sideToMove();
        Answer answer;
        try {
            answer = opponent.move(before, level);
        } catch (PlayException e) {
            out.println(e.getMessage());
            game.player(side, new Participant.Human());
            out.println("You play " + side + " now.");
            return;
        }
        Optional<WinDrawLoss> white = answer.analysis()
                .map(Analysis::chances)
                .map(chances -> side == Side.WHITE ? chances : chances.reversed());
        game.play(answer.move(), white, Optional.empty());
        out.println(side + " plays " + written(before, answer.move())
                + white.map(chances -> " (" + words(chances) + ")").orElse(""));
    }

    /** In readable notation, with machine notation where that is another. */
    private static String written(Position position, int move) {
        String readable = position.variant().notation().write(position, move);
        String machine = MachineNotation.write(position.variant(), move);
        return readable.equals(machine) ? readable : readable + "  [" + machine + "]";
    }

    private static String words(WinDrawLoss white) {
        return String.format(
                Locale.ROOT,
                "White %.0f%%, draw %.0f%%, Black %.0f%%",
                100 * white.win(),
                100 * white.draw(),
                100 * white.loss());
    }

    private void ask() throws IOException {
        out.print("> ");
        out.flush();
        String line = in.readLine();
        if (echo) {
            out.println(line == null ? "" : line);
        }
        if (line == null) {
            over = true;
            return;
        }
        String text = line.strip();
        if (text.length() > LONGEST_INPUT) {
            out.println("That is too long (expected at most " + LONGEST_INPUT + " characters).");
            return;
        }
        try {
            obey(text);
        } catch (PlayException | NotationException | LevelException e) {
            out.println(e.getMessage());
        } catch (IOException e) {
            out.println(e.getMessage());
        }
    }

    private void obey(String text) throws IOException {
        String[] words = text.split("\\s+", 2);
        String rest = words.length > 1 ? words[1] : "";
        switch (words[0].toLowerCase(Locale.ROOT)) {
            case "" -> {}
            case "help", "?" -> help();
            case "undo" -> changed(Game::undo);
            case "redo" -> changed(Game::redo);
            case "resign" -> changed(Game::resign);
            case "switch" -> changed(TerminalGame::switchSides);
            case "board" -> draw();
            case "flip" -> {
                bottom = bottom.opponent();
                draw();
            }
            case "moves" -> moves(rest);
            case "hint" -> hint();
            case "why" -> why(rest);
            case "fen" -> out.println(game.position());
            case "pgn" -> pgn(rest);
            case "level" -> level(rest);
            case "quit", "exit" -> over = true;
            default -> move(text);
        }
    }

    /** Something done to the game. */
    private interface Change {
        void make(Game game);
    }

    private void changed(Change change) {
        change.make(game);
        draw();
    }

    private static void switchSides(Game game) {
        Participant white = game.player(Side.WHITE);
        game.player(Side.WHITE, game.player(Side.BLACK));
        game.player(Side.BLACK, white);
    }

    private void move(String text) {
        game.requireHuman();
        Position position = game.position();
        int move = read(position, text);
        game.play(move, Optional.empty(), Optional.empty());
        draw();
    }

    /** Machine notation first; what is wrong is said of the one it looks like. */
    private static int read(Position position, String text) {
        try {
            return position.move(text);
        } catch (NotationException notMachine) {
            try {
                return position.variant().notation().read(position, text);
            } catch (NotationException notReadable) {
                boolean looksReadable = notMachine.getMessage().contains(", character ");
                throw new NotationException((looksReadable ? notReadable : notMachine).getMessage() + "\nType 'why "
                        + text + "' for the reason, 'moves' for all moves, or 'help'.");
            }
        }
    }

    private void moves(String from) {
        Position position = game.position();
        String listed = Arrays.stream(position.legalMoves())
                .filter(move -> MachineNotation.write(position.variant(), move).startsWith(from))
                .mapToObj(move -> "  " + written(position, move))
                .sorted()
                .collect(Collectors.joining("\n"));
        out.println(listed.isEmpty() ? "There are no such moves." : listed);
    }

    private void hint() {
        game.requireGoingOn();
        Position position = game.position();
        Answer answer = opponent.hint(position);
        out.println("The program would play " + written(position, answer.move()) + ".");
        answer.analysis()
                .ifPresent(analysis -> analysis.lines()
                        .forEach(line -> out.println("  "
                                + written(position, line.move())
                                + line.chances()
                                        .map(chances -> ": "
                                                + words(
                                                        position.sideToMove() == Side.WHITE
                                                                ? chances
                                                                : chances.reversed()))
                                        .orElse(""))));
    }

    private void why(String text) {
        if (text.isEmpty()) {
            out.println("Type 'why MOVE', such as 'why a1a2'.");
            return;
        }
        Explanation explanation = Explainer.explain(game.position(), new Attempt.Written(text));
        out.println(explanation.text() + (explanation.rule().isEmpty() ? "" : " (" + explanation.rule() + ")"));
    }

    private void pgn(String name) throws IOException {
        String pgn = GamePgn.write(game, "????.??.??");
        if (name.isEmpty()) {
            out.print(pgn);
        } else {
            pgnFile.write(name, pgn);
            out.println("Written to " + name + ".");
        }
    }

    private void level(String text) {
        if (!text.isEmpty()) {
            if (!text.matches("[0-9]{1,3}")) {
                throw new LevelException("level: found " + NotationException.quoted(text) + " (expected a number)");
            }
            opponent.level(game.start().variant(), Integer.parseInt(text));
            level = Integer.parseInt(text);
            for (Side side : Side.values()) {
                if (game.player(side) instanceof Participant.Ai ai) {
                    game.player(side, new Participant.Ai(level, ai.network()));
                }
            }
        }
        describeLevel();
    }

    private void help() {
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
