/**
 * Configurations of runs: records that mirror the YAML key for key, their bounds, how they are read, written and compared. Depends on
 * rules, mcts (for the names of players) and models.
 */
package org.morphzero.training.config;
