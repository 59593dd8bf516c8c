package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** The weight of exploration, by hand from the definition with KataGo's constants. */
class PuctRuleTest {
    private static final Position START = Variants.of("chess").start();
    private static final PuctRule RULE = new PuctRule(SearchConfig.Puct.standard(), true);

    private static Node node(double... values) {
        Node node = new Node(START, null);
        for (double value : values) {
            node.add(value, 0);
        }
        return node;
    }

    /** ln 1 is 0, and there is no spread yet: 1, whatever the value. */
    @Test
    void aFirstVisitExploresAsUsual() {
        assertThat(RULE.cPuct(node(), 0)).isCloseTo(1, within(1e-12));
        assertThat(RULE.cPuct(node(0.9), 0)).isCloseTo(1, within(1e-12));
    }

    /** Three visits of mean 0, one of them the node's own: two at 0.4 and three at 0.8, 0 and -0.8. */
    @Test
    void valuesThatVaryExploreMore() {
        double variance = (0.16 * 2 + 2 * 0.64) / (2 + 3 - 1);
        double grown = 1 + 0.45 * Math.log(502 / 500.0);
        assertThat(RULE.cPuct(node(0.8, 0, -0.8), 2))
                .isCloseTo(grown * (1 + 0.85 * (Math.sqrt(variance) / 0.4 - 1)), within(1e-12));
        assertThat(RULE.cPuct(node(0.1, 0.1, 0.1), 2)).isLessThan(grown);
    }
}
