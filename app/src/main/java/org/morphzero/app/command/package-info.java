/** The commands, each a thin shell over a module's classes. May depend on every module. */
package org.morphzero.app.command;
