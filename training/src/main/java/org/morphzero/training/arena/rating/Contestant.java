package org.morphzero.training.arena.rating;

import org.morphzero.mcts.player.PlayerFactory;

/** A player of a ladder, and what makes one more of it. */
public record Contestant(Entrant entrant, PlayerFactory factory) {}
