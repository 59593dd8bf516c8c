/** What a run says of itself, iteration by iteration, and its file. Depends on models, and on game. */
package org.morphzero.training.metrics;
