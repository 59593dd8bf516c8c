/**
 * Configurations of runs: records that mirror the YAML key for key, their bounds, and how they are read. Depends on rules and models.
 */
package org.morphzero.training.config;
