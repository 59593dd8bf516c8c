/**
 * "Why is this illegal?": says of something a player tries whether it is legal, and if not, which rule of RULES.md forbids it and
 * why. Written over capabilities and geometry; what only a variant knows comes from its {@link org.morphzero.rules.Objections}. What is
 * legal is the move generator's word, never decided here.
 *
 * <p>Depends on {@code org.morphzero.rules}, its geometry and its notation; names no concrete variant.
 */
package org.morphzero.rules.explain;
