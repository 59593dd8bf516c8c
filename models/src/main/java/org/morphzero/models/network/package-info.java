/**
 * The network and its training: an architecture, its DL4J graph of own layers, losses in plain Java. ND4J stays inside; weights
 * leave as float arrays. Depends on {@code rules}, {@code models.encoding} and {@code models.evaluation}; its evaluator
 * also on {@code mcts}.
 */
package org.morphzero.models.network;
