package org.morphzero.training.insight;

/** What can happen with a move. One move may be several of them. */
public enum EventKind {
    /** A piece of the enemy is captured. */
    CAPTURE("capture"),
    /** The capturer gains powers by it (MX7). */
    ABSORB("absorption"),
    /** The capturer loses powers by it (BD5). */
    DEMOTE("demotion"),
    /** A pawn becomes another piece on the last rank (BD3, MM5). */
    PROMOTE("promotion"),
    /** A piece that is no pawn becomes another, as its move says (BD4). */
    METAMORPHOSE("metamorphosis"),
    /** A piece changes its form with the cell it stands on (MM2). */
    MUTATE("mutation by square"),
    /** Two pieces become one (BD6). */
    MERGE("merge"),
    /** One piece becomes two (BD7). */
    SPLIT("split"),
    /** A piece comes from the reserve that a side begins with (MX4, MX5). */
    INTRODUCE("introduction"),
    /** A captured piece comes from the hand (BD8). */
    DROP("drop"),
    /** A piece that was introduced with check is removed from play (MX6). */
    REMOVE("removal"),
    CASTLE("castling"),
    EN_PASSANT("en passant"),
    /** The move attacks the enemy's royal piece. */
    CHECK("check");

    private final String words;

    EventKind(String words) {
        this.words = words;
    }

    /** For people. */
    @Override
    public String toString() {
        return words;
    }
}
