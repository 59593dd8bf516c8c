/** Tree search over any evaluator. Depends on {@code rules} only. */
package org.morphzero.mcts;
