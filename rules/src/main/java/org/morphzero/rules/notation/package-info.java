/** What notations for people share, and the standard algebraic notation of chess. Depends on the engine. */
package org.morphzero.rules.notation;
