/** Pictures of runs. Depends on training's metrics. */
package org.morphzero.app.report;
