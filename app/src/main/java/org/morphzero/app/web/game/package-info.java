/** Games played over the web: what the page is told of them, whose turn it is to think, and how they are kept. Depends on {@code app.web.http}, {@code
 * app.play}, {@code app.level}, {@code app.think} and {@code app.picture}. */
package org.morphzero.app.web.game;
