/** The web board and the training dashboard: puts the server together from its parts. May depend on everything below {@code app}. */
package org.morphzero.app.web;
