package org.morphzero.rules.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class CapabilityTest {
    @Test
    void alongAxesGoesInEveryDirectionThatChangesSoMany() {
        assertThat(Ride.alongAxes(1, 5))
                .containsExactlyInAnyOrder(
                        new Ride(1, 0, 0, 5),
                        new Ride(-1, 0, 0, 5),
                        new Ride(0, 1, 0, 5),
                        new Ride(0, -1, 0, 5),
                        new Ride(0, 0, 1, 5),
                        new Ride(0, 0, -1, 5));
        assertThat(Ride.alongAxes(2, 1)).hasSize(12).doesNotHaveDuplicates().contains(new Ride(1, 0, -1, 1));
        assertThat(Ride.alongAxes(3, 1)).hasSize(8).doesNotHaveDuplicates().contains(new Ride(1, -1, -1, 1));
    }

    @Test
    void aKingHasTwentySixNeighbours() {
        assertThat(Ride.kingSteps()).hasSize(26).doesNotHaveDuplicates().allMatch(ride -> ride.reach() == 1);
    }

    @Test
    void aKnightLeapsAnyPermutationOfNoneOneAndTwo() {
        assertThat(Ride.knightLeaps())
                .hasSize(24)
                .doesNotHaveDuplicates()
                .contains(new Ride(0, 1, 2, 1), new Ride(2, 0, -1, 1), new Ride(-1, -2, 0, 1))
                .allMatch(ride -> ride.reach() == 1)
                .allMatch(ride -> ride.files() * ride.ranks() * ride.levels() == 0);
    }

    @Test
    void aRideTurnsAroundAndFacesEitherSide() {
        Ride ride = new Ride(1, 2, -3, 4);
        assertThat(ride.reversed()).isEqualTo(new Ride(-1, -2, 3, 4));
        assertThat(ride.facing(1)).isEqualTo(ride);
        assertThat(ride.facing(-1)).isEqualTo(new Ride(1, -2, -3, 4));
    }

    @Test
    void aRideGoesSomewhere() {
        assertThatThrownBy(() -> new Ride(0, 0, 0, 1)).hasMessage("a ride that goes nowhere");
        assertThatThrownBy(() -> new Ride(1, 0, 0, 0)).hasMessage("a ride that goes nowhere");
        assertThat(new Ride(0, 0, 1, 1).reach()).isEqualTo(1);
        assertThat(new Ride(0, 1, 0, 1).reach()).isEqualTo(1);
    }

    @Test
    void onlyTheKingIsRoyalAndOnlyPawnsArePawns() {
        assertThat(Capability.KING.royal()).isTrue();
        assertThat(Capability.KING.pawn()).isFalse();
        assertThat(Capability.PAWN.pawn()).isTrue();
        assertThat(Capability.PAWN.royal()).isFalse();
        assertThat(Capability.ROOK.royal() || Capability.ROOK.pawn()).isFalse();
        Capability straight = Capability.straightPawn("speedpawn", 3, 2);
        assertThat(straight.pawn()).isTrue();
        assertThat(straight.captures()).isEqualTo(List.of(new Ride(0, 1, 0, 3)));
        assertThat(straight.moves()).isEqualTo(List.of(new Ride(0, 1, 0, 2))).isEqualTo(straight.firstMoves());
    }
}
