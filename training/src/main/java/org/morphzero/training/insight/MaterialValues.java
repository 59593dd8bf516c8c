package org.morphzero.training.insight;

import java.util.List;

/**
 * What material is worth, by logistic regression of the games' outcomes on the differences in material, see {@link Survey}. Values describe
 * the play they come from: what is worth a lot to a strong player may be worth little to a weak one.
 *
 * @param unit the piece that counts 1, as people name it: the piece of one power, not royal, that a side has most of at the start
 * @param unitSymbol its FEN symbol, upper case
 * @param unitIsPawn whether that is a pawn by the rules (it goes forward only and promotes)
 * @param capabilities each capability's worth, those of a piece being added up
 * @param pieces each piece's own worth, and so each compound's
 * @param games the games the values come from: the newest half of all, or the newest 20,000 if that is less
 * @param positions drawn from those games
 * @param priorDeviation standard deviation, in logits, of the normal prior with mean 0 of each worth and of both advantages (the ridge); small
 *     samples lean to 0 by it
 */
public record MaterialValues(
        String unit,
        String unitSymbol,
        boolean unitIsPawn,
        Model capabilities,
        Model pieces,
        long games,
        long positions,
        double priorDeviation) {

    /**
     * A fitted model: the logit of White's expected score is {@code white + toMove * s + sum of worth * (White's count - Black's count)}, s being
     * 1 with White to move and -1 with Black to move.
     *
     * @param worths in the order board before hand, and there in the order of the alphabet; only what the two sides had unequally many of
     *     in at least 50 games; empty if the games are too few or the fit failed
     * @param white the advantage of being White in Elo, with its interval
     * @param toMove the advantage of having the move in Elo, with its interval
     */
    public record Model(List<Worth> worths, Estimate white, Estimate toMove) {
        public Model {
            worths = List.copyOf(worths);
        }
    }

    /** Where a piece counts. */
    public enum Place {
        BOARD,
        /** In hand or reserve. */
        HAND
    }

    /**
     * What one more of something is worth.
     *
     * @param place where it is
     * @param piece what it is as a set of capabilities; of the capabilities' model a single one
     * @param symbol its FEN symbol, upper case; the capability's name where no piece has it alone
     * @param name for people: of a piece its name, of a capability the capability's, lower case
     * @param powers how many capabilities it has, royalty not counted
     * @param elo its worth in Elo, {@code 400 / ln 10} a logit, with its interval; its sample is the games in which the two sides had
     *     unequally many of it
     * @param units its worth in units, with Fieller's interval, which is unbounded or NaN where the unit's own worth is not surely above 0;
     *     NaN where the unit has no positive worth
     */
    public record Worth(Place place, int piece, String symbol, String name, int powers, Estimate elo, Estimate units) {}
}
