package org.morphzero.mcts;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.morphzero.rules.Move;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;

/**
 * The search of one game: a tree that is kept from move to move. {@link Lockstep} drives it, one or many together. Descent and
 * backup are loops, never recursive; a position in the tree knows its predecessors, so repetitions and counts end lines there
 * as they end games. Not thread-safe.
 */
public final class Search {
    /** How often it is asked whether the leader can still be caught. */
    private static final int SIMULATIONS_BETWEEN_CHECKS = 16;
    /** Leaves chosen together are chosen without each other's values, which costs a small tree dear. */
    private static final int VISITS_A_LEAF_IN_FLIGHT = 16;

    private final RandomGenerator random;
    private final LongSupplier nanoClock;
    private final ShallowMates mates = new ShallowMates();
    private SearchConfig config;
    private Limit limit;
    private MoveRule interior;
    /** Of the moves of this search; null where none is kept. */
    private MoveHistory history;

    private Node root;
    /** The position the search was begun with: the root's, or one with the same past. */
    private Position begun;
    /** Which of the root's moves are searched; null for all. */
    private IntPredicate rootMoves;

    private SearchConfig.Forcing forcing;
    /** The root's moves that check; none where nobody asks. */
    private int[] rootChecks = ShallowMates.NONE;
    /** Null until the root has its priors. */
    private RootRule rootRule;

    private long started;
    private long finished;
    private long startNanos;
    private boolean settled;
    /** The root's move the last descent took, and how deep it came. */
    private int rootIndex;

    private int depth;
    private long depthSum;
    private int deepest;

    /**
     * A search without a tree yet.
     *
     * @param random draws the root's noise
     * @param nanoClock a monotonic clock in nanoseconds, for limits of time
     */
    public Search(RandomGenerator random, LongSupplier nanoClock) {
        this.random = random;
        this.nanoClock = nanoClock;
    }

    /**
     * Starts to search a position. What the last search found below it is kept.
     *
     * @throws IllegalArgumentException if the game has ended there, or if a Gumbel root comes without a limit of simulations
     */
    public void begin(Position position, SearchConfig searchConfig, Limit searchLimit) {
        beginAmong(position, searchConfig, searchLimit, null);
    }

    /**
     * Starts to search some of a position's moves only. What the search then says of the position, proofs too, holds as if the
     * others were not legal; nothing found earlier is used, and the root is not kept for later searches.
     *
     * @param among which of the legal moves to search
     * @throws IllegalArgumentException as {@link #begin(Position, SearchConfig, Limit)} does, and if none of the legal moves is among them
     */
    public void begin(Position position, SearchConfig searchConfig, Limit searchLimit, IntPredicate among) {
        if (Arrays.stream(position.legalMoves()).noneMatch(among)) {
            throw new IllegalArgumentException("search: expected a legal move among those to search in " + position);
        }
        beginAmong(position, searchConfig, searchLimit, among);
    }

    private void beginAmong(Position position, SearchConfig searchConfig, Limit searchLimit, IntPredicate among) {
        Optional<Outcome> outcome = position.outcome();
        if (outcome.isPresent()) {
            throw new IllegalArgumentException("search: the game is over (" + outcome.get() + ") in " + position);
        }
        if (searchConfig.root() instanceof SearchConfig.GumbelRoot
                && (!searchLimit.hasSimulations() || searchLimit.simulations() > Integer.MAX_VALUE)) {
            throw new IllegalArgumentException("search: a Gumbel root needs a limit of simulations");
        }
        if (config != null && config.solver() != searchConfig.solver()) {
            forget();
        }
        config = searchConfig;
        limit = searchLimit;
        forcing = config.forcing().within(limit);
        history = config.puct().history() > 0 ? emptied(history) : null;
        interior = MoveRule.interior(config, history);
        Node kept = among == null ? KeptTree.find(root, begun, position, config.maxDepth()) : null;
        if (kept == root && rootMoves != null) {
            kept = null;
        }
        rootMoves = among;
        // A node seen to be lost when it was made has no children to choose from: as a root it is searched.
        root = kept != null && !(kept.isProven() && kept.explored == 0) ? kept : new Node(position, null);
        root.parent = null;
        begun = position;
        started = 0;
        finished = 0;
        depthSum = 0;
        deepest = 0;
        settled = false;
        startNanos = limit.hasTime() ? nanoClock.getAsLong() : 0;
        rootRule = null;
        if (root.moves == null && !root.isProven()) {
            open(root);
            if (rootMoves != null && root.isProven()) {
                root.moves = Arrays.stream(root.moves).filter(rootMoves).toArray();
            }
        }
        rootChecks = forcing.raises() || root.isRaised() ? checksOf(root) : ShallowMates.NONE;
        if (root.isRaised()) {
            root.lower(rootChecks);
        }
        if (root.isExpanded()) {
            rootRule = RootRule.of(root, rootChecks, forcing, config, limit, random);
        }
    }

    private int[] checksOf(Node node) {
        mates.find(node.position, node.position.legalMoves());
        return mates.checks();
    }

    private static MoveHistory emptied(MoveHistory old) {
        if (old == null) {
            return new MoveHistory();
        }
        old.clear();
        return old;
    }

    /** Forgets the tree. */
    public void forget() {
        root = null;
        begun = null;
        rootRule = null;
    }

    /** Whether there is nothing more to do; {@link #result} may be asked at any time after the first round. */
    public boolean isDone() {
        if (config.solver() && root.isProven()) {
            return true;
        }
        if (rootRule == null) {
            return false;
        }
        if (settled
                || started >= limit.simulations()
                || root.visits >= config.maxVisits()
                || limit.stopped().getAsBoolean()) {
            return true;
        }
        long elapsed = limit.hasTime() ? nanoClock.getAsLong() - startNanos : 0;
        if (limit.hasTime() && elapsed >= limit.nanos()) {
            settled = true;
        } else if (config.earlyStop() && isBounded() && started % SIMULATIONS_BETWEEN_CHECKS == 0) {
            settled = rootRule.isSettled(simulationsLeft(elapsed));
        }
        return settled;
    }

    private boolean isBounded() {
        return limit.hasSimulations() || limit.hasTime();
    }

    /** How many simulations there will yet be, by the limit and at the pace so far. */
    private long simulationsLeft(long elapsed) {
        long left = limit.simulations() - started;
        if (limit.hasTime()) {
            double pace = finished == 0 ? Double.POSITIVE_INFINITY : (double) finished / Math.max(1, elapsed);
            left = Math.min(left, (long) Math.min(Long.MAX_VALUE, pace * (limit.nanos() - elapsed)));
        }
        return left;
    }

    /** Simulations finished since {@link #begin}. */
    public long simulations() {
        return finished;
    }

    /** Mean depth of this search's simulations, in plies below the root; 0 before the first. */
    public double meanDepth() {
        return started == 0 ? 0 : (double) depthSum / started;
    }

    /** How many plies below the root this search's deepest simulation came. */
    public int deepest() {
        return deepest;
    }

    /**
     * What the search has found.
     *
     * @throws IllegalStateException before the first round
     */
    public SearchResult result() {
        return reader().read(rootRule, finished);
    }

    /**
     * The line the search expects after one of the root's moves, that move first; only the move where it was not visited.
     *
     * @throws IllegalStateException before the first round
     */
    public int[] line(int move) {
        return reader().line(move);
    }

    /**
     * What the search has found so far, for people. It may be asked between rounds.
     *
     * @param most the most lines wanted, at least 1
     * @throws IllegalStateException before the first round
     */
    public Analysis analysis(int most) {
        ResultReader reader = reader();
        return new AnalysisReader(root, config, reader).read(reader.read(rootRule, finished), most);
    }

    private ResultReader reader() {
        if (rootRule == null && !root.isProven()) {
            throw new IllegalStateException("search: there is no result before the first round");
        }
        return new ResultReader(root, config);
    }

    /** The tree, for tests. */
    Node root() {
        return root;
    }

    /**
     * Runs simulations until so many leaves wait for an evaluation, those that end without one on the way. Fewer leaves come
     * where the search is done, where a simulation runs into a leaf that waits already, and where the tree is small: one, and one more for every 16
     * visits of the root.
     */
    void gather(List<Node> leaves, int most) {
        if (rootRule == null) {
            if (!root.isProven()) {
                root.inFlight++;
                leaves.add(root);
            }
            return;
        }
        int wanted = Math.min(most, 1 + root.visits / VISITS_A_LEAF_IN_FLIGHT);
        for (int gathered = 0; gathered < wanted && !isDone(); ) {
            Node leaf = descend();
            if (leaf == null) {
                return;
            }
            started++;
            depthSum += depth;
            deepest = Math.max(deepest, depth);
            rootRule.started(rootIndex);
            if (leaf.isProven() || leaf.isExpanded()) {
                finished++;
                backUp(leaf, leaf.ownValue, leaf.ownDraw);
            } else {
                for (Node node = leaf; node != null; node = node.parent) {
                    node.inFlight++;
                }
                leaves.add(leaf);
                gathered++;
            }
        }
    }

    /** Follows the rules down to a new node, a proven one, or the depth limit; null where the leaf waits already. */
    private Node descend() {
        Node node = root;
        for (depth = 0; depth < config.maxDepth(); ) {
            int index = node == root ? rootRule.next() : interior.choose(node);
            rootIndex = node == root ? index : rootIndex;
            depth++;
            Node child = node.child(index);
            if (child == null) {
                child = node.grow(index);
                open(child);
                return child;
            }
            if (child.isProven()) {
                return child;
            }
            if (!child.isExpanded()) {
                return null;
            }
            node = child;
        }
        return node;
    }

    /** What the rules alone say of a new node: that the game has ended, that it is won or lost in a move or two, or its moves. */
    private void open(Node node) {
        node.moves = node.position.legalMoves();
        if (node.parent != null) {
            Optional<Outcome> outcome = node.position.outcome(node.moves);
            if (outcome.isPresent()) {
                node.proof = outcome.get()
                        .winner()
                        .map(side -> side == node.position.sideToMove() ? Proof.win(0) : Proof.loss(0))
                        .orElse(Proof.DRAWN);
                node.moves = null;
                return;
            }
        }
        if (config.solver() || forcing.raises()) {
            lookAhead(node);
        }
    }

    /** The checks, and a game won or lost in a move or two. */
    private void lookAhead(Node node) {
        int mate = mates.find(node.position, node.moves);
        if (forcing.raises() && node.parent != null) {
            node.checks = mates.checks();
        }
        if (config.solver() && mate != Move.NONE && isSearched(node, mate)) {
            node.growMate(mate);
        } else if (config.solver() && node.parent != null && mates.isLostInTwo(node.position, node.moves)) {
            node.proof = Proof.loss(2);
        }
    }

    private boolean isSearched(Node node, int move) {
        return node != root || rootMoves == null || rootMoves.test(move);
    }

    /** Takes the evaluation of a leaf that {@link #gather} gave out. */
    void receive(Node leaf, Evaluation evaluation) {
        EvaluationCheck.refuseBad(evaluation, leaf);
        for (Node node = leaf; node != null; node = node.parent) {
            node.inFlight--;
        }
        leaf.expand(evaluation);
        if (leaf.checks != null) {
            leaf.raise(forcing);
        }
        if (leaf != root && forcing.doubt() > 0 && leaf.position.inCheck()) {
            leaf.doubt(forcing.doubt());
        }
        if (leaf == root) {
            if (rootMoves != null) {
                root.keepOnly(rootMoves);
            }
            rootRule = RootRule.of(root, rootChecks, forcing, config, limit, random);
        } else {
            finished++;
        }
        backUp(leaf, leaf.ownValue, leaf.ownDraw);
    }

    /** Adds a result to a leaf and all above it, and draws the conclusions from what is proven. */
    private void backUp(Node leaf, double value, double draw) {
        double v = value;
        double d = draw;
        for (Node node = leaf; node != null; node = node.parent) {
            if (node.isProven()) {
                v = Proof.value(node.proof);
                d = node.proof == Proof.DRAWN ? 1 : 0;
            }
            if (history != null && node.parent != null) {
                history.note(node, v);
            }
            node.add(v, d);
            if (config.solver() && node.parent != null && node.isProven() && !node.counted) {
                node.parent.learn(node);
            }
            v = -v;
        }
    }
}
