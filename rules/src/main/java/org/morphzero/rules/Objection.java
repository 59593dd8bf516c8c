package org.morphzero.rules;

/**
 * Why something is not allowed.
 *
 * @param topic what the rule that forbids it is about
 * @param text one or two plain sentences for the player who is to move
 */
public record Objection(RuleTopic topic, String text) {}
