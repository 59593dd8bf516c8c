/** The fusion family: Bedlam, Metamorphin' Fusion, Chessgi and chess. Depends on the engine, on notation and on explanations. */
package org.morphzero.rules.variant.fusion;
