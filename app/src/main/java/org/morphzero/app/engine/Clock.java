package org.morphzero.app.engine;

/**
 * What the side to move has on its clock.
 *
 * @param remaining milliseconds left; less than 0 where it has overstepped already
 * @param increment milliseconds added after each move
 * @param movesToGo moves until the clock is filled again, 0 where it never is
 */
public record Clock(long remaining, long increment, int movesToGo) {
    /** How many more moves are planned for where none are given. */
    private static final int PLANNED = 30;
    /** The same in the last seconds, where what a move costs besides its thinking weighs more. */
    private static final int PLANNED_IN_HASTE = 50;

    private static final long HASTE = 2_000;

    /**
     * Milliseconds to think: an equal share of what is left for each move to come, and most of the increment, but never more than half of what
     * is left (four fifths of it for the last move before the clock is filled again). The overhead is set aside first: what is on the clock
     * after this move is at least that, as long as there was more than that before.
     *
     * @param overhead milliseconds a move costs besides its thinking, on the way to and from the clock
     * @return at least 1
     */
    public long thinkingTime(long overhead) {
        long usable = Math.max(0, remaining - overhead);
        int planned = remaining < HASTE ? PLANNED_IN_HASTE : PLANNED;
        int moves = movesToGo > 0 ? Math.min(movesToGo, planned) : planned;
        double wanted = (double) usable / moves + 0.75 * increment;
        double most = usable * (movesToGo == 1 ? 0.8 : 0.5);
        return Math.max(1, (long) Math.min(wanted, most));
    }
}
