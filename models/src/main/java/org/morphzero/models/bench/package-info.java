/** Times the network on this machine. Depends on {@code rules}, {@code mcts} and the other packages of {@code models}. */
package org.morphzero.models.bench;
