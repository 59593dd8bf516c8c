/** The program: its entry point. May depend on every module. */
package org.morphzero.app;
