/** Append-only files of one JSON object a line that a kill leaves readable. Depends on models, for its safe files. */
package org.morphzero.training.lines;
