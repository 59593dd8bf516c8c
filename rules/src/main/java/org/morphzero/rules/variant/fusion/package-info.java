/** The fusion family: Bedlam, Metamorphin' Fusion, Chessgi and chess. Depends on the engine and on notation. */
package org.morphzero.rules.variant.fusion;
