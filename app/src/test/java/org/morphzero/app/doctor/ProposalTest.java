package org.morphzero.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.morphzero.app.view.Runs;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.network.Architecture;
import org.morphzero.rules.variant.Variants;

class ProposalTest {
    private static final Workload CHESS = Workload.usual(Variants.type("chess").variant());

    /** A hundred plies of 25 simulations are 2500, at 0.1 ms of search and 0.8 ms of network; and 125 samples. */
    @Test
    void aGameCostsItsSimulationsAndItsSamples() {
        Speed speed = new Speed(1_000, 100, 0.2, 500);

        assertThat(speed.secondsAGame(CHESS, 100)).isEqualTo(2_500 * 0.0009 + 125 / 500.0, within(1e-9));
    }

    @Test
    void anIterationTakesAMinuteOnAllThreads() {
        Proposal one = Proposal.of(CHESS, new Speed(1_000, 100, 0.2, 500), 1);
        Proposal four = Proposal.of(CHESS, new Speed(1_000, 100, 0.2, 500), 4);

        // 3600 / 2.5
        assertThat(one.gamesAnHour()).isEqualTo(1_400);
        assertThat(one.games()).isEqualTo(24);
        assertThat(one.network()).isEqualTo(CHESS.network());
        assertThat(four.gamesAnHour()).isEqualTo(5_800);
        assertThat(four.games()).isEqualTo(96);
    }

    @Test
    void aSlowMachineGetsASmallerNetworkAndAFastOneALarger() {
        Proposal slow = Proposal.of(CHESS, new Speed(200, 100, 0.2, 100), 1);
        Proposal fast = Proposal.of(CHESS, new Speed(20_000, 20, 0.2, 5_000), 16);

        assertThat(slow.network().macs(CHESS.variant()))
                .isLessThan(CHESS.network().macs(CHESS.variant()));
        assertThat(slow.gamesAnHour()).isGreaterThanOrEqualTo(600);
        assertThat(fast.network().macs(CHESS.variant()))
                .isGreaterThan(CHESS.network().macs(CHESS.variant()));
        assertThat(fast.gamesAnHour()).isGreaterThanOrEqualTo(20_000);
        assertThat(fast.toString())
                .contains("--set threads=16")
                .contains("--set network.channels=" + fast.network().channels());
    }

    @Test
    void aVerySlowMachineGetsTheSmallest() {
        Proposal proposal = Proposal.of(CHESS, new Speed(5, 100, 0, 1), 1);

        assertThat(proposal.network().channels()).isEqualTo(16);
        assertThat(proposal.games()).isEqualTo(8);
    }

    @Test
    void figuresHaveTwoDigits() {
        assertThat(Proposal.twoDigits(12_345)).isEqualTo(12_000);
        assertThat(Proposal.twoDigits(96)).isEqualTo(96);
        assertThat(Proposal.twoDigits(7.4)).isEqualTo(7);
        assertThat(Proposal.twoDigits(0)).isZero();
    }

    @Test
    void aConfigurationSaysWhatIsComputed() {
        Workload workload = Workload.of("mine", Runs.config("morph4", Architecture.of(2, 16)));

        assertThat(workload.simulationsAMove()).isEqualTo(0.25 * 64 + 0.75 * 12);
        assertThat(workload.rowsAMove()).isEqualTo(0.25);
        assertThat(workload.reuse()).isEqualTo(5);
        assertThat(workload.engine()).isEqualTo(Checkpoint.Engine.ONNX_INT8);
        assertThat(workload.network()).isEqualTo(Architecture.of(2, 16));
    }
}
