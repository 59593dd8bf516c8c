/** What a run says of itself, iteration by iteration, and its file. Depends on models. */
package org.morphzero.training.metrics;
