/**
 * Where pieces stand and how far they reach: boards of any size in two or three dimensions, capabilities (movement
 * atoms) and the tables that answer "which cells does this capability reach from here".
 *
 * <p>Depends on nothing but the JDK.
 */
package org.morphzero.rules.geometry;
