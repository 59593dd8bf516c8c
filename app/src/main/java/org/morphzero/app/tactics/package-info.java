/** The mate suites that come with the program. Depends on rules and on mcts' tactics. */
package org.morphzero.app.tactics;
