/**
 * A run's report: one page that says how it learnt and what its variant is like, and the pictures of it. Reads a run's folder; writes nothing
 * but the memory of solved mates. Depends on {@code app.chart}, {@code app.html}, {@code app.picture} and {@code app.view}'s figures, and on
 * training's metrics, games, insight and diagnosis. No variant is named here: what inventors claim stands in {@code claims.tsv}.
 */
package org.morphzero.app.report;
