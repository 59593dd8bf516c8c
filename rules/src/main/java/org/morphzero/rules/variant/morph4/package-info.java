/** Morph 4x4x4 Chess. Depends on the engine and on notation. */
package org.morphzero.rules.variant.morph4;
