package org.morphzero.training.game;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Side;

/**
 * Games as bytes. Policies and search results are kept in shares of 1/65,536; all else is kept as it is. Format 1, numbers being varints:
 *
 * <pre>
 * byte     1, the format's number
 * number   id
 * text     network                  length in bytes, UTF-8
 * text     start
 * byte     outcome                  0 for none; else the winner (0 draw, 16 White, 32 Black) plus the reason's number
 * number   resigned + 1             0 if it never counted as decided
 * float    expected                 32 bits
 * number   turns
 * a turn:
 *   byte     bits 0-1 the search (none, cheap, full), then whether there are: 2 a policy, 3 win, draw and loss, 4 a surprise, 5 a weight
 *   number   move
 *   number   legal moves, then a number of 1/65,536ths for each      with a policy
 *   number   win, draw, each in 1/65,536ths; the rest is loss        with win, draw and loss
 *   float    surprise                                                unless it is 0
 *   float    weight                                                  unless it is 1
 * </pre>
 *
 * <p>Every game has one spelling: bytes that are read without complaint are the ones that writing gives. Each share takes at least one byte, so
 * that no game takes much more memory than its bytes let expect; runs of zeros are left to the archive's compression.
 */
public final class GameCodec {
    /** Longest game, in plies. */
    public static final int MOST_TURNS = 5_000;

    /** Longest game, in bytes. */
    static final int MOST_BYTES = 4 << 20;

    private static final int FORMAT = 1;
    private static final int MOST_MOVES = 4_096;
    private static final int LONGEST_NETWORK = 256;
    private static final int LONGEST_START = 1_024;
    private static final int SEARCH_BITS = 3;
    private static final int POLICY = 4;
    private static final int RESULT = 8;
    private static final int SURPRISE = 16;
    private static final int WEIGHT = 32;
    private static final int WHITE_WINS = 16;
    private static final int BLACK_WINS = 32;
    private static final float[] NOTHING = {};
    private static final Turn.Search[] SEARCHES = Turn.Search.values();
    private static final Outcome.Reason[] REASONS = Outcome.Reason.values();

    private GameCodec() {}

    /**
     * The bytes of a game.
     *
     * @throws IllegalArgumentException if the record breaks its contract or is too long; the message names the game and the turn
     */
    public static byte[] write(GameRecord game) {
        require(game.id() >= 0, game, "id, expected 0 or more");
        require(
                utf8(game.network()) <= LONGEST_NETWORK,
                game,
                "network name longer than " + LONGEST_NETWORK + " bytes");
        require(utf8(game.start()) <= LONGEST_START, game, "start longer than " + LONGEST_START + " bytes");
        require(
                game.turns().size() <= MOST_TURNS,
                game,
                game.turns().size() + " turns, expected at most " + MOST_TURNS);
        require(game.resigned() <= game.turns().size(), game, "counted as decided after its end");
        require(game.expected() >= -1 && game.expected() <= 1, game, "expected " + game.expected() + ", not -1 to 1");
        GameOutput out = new GameOutput();
        out.putByte(FORMAT);
        out.putNumber(game.id());
        out.putText(game.network());
        out.putText(game.start());
        out.putByte(game.outcome().map(GameCodec::code).orElse(0));
        out.putNumber(Math.max(0, game.resigned() + 1));
        out.putFloat(game.expected());
        out.putNumber(game.turns().size());
        for (int i = 0; i < game.turns().size(); i++) {
            write(game.turns().get(i), "game " + game.id() + ", turn " + i, out);
        }
        require(out.size() <= MOST_BYTES, game, out.size() + " bytes, expected at most " + MOST_BYTES);
        return out.toBytes();
    }

    private static void write(Turn turn, String place, GameOutput out) {
        boolean result = turn.win() != 0 || turn.draw() != 0 || turn.loss() != 0;
        boolean policy = turn.policy().length > 0;
        boolean surprise = Float.floatToIntBits(turn.surprise()) != 0;
        boolean weight = turn.weight() != 1;
        if (policy && turn.search() != Turn.Search.FULL) {
            throw new IllegalArgumentException(place + ": a policy of a search that was not full");
        }
        if (turn.move() < 0 || turn.policy().length > MOST_MOVES) {
            throw new IllegalArgumentException(place + ": move " + turn.move() + " of " + turn.policy().length
                    + ", expected 0 or more of at most " + MOST_MOVES);
        }
        if (!(turn.surprise() >= 0 && turn.surprise() <= Float.MAX_VALUE)
                || !(turn.weight() >= 0 && turn.weight() <= 1)) {
            throw new IllegalArgumentException(place + ": surprise " + turn.surprise() + ", weight " + turn.weight()
                    + ", expected a finite number from 0, and 0 to 1");
        }
        out.putByte(turn.search().ordinal()
                | (policy ? POLICY : 0)
                | (result ? RESULT : 0)
                | (surprise ? SURPRISE : 0)
                | (weight ? WEIGHT : 0));
        out.putNumber(turn.move());
        if (policy) {
            out.putNumber(turn.policy().length);
            for (int share : Shares.quantise(place + ": policy", turn.policy())) {
                out.putNumber(share);
            }
        }
        if (result) {
            int[] shares = Shares.quantise(place + ": win, draw and loss", turn.win(), turn.draw(), turn.loss());
            out.putNumber(shares[0]);
            out.putNumber(shares[1]);
        }
        if (surprise) {
            out.putFloat(turn.surprise());
        }
        if (weight) {
            out.putFloat(turn.weight());
        }
    }

    /**
     * The game of these bytes.
     *
     * @throws GameFormatException if they are not what {@link #write} gives; the message names the byte, and the turn
     */
    public static GameRecord read(byte[] bytes) {
        return read(bytes, 0, bytes.length);
    }

    static GameRecord read(byte[] bytes, int begin, int end) {
        GameInput in = new GameInput(bytes, begin, end);
        if (in.left() > MOST_BYTES) {
            throw in.damage("length", "found " + in.left() + " bytes, expected at most " + MOST_BYTES);
        }
        int format = in.takeByte("format");
        if (format != FORMAT) {
            throw in.damage(
                    "format",
                    "found " + format + ", expected " + FORMAT + ": another version wrote it, or it is damaged");
        }
        long id = in.takeNumber("id", Long.MAX_VALUE);
        String network = in.takeText("network", LONGEST_NETWORK);
        String start = in.takeText("start", LONGEST_START);
        Optional<Outcome> outcome = takeOutcome(in);
        int resigned = in.takeInt("resigned", MOST_TURNS + 1) - 1;
        float expected = in.takeFloat("expected", -1, 1);
        int turns = in.takeInt("turns", MOST_TURNS);
        if (resigned > turns) {
            throw in.damage("resigned", "found ply " + resigned + ", expected at most " + turns);
        }
        List<Turn> read = new ArrayList<>(Math.min(turns, in.left()));
        for (int i = 0; i < turns; i++) {
            in.enterTurn(i);
            read.add(takeTurn(in));
        }
        in.requireEnd();
        return new GameRecord(id, network, start, read, outcome, resigned, expected);
    }

    private static Turn takeTurn(GameInput in) {
        int head = in.takeByte("turn");
        int search = head & SEARCH_BITS;
        boolean policy = (head & POLICY) != 0;
        if (search >= SEARCHES.length || head >= 2 * WEIGHT || policy && SEARCHES[search] != Turn.Search.FULL) {
            throw in.damage("turn", "there is no kind " + head);
        }
        int move = in.takeInt("move", Integer.MAX_VALUE);
        float[] shares = policy ? takePolicy(in) : NOTHING;
        float win = 0;
        float draw = 0;
        float loss = 0;
        if ((head & RESULT) != 0) {
            int wins = in.takeInt("win", Shares.WHOLE);
            int draws = in.takeInt("draw", Shares.WHOLE - wins);
            win = Shares.share(wins);
            draw = Shares.share(draws);
            loss = Shares.share(Shares.WHOLE - wins - draws);
        }
        float surprise = 0;
        if ((head & SURPRISE) != 0) {
            surprise = in.takeFloat("surprise", 0, Float.MAX_VALUE);
            if (Float.floatToIntBits(surprise) == 0) {
                throw in.damage("surprise", "found 0, expected it left out");
            }
        }
        float weight = 1;
        if ((head & WEIGHT) != 0) {
            weight = in.takeFloat("weight", 0, 1);
            if (weight == 1) {
                throw in.damage("weight", "found 1, expected it left out");
            }
        }
        return new Turn(move, SEARCHES[search], shares, win, draw, loss, surprise, weight);
    }

    private static float[] takePolicy(GameInput in) {
        int moves = in.takeInt("legal moves", MOST_MOVES);
        if (moves == 0 || moves > in.left()) {
            throw in.damage("legal moves", "found " + moves + ", expected 1 to " + Math.min(MOST_MOVES, in.left()));
        }
        float[] policy = new float[moves];
        int left = Shares.WHOLE;
        for (int i = 0; i < moves; i++) {
            int share = in.takeInt("share " + i, left);
            policy[i] = Shares.share(share);
            left -= share;
        }
        if (left > 0) {
            throw in.damage("policy", "its shares sum to " + (Shares.WHOLE - left) + ", expected " + Shares.WHOLE);
        }
        return policy;
    }

    /**
     * The game as it is after a trip through bytes. Who hands out such games has the same ones in memory as on disk, bit for bit.
     *
     * @throws IllegalArgumentException if it cannot be written
     */
    public static GameRecord quantised(GameRecord game) {
        return read(write(game));
    }

    private static int code(Outcome outcome) {
        int winner = outcome.winner()
                .map(side -> side == Side.WHITE ? WHITE_WINS : BLACK_WINS)
                .orElse(0);
        return winner + code(outcome.reason());
    }

    /** Numbers of the format's own, whatever becomes of the enum's order. */
    private static int code(Outcome.Reason reason) {
        return switch (reason) {
            case CHECKMATE -> 1;
            case STALEMATE -> 2;
            case BARE_KING -> 3;
            case REPETITION -> 4;
            case MOVE_COUNT -> 5;
            case DEAD_POSITION -> 6;
        };
    }

    private static Optional<Outcome> takeOutcome(GameInput in) {
        int code = in.takeByte("outcome");
        if (code == 0) {
            return Optional.empty();
        }
        Optional<Side> winner = code >= BLACK_WINS
                ? Optional.of(Side.BLACK)
                : code >= WHITE_WINS ? Optional.of(Side.WHITE) : Optional.empty();
        for (Outcome.Reason reason : REASONS) {
            Outcome outcome = new Outcome(winner, reason);
            if (code(outcome) == code) {
                return Optional.of(outcome);
            }
        }
        throw in.damage("outcome", "there is no outcome " + code);
    }

    private static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static void require(boolean holds, GameRecord game, String problem) {
        if (!holds) {
            throw new IllegalArgumentException("game " + game.id() + ": " + problem);
        }
    }
}
