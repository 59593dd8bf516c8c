/** What a person sees of a run. May depend on every module below, not on the commands. */
package org.morphzero.app.view;
