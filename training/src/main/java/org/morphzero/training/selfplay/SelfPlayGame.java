package org.morphzero.training.selfplay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.SearchResult;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.training.config.SelfPlayConfig;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;

/**
 * One game in the making. Whoever drives it gives each round to {@link #search} and then calls {@link #advance}, until it
 * {@link #isOver}. What it draws by chance comes from the order's seed and its id alone, and what it asks the network does not depend on
 * who else asks, so neither does the game.
 */
final class SelfPlayGame {
    private static final float[] NO_POLICY = {};
    /** Bound of an opening in means: longer ones would be games of their own. */
    private static final double LONGEST_OPENING = 4;

    /** A look at the network's policy of a position: its first round evaluates the root, and that is all that is wanted. */
    private static final SearchConfig GLANCE = SearchConfig.cheap().withSolver(false);

    private final GameSettings settings;
    private final long id;
    private final SplittableRandom random;
    private final Foresight foresight;
    private final String start;
    private final List<Turn> turns = new ArrayList<>();
    private final Search tree;
    private final Search glance;
    private Position position;
    private Optional<Outcome> outcome = Optional.empty();
    private int openingPlies;
    private boolean isGlancing;
    private boolean isFull;

    /** @param nanoClock what {@link Search} asks for; no limit of time is ever set */
    SelfPlayGame(GameSettings settings, long id, LongSupplier nanoClock) {
        this.settings = settings;
        this.id = id;
        random = GameSource.of(settings.seed(), id);
        tree = new Search(random.split(), nanoClock);
        glance = new Search(random.split(), nanoClock);
        foresight = new Foresight(settings.config().resignation());
        position = settings.start(id);
        start = position.toString();
        SelfPlayConfig.Openings openings = settings.config().openings();
        if (random.nextDouble() < openings.share()) {
            double mean = openings.meanPlies();
            openingPlies = Draw.geometric(mean, (int) Math.ceil(LONGEST_OPENING * mean), random);
        }
        think();
    }

    long id() {
        return id;
    }

    /** The search that needs the next round. */
    Search search() {
        return isGlancing ? glance : tree;
    }

    boolean isOver() {
        return outcome.isPresent() || turns.size() == settings.config().maxPlies();
    }

    /** Moves made so far. */
    int plies() {
        return turns.size();
    }

    /** Goes on as far as it can without another round. */
    void advance() {
        if (isOver()) {
            return;
        }
        if (isGlancing) {
            SearchResult seen = glance.result();
            glance.forget();
            isGlancing = false;
            if (openingPlies > 0) {
                open(seen);
            } else {
                move(tree.result(), seen.priors());
            }
        }
        advanceSearch();
    }

    /** A root that the rules prove won or lost is done at once, and so may be the next. */
    private void advanceSearch() {
        while (!isOver() && !isGlancing && tree.isDone()) {
            SearchResult result = tree.result();
            if (isFull && result.proof().isPresent()) {
                // Its priors may be none of the network's: it was proven before anyone asked.
                glance();
            } else {
                move(result, result.priors());
            }
        }
    }

    private void glance() {
        isGlancing = true;
        glance.begin(position, GLANCE, Limit.simulations(1));
    }

    private void think() {
        if (openingPlies > 0) {
            glance();
            return;
        }
        SelfPlayConfig.SearchSettings search = settings.config().search();
        double share = foresight.isClear() ? settings.config().resignation().fullShare() : search.fullShare();
        isFull = random.nextDouble() < share;
        tree.begin(
                position,
                isFull ? settings.full() : settings.cheap(),
                Limit.simulations(isFull ? search.fullSimulations() : search.cheapSimulations()));
    }

    /** Makes a move of the opening, unless that would end the game. */
    private void open(SearchResult seen) {
        int move = seen.moves()[
                Draw.index(seen.priors(), settings.config().openings().temperature(), random)];
        if (position.play(move).outcome().isPresent()) {
            openingPlies = 0;
            think();
            return;
        }
        openingPlies--;
        play(new Turn(move, Turn.Search.NONE, NO_POLICY, 0, 0, 0, 0, 0));
    }

    private void move(SearchResult result, float[] priors) {
        int ply = turns.size();
        foresight.note(ply, position.sideToMove() == Side.WHITE ? result.value() : -result.value());
        boolean choosesItself = isFull && settings.full().root() instanceof SearchConfig.GumbelRoot;
        int move = choosesItself ? result.bestMove() : result.sample(settings.temperature(ply), random);
        play(new Turn(
                move,
                isFull ? Turn.Search.FULL : Turn.Search.CHEAP,
                isFull ? result.policy() : NO_POLICY,
                result.win(),
                result.draw(),
                result.loss(),
                isFull ? Surprise.of(result.policy(), priors) : 0,
                foresight.weight()));
    }

    private void play(Turn turn) {
        turns.add(turn);
        position = position.play(turn.move());
        outcome = position.outcome();
        if (!isOver()) {
            think();
        }
    }

    /** The game so far. */
    GameRecord record() {
        return new GameRecord(id, settings.network(), start, turns, outcome, foresight.ply(), foresight.expected());
    }
}
