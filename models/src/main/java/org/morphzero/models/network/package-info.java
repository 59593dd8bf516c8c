/**
 * The network and its training: an architecture, its DL4J graph of own layers, losses in plain Java. ND4J stays inside; weights
 * leave as float arrays. Depends on {@code rules} and {@code models.encoding}; its evaluator also on {@code mcts} and {@code
 * models.evaluation}.
 */
package org.morphzero.models.network;
