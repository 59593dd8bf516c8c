/** The window of games that is learnt from, and how samples are drawn from it. Depends on rules, models, and on config and game. */
package org.morphzero.training.replay;
