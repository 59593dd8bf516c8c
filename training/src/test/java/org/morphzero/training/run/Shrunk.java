package org.morphzero.training.run;

import org.morphzero.models.network.Architecture;
import org.morphzero.training.config.LearningConfig;
import org.morphzero.training.config.ReplayConfig;
import org.morphzero.training.config.SelfPlayConfig;
import org.morphzero.training.config.StrengthConfig;
import org.morphzero.training.config.TrainingConfig;

/** A shipped configuration made small: the same parts at work, in seconds instead of hours. */
final class Shrunk {
    private Shrunk() {}

    static TrainingConfig of(TrainingConfig config) {
        Architecture net = config.network();
        SelfPlayConfig play = config.selfPlay();
        LearningConfig learning = config.learning();
        return new TrainingConfig(
                config.variant(),
                config.rules(),
                config.seed(),
                "10m",
                2,
                1,
                "",
                new Architecture(
                        1,
                        8,
                        1,
                        Math.min(net.policyAttention(), 4),
                        4,
                        8,
                        net.opponentReply(),
                        net.softPolicy(),
                        net.movesLeft()),
                new SelfPlayConfig(
                        12,
                        1,
                        8,
                        play.engine(),
                        play.cache(),
                        60,
                        play.starts(),
                        new SelfPlayConfig.SearchSettings(
                                play.search().fullShare(),
                                8,
                                2,
                                play.search().root(),
                                play.search().considered(),
                                play.search().valueScale(),
                                play.search().checks(),
                                play.search().solver()),
                        play.openings(),
                        play.temperature(),
                        play.resignation()),
                new ReplayConfig(
                        100, 100, config.replay().exponent(), config.replay().slope(), 1_000),
                new LearningConfig(
                        16,
                        8,
                        learning.reuse(),
                        learning.learningRate(),
                        12,
                        10,
                        learning.weightDecay(),
                        learning.gradientClip(),
                        learning.lossWeights(),
                        learning.searchValueShare(),
                        learning.surprise(),
                        learning.cheapRows(),
                        learning.augment(),
                        new LearningConfig.Averaging(2, learning.averaging().share())),
                new StrengthConfig(2, 2, 2, java.util.List.of("random")));
    }
}
