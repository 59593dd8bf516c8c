/** A run: the loop of self-play and learning, its folder, and how it goes on after it was killed. Depends on all of training. */
package org.morphzero.training.run;
