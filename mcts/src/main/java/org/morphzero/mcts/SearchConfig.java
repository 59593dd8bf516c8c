package org.morphzero.mcts;

/**
 * How to search. Every part can be switched on its own, so that each can be measured alone.
 *
 * @param root how moves are chosen at the root, and which is played
 * @param interior how moves are chosen below the root
 * @param puct constants of PUCT
 * @param completedQ constants of the completed-Q policy
 * @param forcing how checks and captures are favoured
 * @param solver whether proven results are backed up (Winands, Björnsson, Saito 2008, "Monte-Carlo Tree Search Solver"), a mate in
 *     one is seen when a node is made, so is that every way out of a check leads into one, and a proven root ends the search
 * @param lcb whether a PUCT root plays the move of the best lower confidence bound; otherwise the most visited one
 * @param earlyStop whether a PUCT root stops when it would play the most visited move and no other can catch up with that one's visits
 *     in the simulations left; a lower confidence bound or a proof could still have changed the move
 * @param maxDepth plies below the root at which the tree stops growing, at least 1; a node there keeps its evaluation
 * @param maxVisits visits of the root, those of earlier searches included, at which the search stops. It bounds
 *     visits, not bytes: a visit makes at most one node, of about 350 bytes and 8 a legal move. Three million nodes of 35 moves
 *     are about 2 GB of heap
 */
public record SearchConfig(
        Root root,
        Interior interior,
        Puct puct,
        CompletedQ completedQ,
        Forcing forcing,
        boolean solver,
        boolean lcb,
        boolean earlyStop,
        int maxDepth,
        int maxVisits) {

    private static final int DEPTH = 512;
    private static final int VISITS = 3_000_000;

    public SearchConfig {
        if (maxDepth < 1 || maxVisits < 1) {
            throw new IllegalArgumentException(
                    "search: expected maxDepth and maxVisits of at least 1, found " + maxDepth + " and " + maxVisits);
        }
    }

    /** How moves are chosen at the root. */
    public sealed interface Root permits GumbelRoot, PuctRoot {}

    /**
     * Gumbel noise over the moves and sequential halving of those considered (Danihelka et al. 2022, "Policy improvement by planning
     * with Gumbel"; the schedule is that of DeepMind's mctx). Needs a limit of simulations.
     *
     * @param considered how many moves start, 16 in the paper
     * @param scale of the noise: 1 in self-play, 0 to play the best move
     */
    public record GumbelRoot(int considered, double scale) implements Root {
        public GumbelRoot {
            if (considered < 1 || !(scale >= 0)) {
                throw new IllegalArgumentException(
                        "Gumbel root: expected at least 1 move considered and a scale of at least" + " 0, found "
                                + considered + " and " + scale);
            }
        }
    }

    /**
     * PUCT over all moves with Dirichlet noise shaped by the prior, as KataGo has it (KataGo, docs/KataGoMethods.md and its
     * search code).
     *
     * @param noise weight of the noise in the prior: KataGo 0.25; 0 for none
     * @param totalAlpha sum of the Dirichlet's parameters over the moves: KataGo 10.83
     * @param temperature softens the prior: p^(1/temperature), normalised; KataGo 1.25 falling to 1.1 in self-play, 1 for none
     */
    public record PuctRoot(double noise, double totalAlpha, double temperature) implements Root {
        public PuctRoot {
            if (!(noise >= 0 && noise <= 1) || !(totalAlpha > 0) || !(temperature > 0)) {
                throw new IllegalArgumentException(
                        "PUCT root: expected noise 0..1, totalAlpha and temperature above 0, found " + noise + ", "
                                + totalAlpha + " and " + temperature);
            }
        }

        /** No noise, no temperature. */
        public static PuctRoot plain() {
            return new PuctRoot(0, 10.83, 1);
        }

        /** KataGo's self-play noise. */
        public static PuctRoot noisy() {
            return new PuctRoot(0.25, 10.83, 1.1);
        }
    }

    /** How moves are chosen below the root. */
    public enum Interior {
        /** The highest value plus exploration in proportion to the prior. */
        PUCT,
        /** The move most behind its share of the completed-Q policy (Danihelka et al. 2022, section 5). */
        COMPLETED_Q,
        /** Kocsis and Szepesvári 2006: priors play no part. Holds at the root too. */
        UCB1
    }

    /**
     * {@code score = q + c * sqrt(N + 0.01) * p / (1 + n)} with
     * {@code c = (base + log * ln((N + logBase) / logBase)) * (1 + varianceScale * (sd / 0.4 - 1))}, the constants and the
     * standard deviation's prior, two visits at 0.4, being KataGo's. N are the visits of the moves, n those of one, leaves in flight included;
     * sd is 0.4 at a first visit. A move not yet visited has the value
     * {@code w * q + (1 - w) * v - fpu * sqrt(P)}: q and v the node's mean and own evaluation, P the prior of the visited moves, w = min(1, P^2).
     *
     * @param base KataGo 1.0
     * @param log KataGo 0.45
     * @param logBase KataGo 500
     * @param varianceScale KataGo 0.85; 0 for none
     * @param fpu first-play urgency's reduction: KataGo 0.2
     * @param rootFpu the same at the root: KataGo 0 where there is noise
     * @param history how much a move not yet visited below the root is helped, or hindered, by what it brought elsewhere in the tree: so many times its
     *     {@link MoveHistory#gain} is added to its value; 0 for none
     */
    public record Puct(
            double base, double log, double logBase, double varianceScale, double fpu, double rootFpu, double history) {
        /** KataGo's constants, no reduction at the root. */
        public static Puct standard() {
            return new Puct(1.0, 0.45, 500, 0.85, 0.2, 0, 0);
        }

        /**
         * More exploration, and the history of moves, for games that count: with some 2,000 simulations a move each beats the standard, and draws
         * level with it at 64 (bench/results.md, "Exploration").
         */
        public static Puct wider() {
            return new Puct(1.7, 0.45, 500, 0.85, 0.2, 0, 0.5);
        }
    }

    /**
     * {@code sigma(q) = (visitOffset + most visits of a move) * scale * q}, q brought to 0..1 (Danihelka et al. 2022, equation
     * 8).
     *
     * @param visitOffset the paper's c_visit, 50
     * @param scale the paper's c_scale: 1 there for q of -1..1, 0.1 in mctx. Between them 0.2, since at the paper's value a target copies
     *     a young net's errors; not tuned
     * @param rescale whether q is stretched to 0..1 between the least and the greatest of the node's, as mctx does, which blows up
     *     noise where all are nearly equal; otherwise -1..1 becomes 0..1
     */
    public record CompletedQ(double visitOffset, double scale, boolean rescale) {
        public static CompletedQ standard() {
            return new CompletedQ(50, 0.2, false);
        }
    }

    /**
     * Networks that learnt from games against themselves know little of checks and captures that are the point of a move: such moves have hardly a prior, and a
     * position in check seems better than it is. Searches of fewer than {@value #FEWEST_SIMULATIONS} simulations do without all of it: they could not follow a
     * check up, and would check for ever.
     *
     * @param checks what is added to the prior of each move that checks before all are brought back to a sum of 1 ({@link ForcingPriors}), 0 to 1, 0 for
     *     nothing; at a root it says which moves are looked at, and changes nothing of the priors told or of the improved policy
     * @param captures the same for each move that captures and does not check
     * @param doubt how far the value v of a position in check is moved towards a loss, {@code v - doubt (1 - |v|)}, 0 to 1; proofs and the root's value are left alone
     */
    public record Forcing(double checks, double captures, double doubt) {
        private static final int FEWEST_SIMULATIONS = 64;

        public Forcing {
            if (!(checks >= 0 && checks <= 1) || !(captures >= 0 && captures <= 1) || !(doubt >= 0 && doubt <= 1)) {
                throw new IllegalArgumentException("forcing moves: expected additions and a doubt of 0..1, found "
                        + checks + ", " + captures + " and " + doubt);
            }
        }

        /** Checks and captures are moves like others. */
        public static Forcing none() {
            return new Forcing(0, 0, 0);
        }

        /** Each check gets so much prior more, and positions in check have the value the network gives them. */
        public static Forcing raisedChecks(double each) {
            return new Forcing(each, 0, 0);
        }

        /** For games that count (bench/results.md, "Exploration"). */
        public static Forcing suspicious() {
            return new Forcing(0.06, 0.05, 0.3);
        }

        /** Whether any move gets a prior besides its own. */
        boolean raises() {
            return checks > 0 || captures > 0;
        }

        /** What holds in a search of that limit. */
        Forcing within(Limit limit) {
            return limit.simulations() < FEWEST_SIMULATIONS ? none() : this;
        }
    }

    private static SearchConfig of(Root root, boolean forPlay) {
        Puct puct = forPlay ? Puct.wider() : Puct.standard();
        return new SearchConfig(
                root,
                Interior.PUCT,
                puct,
                CompletedQ.standard(),
                forPlay ? Forcing.suspicious() : Forcing.none(),
                true,
                forPlay,
                forPlay,
                DEPTH,
                VISITS);
    }

    /** Self-play whose policy is learnt: Gumbel root with 16 moves considered. */
    public static SearchConfig selfPlay() {
        return of(new GumbelRoot(16, 1), false);
    }

    /** Self-play between recorded positions: PUCT, no noise. */
    public static SearchConfig cheap() {
        return of(PuctRoot.plain(), false);
    }

    /** Play: PUCT over all moves with more exploration, suspicion of forcing moves, lower confidence bound, early stop. */
    public static SearchConfig play() {
        return of(PuctRoot.plain(), true);
    }

    /** Play where the evaluator knows nothing: to suspect forcing moves more than others would be to give pieces away. */
    public static SearchConfig playUninformed() {
        return play().withForcing(Forcing.none());
    }

    /** Plain UCT, the baseline: UCB1 with c = 1 on values of -1 to 1, no solver, most visits. */
    public static SearchConfig uct() {
        SearchConfig plain = cheap();
        return new SearchConfig(
                plain.root,
                Interior.UCB1,
                plain.puct,
                plain.completedQ,
                Forcing.none(),
                false,
                false,
                false,
                DEPTH,
                VISITS);
    }

    public SearchConfig withRoot(Root other) {
        return new SearchConfig(
                other, interior, puct, completedQ, forcing, solver, lcb, earlyStop, maxDepth, maxVisits);
    }

    public SearchConfig withInterior(Interior other) {
        return new SearchConfig(root, other, puct, completedQ, forcing, solver, lcb, earlyStop, maxDepth, maxVisits);
    }

    public SearchConfig withPuct(Puct other) {
        return new SearchConfig(
                root, interior, other, completedQ, forcing, solver, lcb, earlyStop, maxDepth, maxVisits);
    }

    public SearchConfig withCompletedQ(CompletedQ other) {
        return new SearchConfig(root, interior, puct, other, forcing, solver, lcb, earlyStop, maxDepth, maxVisits);
    }

    public SearchConfig withForcing(Forcing other) {
        return new SearchConfig(root, interior, puct, completedQ, other, solver, lcb, earlyStop, maxDepth, maxVisits);
    }

    public SearchConfig withSolver(boolean other) {
        return new SearchConfig(root, interior, puct, completedQ, forcing, other, lcb, earlyStop, maxDepth, maxVisits);
    }

    public SearchConfig withEarlyStop(boolean other) {
        return new SearchConfig(root, interior, puct, completedQ, forcing, solver, lcb, other, maxDepth, maxVisits);
    }

    public SearchConfig withBounds(int depth, int visits) {
        return new SearchConfig(root, interior, puct, completedQ, forcing, solver, lcb, earlyStop, depth, visits);
    }
}
