/** Learns from the window: steps of the trainer, and the moving average that plays. Depends on models, config and replay. */
package org.morphzero.training.learning;
