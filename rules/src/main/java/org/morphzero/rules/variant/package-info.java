/**
 * The registry of variants. Depends on the packages of the variants and on {@code org.morphzero.rules}; nothing else names a
 * concrete variant.
 */
package org.morphzero.rules.variant;
