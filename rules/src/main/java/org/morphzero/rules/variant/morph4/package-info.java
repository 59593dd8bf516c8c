/** Morph 4x4x4 Chess. Depends on the engine, on notation and on explanations. */
package org.morphzero.rules.variant.morph4;
