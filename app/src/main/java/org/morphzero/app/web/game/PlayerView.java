package org.morphzero.app.web.game;

import java.util.Optional;
import org.morphzero.app.play.Participant;

/** Who plays a side, as the page says and is told. Level and network are null for a person. */
record PlayerView(String kind, Integer level, String network) {
    static PlayerView of(Participant participant) {
        return participant instanceof Participant.Ai ai
                ? new PlayerView("ai", ai.level(), ai.network().orElse(null))
                : new PlayerView("human", null, null);
    }

    Participant participant() {
        return kind.equals("ai") ? new Participant.Ai(level, Optional.ofNullable(network)) : new Participant.Human();
    }
}
