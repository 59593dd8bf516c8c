/**
 * Charts, drawn once and written as SVG or PNG. Everything is plain figures; nothing of the program is known here. Depends on Java's own
 * drawing ({@code java.awt}) only.
 */
package org.morphzero.app.chart;
