package org.morphzero.training.selfplay;

import java.util.List;
import java.util.Map;
import org.morphzero.training.config.SelfPlayConfig;

/**
 * Games to play.
 *
 * @param variant id
 * @param rules options that differ from their defaults
 * @param network name of the checkpoint; empty if there is none
 * @param checkpoint its bytes, as the file holds them; empty to play without a network
 * @param config how to play
 * @param seed of the run: game {@code id} draws from {@code seed} and {@code id} alone
 * @param ids of the games
 */
@SuppressWarnings("ArrayRecordComponent") // Read, never compared.
public record Order(
        String variant,
        Map<String, String> rules,
        String network,
        byte[] checkpoint,
        SelfPlayConfig config,
        long seed,
        List<Long> ids) {
    public Order {
        rules = Map.copyOf(rules);
        ids = List.copyOf(ids);
    }
}
