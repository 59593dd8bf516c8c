/** Says when a run goes wrong, and what usually helps. Depends on metrics. */
package org.morphzero.training.diagnosis;
