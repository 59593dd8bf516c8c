/** Morphomania. Depends on the engine and on notation. */
package org.morphzero.rules.variant.morphomania;
