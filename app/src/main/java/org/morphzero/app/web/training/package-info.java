/** Runs of the trainer, past and going on, for the dashboard. Reads their folders, writes nothing. Depends on {@code app.web.http}, {@code app.web.game} and {@code
 * training}. */
package org.morphzero.app.web.training;
