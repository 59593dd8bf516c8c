/** What a machine can do, and what to set for it. Depends on training and the modules below, not on the commands. */
package org.morphzero.app.doctor;
