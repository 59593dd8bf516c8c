/** What a run says of itself, iteration by iteration, and its file. Depends on models, and on game and lines. */
package org.morphzero.training.metrics;
