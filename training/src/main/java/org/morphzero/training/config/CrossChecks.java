package org.morphzero.training.config;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.mcts.player.SpecException;
import org.morphzero.models.network.Network;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** What no key can be asked alone: whether they fit each other and the variant. */
final class CrossChecks {
    private final TrainingConfig config;
    private final Problems problems;

    CrossChecks(TrainingConfig config, Problems problems) {
        this.config = config;
        this.problems = problems;
    }

    void run() {
        time();
        rows();
        variant();
    }

    private void time() {
        try {
            config.timeLimit();
        } catch (ConfigException e) {
            problems.add("time", e.getMessage());
        }
    }

    private void rows() {
        ReplayConfig replay = config.replay();
        if (replay.minRows() > replay.maxRows()) {
            problems.add(
                    "replay.minRows",
                    "found " + replay.minRows() + " (expected at most replay.maxRows, " + replay.maxRows() + ")");
        }
        LearningConfig learning = config.learning();
        if (learning.chunk() > learning.batch()) {
            problems.add(
                    "learning.chunk",
                    "found " + learning.chunk() + " (expected at most learning.batch, " + learning.batch() + ")");
        }
    }

    private void variant() {
        VariantType type;
        try {
            type = Variants.type(config.variant());
        } catch (NotationException e) {
            problems.add("variant", e.getMessage());
            return;
        }
        if (rulesFit(type)) {
            Variant variant = config.playedVariant();
            network(variant);
            starts(variant);
            opponents(variant);
        }
    }

    /** Option by option, so that each wrong one is named with its line. */
    private boolean rulesFit(VariantType type) {
        boolean fit = true;
        for (Map.Entry<String, String> option : new TreeMap<>(config.rules()).entrySet()) {
            try {
                type.variant(Map.ofEntries(option));
            } catch (NotationException e) {
                fit = false;
                problems.add("rules." + option.getKey(), e.getMessage());
            }
        }
        return fit;
    }

    private void network(Variant variant) {
        long parameters = Network.parameterCount(variant, config.network());
        if (parameters > Network.MOST_PARAMETERS) {
            problems.add(
                    "network",
                    "it has " + parameters + " parameters for " + variant + " (expected at most "
                            + Network.MOST_PARAMETERS + ": fewer blocks or channels)");
        }
    }

    private void starts(Variant variant) {
        List<String> starts = config.selfPlay().starts();
        for (int i = 0; i < starts.size(); i++) {
            String path = "selfPlay.starts[" + i + "]";
            try {
                variant.position(starts.get(i)).outcome().ifPresent(outcome -> problems.add(path, ended(outcome)));
            } catch (NotationException e) {
                problems.add(path, e.getMessage());
            }
        }
    }

    private static String ended(Outcome outcome) {
        return "the game has ended there, by " + outcome.reason() + " (expected a position to play from)";
    }

    private void opponents(Variant variant) {
        PlayerSpecs players = PlayerSpecs.standard(() -> 0);
        List<String> opponents = config.strength().opponents();
        for (int i = 0; i < opponents.size(); i++) {
            try {
                players.read(opponents.get(i), variant);
            } catch (SpecException e) {
                problems.add("strength.opponents[" + i + "]", e.getMessage());
            }
        }
    }
}
