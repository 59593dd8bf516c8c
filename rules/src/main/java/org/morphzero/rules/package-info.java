/**
 * The engine that carries every variant: positions, moves, legality, outcomes, and their normative notation (FEN and
 * machine notation). A piece is an owner and a set of capabilities over a geometry; a variant says what a piece becomes,
 * what may be dropped, and how the game ends. Rule numbers (C2, BD4, MX6, MM8) are those of {@code rules/RULES.md}.
 *
 * <p>Depends on {@code org.morphzero.rules.geometry} only; names no concrete variant.
 */
package org.morphzero.rules;
