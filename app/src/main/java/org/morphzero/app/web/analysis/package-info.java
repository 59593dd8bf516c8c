/** Looking into positions over the web: searches that tell what they find while somebody listens. Depends on {@code app.web.http}, {@code
 * app.web.game}, {@code app.level} and {@code app.think}. */
package org.morphzero.app.web.analysis;
