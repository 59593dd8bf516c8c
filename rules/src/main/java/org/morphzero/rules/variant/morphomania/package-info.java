/** Morphomania. Depends on the engine, on notation and on explanations. */
package org.morphzero.rules.variant.morphomania;
