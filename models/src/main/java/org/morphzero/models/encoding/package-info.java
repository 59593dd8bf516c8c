/**
 * Positions as planes and moves as policy indices, derived from a variant's geometry and capabilities, whatever the variant.
 * Boards are turned for Black here and nowhere else. Depends on {@code rules} only.
 */
package org.morphzero.models.encoding;
