package org.morphzero.training.diagnosis;

/**
 * Something that goes wrong in a run.
 *
 * @param observed what was seen, with its figures
 */
public record Finding(Kind kind, String observed) {

    /** What can go wrong. Advice names keys of the configuration by their path, as {@code --set} takes them. */
    public enum Kind {
        LOSS_STALLS(
                "the policy has stopped learning",
                "lower learning.learningRate to a third; if that does not help, raise network.channels, or"
                        + " selfPlay.search.fullSimulations for targets with less noise"),
        LEARNING_RATE_TOO_HIGH(
                "learning gets worse instead of better",
                "lower learning.learningRate to a third, raise learning.warmupSteps, or lower learning.gradientClip"),
        VALUE_CONSTANT(
                "the value head says the same of every position",
                "raise learning.lossWeights.value or selfPlay.games, and lower learning.searchValueShare.from, so that"
                        + " it learns from how games end"),
        GAMES_REPEAT(
                "games repeat move for move",
                "raise selfPlay.openings.share, selfPlay.openings.meanPlies or selfPlay.temperature.start"),
        DRAWS_DOMINATE(
                "most games end in draws that nobody forced",
                "raise selfPlay.openings.share for less even games, raise selfPlay.search.fullSimulations, keep"
                        + " selfPlay.search.solver on, and lower learning.searchValueShare.to, so that wins count for more"),
        GAMES_BROKEN_OFF(
                "many games are broken off as too long",
                "raise selfPlay.maxPlies; if they only wander about, lower selfPlay.temperature.end and keep"
                        + " selfPlay.search.solver on"),
        RESIGNED_WRONGLY(
                "games that counted as decided often end otherwise",
                "raise selfPlay.resignation.threshold or selfPlay.resignation.plies"),
        POLICY_COLLAPSED(
                "the search always wants one move",
                "lower selfPlay.search.valueScale, raise selfPlay.search.considered and selfPlay.openings.temperature"),
        ONE_SIDE_WINS(
                "one side nearly always wins",
                "raise selfPlay.openings.share and selfPlay.openings.meanPlies, or give even positions in selfPlay.starts"),
        WEAKER_THAN_RANDOM(
                "the network plays no better than random moves",
                "raise selfPlay.games and learning.reuse, so that it learns from more; if it never rises, start again with"
                        + " another learning.learningRate");

        private final String title;
        private final String advice;

        Kind(String title, String advice) {
            this.title = title;
            this.advice = advice;
        }

        /** What is wrong, in a few words. */
        public String title() {
            return title;
        }

        /** What usually helps. */
        public String advice() {
            return advice;
        }
    }

    /** For people: what is wrong, what was seen, and what usually helps. */
    @Override
    public String toString() {
        return kind.title() + ": " + observed + ". What usually helps: " + kind.advice() + ".";
    }
}
