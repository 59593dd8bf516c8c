/**
 * How to play each variant: pages of text with diagrams that move, read from {@code howto/<id>.json} among the resources and checked
 * against the rules engine as they are read. Depends on the rules and on Jackson.
 */
package org.morphzero.app.howto;
