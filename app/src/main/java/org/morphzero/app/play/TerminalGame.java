package org.morphzero.app.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import org.morphzero.app.level.LevelException;
import org.morphzero.app.think.Answer;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.WinDrawLoss;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;

/** A game in a terminal: reads moves and commands, and lets the program move. What is printed is {@link TerminalText}'s. */
public final class TerminalGame {
    private static final int LONGEST_INPUT = 500;

    private final Game game;
    private final Opponent opponent;
    private final BufferedReader in;
    private final PrintWriter out;
    private final boolean echo;
    private final PgnFile pgnFile;
    private final TerminalText text;
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
        text = new TerminalText(game, out);
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

    private void introduce() {
        text.introduce();
        if (game.player(Side.WHITE).isHuman() != game.player(Side.BLACK).isHuman() || isWithoutPeople()) {
            describeLevel();
        }
        out.println("Type a move, or 'help'.");
    }

    private void describeLevel() {
        text.level(level, opponent.level(game.start().variant(), level));
    }

    private void draw() {
        text.draw(bottom);
    }

    private boolean isWithoutPeople() {
        return !game.player(Side.WHITE).isHuman() && !game.player(Side.BLACK).isHuman();
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
        text.played(before, answer);
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
        String typed = line.strip();
        if (typed.length() > LONGEST_INPUT) {
            out.println("That is too long (expected at most " + LONGEST_INPUT + " characters).");
            return;
        }
        try {
            obey(typed);
        } catch (PlayException | NotationException | LevelException e) {
            out.println(e.getMessage());
        } catch (IOException e) {
            out.println(e.getMessage());
        }
    }

    private void obey(String typed) throws IOException {
        String[] words = typed.split("\\s+", 2);
        String rest = words.length > 1 ? words[1] : "";
        switch (words[0].toLowerCase(Locale.ROOT)) {
            case "" -> {}
            case "help", "?" -> text.help();
            case "undo" -> changed(Game::undo);
            case "redo" -> changed(Game::redo);
            case "resign" -> changed(Game::resign);
            case "switch" -> changed(TerminalGame::switchSides);
            case "board" -> draw();
            case "flip" -> {
                bottom = bottom.opponent();
                draw();
            }
            case "moves" -> text.moves(rest);
            case "hint" -> hint();
            case "why" -> text.why(rest);
            case "fen" -> out.println(game.position());
            case "pgn" -> pgn(rest);
            case "level" -> level(rest);
            case "quit", "exit" -> over = true;
            default -> move(typed);
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

    private void move(String typed) {
        game.requireHuman();
        Position position = game.position();
        int move = read(position, typed);
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

    private void hint() {
        game.requireGoingOn();
        Position position = game.position();
        text.hint(position, opponent.hint(position));
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

    private void level(String typed) {
        if (!typed.isEmpty()) {
            if (!typed.matches("[0-9]{1,3}")) {
                throw new LevelException("level: found " + NotationException.quoted(typed) + " (expected a number)");
            }
            opponent.level(game.start().variant(), Integer.parseInt(typed));
            level = Integer.parseInt(typed);
            for (Side side : Side.values()) {
                if (game.player(side) instanceof Participant.Ai ai) {
                    game.player(side, new Participant.Ai(level, ai.network()));
                }
            }
        }
        describeLevel();
    }
}
