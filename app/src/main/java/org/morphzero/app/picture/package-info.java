/**
 * Pictures of positions as SVG text: boards of any geometry, and pieces composed from what they can do. Everything is drawn
 * from a variant's geometry and its alphabet of capabilities; no concrete variant is named.
 *
 * <p>Depends on {@code org.morphzero.rules} only. {@code Diagrams} also asks the registry of variants for the ones its list
 * names.
 */
package org.morphzero.app.picture;
