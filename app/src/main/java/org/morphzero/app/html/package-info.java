/** Writes HTML: elements, attributes and texts, all of it escaped; and single pages that need nothing besides themselves. Depends on nothing. */
package org.morphzero.app.html;
