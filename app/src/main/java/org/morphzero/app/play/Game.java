package org.morphzero.app.play;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.morphzero.mcts.WinDrawLoss;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;

/**
 * A game of two players: its moves, of which some may be taken back, and who plays. Moves taken back are kept to be made again until another
 * is played instead. Not thread-safe.
 */
public final class Game {
    /** Longer games end nowhere; they would only fill memory. */
    public static final int MOST_PLIES = 5000;

    private final Position start;
    private final List<Ply> plies = new ArrayList<>();
    private final Map<Side, Participant> players = new EnumMap<>(Side.class);
    private int at;
    private Optional<Side> resigned = Optional.empty();

    /** @param start where it begins; its own past is not the game's */
    public Game(Position start, Participant white, Participant black) {
        this.start = start.withoutPast();
        players.put(Side.WHITE, white);
        players.put(Side.BLACK, black);
    }

    public Position start() {
        return start;
    }

    public Participant player(Side side) {
        return players.get(side);
    }

    public void player(Side side, Participant participant) {
        players.put(side, participant);
    }

    /** All moves, those taken back too. */
    public List<Ply> plies() {
        return List.copyOf(plies);
    }

    public int length() {
        return plies.size();
    }

    /** How many of the moves are on the board. */
    public int at() {
        return at;
    }

    /** Whether no move is taken back. */
    public boolean isAtEnd() {
        return at == plies.size();
    }

    /** The position shown. */
    public Position position() {
        return position(at);
    }

    private Position position(int ply) {
        return ply == 0 ? start : plies.get(ply - 1).after();
    }

    public Side sideToMove() {
        return position().sideToMove();
    }

    /** Who has given up, if somebody has. */
    public Optional<Side> resigned() {
        return resigned;
    }

    /** How the game ended; empty while it goes on in the position shown. */
    public Optional<Ending> ending() {
        if (resigned.isPresent() && isAtEnd()) {
            return resigned.map(Ending::resignation);
        }
        return position().outcome().map(Ending::of);
    }

    /** The result with all moves made, those taken back too, as PGN writes it; empty while the game goes on there. */
    public Optional<String> result() {
        return resigned.map(Ending::resignation)
                .or(() -> position(plies.size()).outcome().map(Ending::of))
                .map(Ending::result);
    }

    /** The one to move, where the game goes on, has room for a move, and no move is taken back. */
    public Optional<Participant> turn() {
        return isAtEnd() && at < MOST_PLIES && ending().isEmpty()
                ? Optional.of(player(sideToMove()))
                : Optional.empty();
    }

    /** Refuses to go on where the game is over. */
    public void requireGoingOn() {
        ending().ifPresent(ending -> {
            throw new PlayException("the game is over: " + ending.text() + " (expected no more moves)");
        });
    }

    /** Refuses a person's move where it is not a person's turn. */
    public void requireHuman() {
        requireGoingOn();
        Participant mover = player(sideToMove());
        if (!mover.isHuman()) {
            throw new PlayException("it is the turn of " + sideToMove() + ", which " + mover.words()
                    + " plays (expected a person's turn; take the side over to move)");
        }
    }

    /**
     * Plays a move; moves taken back are forgotten.
     *
     * @param move legal here
     * @param evaluation White's chances, where the player knows
     */
    public void play(int move, Optional<WinDrawLoss> evaluation, Optional<Long> millis) {
        requireGoingOn();
        if (at >= MOST_PLIES) {
            throw new PlayException("the game has " + at + " plies (expected at most " + MOST_PLIES + ")");
        }
        Position before = position();
        boolean capture = before.captures(move);
        Ply ply = new Ply(
                before.play(move),
                MachineNotation.write(before.variant(), move),
                before.variant().notation().write(before, move),
                capture,
                evaluation,
                millis);
        plies.subList(at, plies.size()).clear();
        plies.add(ply);
        at++;
        resigned = Optional.empty();
    }

    /** Takes back to the last turn of a person before the position shown; one move where nobody plays by hand. */
    public void undo() {
        if (resigned.isPresent()) {
            resigned = Optional.empty();
            if (at == 0 || player(sideToMove()).isHuman()) {
                return;
            }
        }
        at = turnOfAPerson(-1);
    }

    /** Makes moves that were taken back, up to the next turn of a person or the end. */
    public void redo() {
        if (isAtEnd()) {
            throw new PlayException("there is no move to make again (expected one that was taken back)");
        }
        at = turnOfAPerson(1);
    }

    private int turnOfAPerson(int step) {
        boolean anyHuman = players.values().stream().anyMatch(Participant::isHuman);
        int ply = at + step;
        while (anyHuman
                && ply > 0
                && ply < plies.size()
                && !player(position(ply).sideToMove()).isHuman()) {
            ply += step;
        }
        if (ply < 0
                || step < 0 && anyHuman && !player(position(ply).sideToMove()).isHuman()) {
            throw new PlayException("there is no move to take back (expected one of a person before this)");
        }
        return ply;
    }

    /** Shows the position after so many moves. */
    public void go(int ply) {
        if (ply < 0 || ply > plies.size()) {
            throw new PlayException("ply: found " + ply + " (expected 0 to " + plies.size() + ")");
        }
        at = ply;
    }

    /** The person to move gives up, or the only person there is. */
    public void resign() {
        requireGoingOn();
        Side side = sideToMove();
        if (!player(side).isHuman()) {
            side = side.opponent();
        }
        if (!player(side).isHuman()) {
            throw new PlayException("nobody plays by hand (expected a person to resign)");
        }
        resign(side);
    }

    /** A side gives up in the position shown; moves taken back are forgotten. */
    void resign(Side side) {
        plies.subList(at, plies.size()).clear();
        resigned = Optional.of(side);
    }

    /** As it was kept: somebody has given up. */
    public void restoreResignation(Side side) {
        resigned = Optional.of(side);
    }
}
