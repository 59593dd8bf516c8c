/**
 * Networks on disk: checkpoints that are safe to open, and exports. Depends on {@code rules} and all other packages of {@code models}.
 */
package org.morphzero.models.checkpoint;
