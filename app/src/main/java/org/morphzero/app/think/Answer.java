package org.morphzero.app.think;

import java.util.Optional;
import org.morphzero.mcts.Analysis;

/**
 * What came of thinking.
 *
 * @param move to play
 * @param analysis what the search found; empty where the move did not come from a search
 */
public record Answer(int move, Optional<Analysis> analysis) {}
