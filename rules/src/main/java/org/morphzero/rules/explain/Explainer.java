package org.morphzero.rules.explain;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.morphzero.rules.Move;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Objection;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleTopic;
import org.morphzero.rules.Variant;

/**
 * Says whether something is legal, and if not, which rule forbids it. The first reason found is given, in the order in which a
 * player would look: is the game over, is the piece there and mine, does it get there, is what stands there in the way, is the
 * King safe, and what the variant has to say.
 */
public final class Explainer {
    /** What is said where no reason was found although the move generator has no such move; no variant should come to it. */
    static final String NO_REASON = "The rules do not give this move";

    private Explainer() {}

    /**
     * Explains an attempt.
     *
     * @throws NotationException if the attempt is a text that cannot be read as a move; the message says what was expected
     */
    public static Explanation explain(Position position, Attempt attempt) {
        if (attempt instanceof Attempt.Way way) {
            return explain(position, way);
        }
        if (attempt instanceof Attempt.Arrival arrival) {
            return explain(position, Move.of(arrival.to(), arrival.to(), Move.Kind.DROP, arrival.piece()));
        }
        return WrittenAttempt.explain(position, ((Attempt.Written) attempt).text());
    }

    private static Explanation explain(Position position, Attempt.Way way) {
        int[] legal = position.legalMoves();
        int[] found = matching(
                legal,
                move -> Move.kind(move) != Move.Kind.DROP
                        && Move.kind(move) != Move.Kind.REMOVE
                        && Move.from(move) == way.from()
                        && Move.to(move) == way.to());
        return found.length > 0
                ? legal(position, legal, found)
                : illegal(position, legal, usual(position, way.from(), way.to()));
    }

    /** The move as it is usually meant when nothing but the way is said. */
    private static int usual(Position position, int from, int to) {
        Variant variant = position.variant();
        boolean promotes = variant.alphabet().isPawn(position.pieceAt(from))
                && (variant.lastRank(position.sideToMove(), to >> 6) >>> to & 1) != 0
                && !variant.promotions().isEmpty();
        return promotes
                ? Move.of(from, to, Move.Kind.BECOME, variant.promotions().get(0))
                : Move.of(from, to, Move.Kind.STEP, 0);
    }

    /** @param attempt as its machine notation writes it */
    static Explanation explain(Position position, int attempt) {
        int[] legal = position.legalMoves();
        int[] found = matching(legal, move -> Attempt.asWritten(move) == attempt);
        return found.length > 0 ? legal(position, legal, found) : illegal(position, legal, attempt);
    }

    private static int[] matching(int[] legal, IntPredicate wanted) {
        return Arrays.stream(legal).filter(wanted).toArray();
    }

    private static Explanation legal(Position position, int[] legal, int[] found) {
        List<String> written = Arrays.stream(found)
                .mapToObj(move -> position.variant().notation().write(position, move))
                .toList();
        String text = Words.list(written, "and") + (found.length == 1 ? " is legal." : " are legal.");
        Optional<Objection> drawn = position.outcome(legal).map(Explainer::over);
        return new Explanation(
                true,
                drawn.map(objection -> rule(position, objection)).orElse(""),
                text + drawn.map(objection -> " " + objection.text()).orElse(""));
    }

    private static Explanation illegal(Position position, int[] legal, int attempt) {
        return illegal(position, legal, () -> objection(position, attempt));
    }

    /** What is illegal for a reason of its own, unless the game is over and so everything is. */
    static Explanation illegal(Position position, Objection objection) {
        return illegal(position, position.legalMoves(), () -> objection);
    }

    private static Explanation illegal(Position position, int[] legal, Supplier<Objection> reason) {
        Objection objection = position.outcome(legal).map(Explainer::over).orElseGet(reason);
        return new Explanation(false, rule(position, objection), objection.text());
    }

    private static String rule(Position position, Objection objection) {
        return position.variant().objections().rule(objection.topic());
    }

    private static Objection objection(Position position, int attempt) {
        Optional<Objection> found = switch (Move.kind(attempt)) {
            case DROP -> ArrivalObjections.drop(position, attempt);
            case REMOVE -> ArrivalObjections.removal(position, attempt);
            default -> StepObjections.find(position, attempt);
        };
        return found.orElseGet(() -> new Objection(
                RuleTopic.TURN,
                NO_REASON + " to " + position.variant().geometry().name(Move.to(attempt)) + "."));
    }

    /** Why nothing can be played any more. */
    private static Objection over(Outcome outcome) {
        String end = outcome.winner()
                .map(winner -> winner + " has won (" + outcome.reason() + ")")
                .orElse("it is a draw (" + outcome.reason() + ")");
        return new Objection(topic(outcome.reason()), "The game is over: " + end + ".");
    }

    private static RuleTopic topic(Outcome.Reason reason) {
        return switch (reason) {
            case CHECKMATE -> RuleTopic.CHECKMATE;
            case STALEMATE -> RuleTopic.STALEMATE;
            case BARE_KING -> RuleTopic.BARE_KING;
            case REPETITION, MOVE_COUNT -> RuleTopic.DRAW;
            case DEAD_POSITION -> RuleTopic.DEAD_POSITION;
        };
    }
}
