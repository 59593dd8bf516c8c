package org.morphzero.models.network;

import org.morphzero.rules.Variant;

/**
 * The shape of a network, but for its input and policy planes, which follow from the variant.
 *
 * @param blocks residual blocks of two 3x3 convolutions, 1 to 64
 * @param channels channels of the trunk, 4 to 512
 * @param globalPooling every so many blocks the mean and the maximum of each channel over the
 *     board are fed back into all pixels, as they are into the policy head; 0 for nowhere
 * @param policyAttention numbers in the query and the key that each cell has in the policy head, so that a move is judged by the two cells it goes
 *     between and not by the first alone, at most 64; 0 for none
 * @param valueChannels channels the value head pools, 1 to 256
 * @param valueHidden units of the value head's hidden layer, 1 to 1024
 * @param opponentReply whether a head predicts the opponent's reply
 * @param softPolicy whether a head predicts the policy target to the power of 1/4
 * @param movesLeft whether a head predicts how many plies are left
 */
public record Architecture(
        int blocks,
        int channels,
        int globalPooling,
        int policyAttention,
        int valueChannels,
        int valueHidden,
        boolean opponentReply,
        boolean softPolicy,
        boolean movesLeft) {

    /** One unit of the moves-left head. */
    public static final float PLIES_A_UNIT = 50;

    public Architecture {
        check("blocks", blocks, 1, 64);
        check("channels", channels, 4, 512);
        check("globalPooling", globalPooling, 0, 64);
        check("policyAttention", policyAttention, 0, 64);
        check("valueChannels", valueChannels, 1, 256);
        check("valueHidden", valueHidden, 1, 1024);
    }

    private static void check(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "architecture: " + name + " is " + value + ", expected " + least + " to " + most);
        }
    }

    /** All heads, global pooling in every second block, no attention in the policy. */
    public static Architecture of(int blocks, int channels) {
        return new Architecture(blocks, channels, 2, 0, 32, 64, true, true, true);
    }

    /** Whether block {@code index}, counted from 0, pools. */
    public boolean pools(int index) {
        return globalPooling > 0 && (index + 1) % globalPooling == 0;
    }

    /** How many policies the policy head puts out: the policy itself, then soft policy, then reply, where there are such. */
    public int policies() {
        return 1 + (softPolicy ? 1 : 0) + (opponentReply ? 1 : 0);
    }

    /** The same with queries and keys of another length. */
    public Architecture attending(int length) {
        return new Architecture(
                blocks,
                channels,
                globalPooling,
                length,
                valueChannels,
                valueHidden,
                opponentReply,
                softPolicy,
                movesLeft);
    }

    /** Whether cells have queries and keys. */
    public boolean attends() {
        return policyAttention > 0;
    }

    /** Channels of the queries of so many policies, and as many of the keys. */
    public int attentionChannels(NetworkShape shape, int policies) {
        return policies * shape.levels() * policyAttention;
    }

    /** Win, draw, loss, and the plies left where they are predicted. */
    public int valueOutputs() {
        return movesLeft ? 4 : 3;
    }

    /** Multiplications and additions, in pairs, of evaluating one position with the policy and value heads alone. */
    public long macs(Variant variant) {
        NetworkShape shape = new NetworkShape(variant);
        return macsBeforePlanes(shape) + (long) channels * shape.policyChannels() * shape.pixels();
    }

    /** The same without the last product of the policy, of which an evaluator that plays needs only the legal moves. */
    public long macsBeforePlanes(Variant variant) {
        return macsBeforePlanes(new NetworkShape(variant));
    }

    private long macsBeforePlanes(NetworkShape shape) {
        long trunk = 9L * shape.inputChannels() * channels + 18L * channels * channels * blocks;
        long heads = (long) channels * channels
                + (long) channels * valueChannels
                + 2L * channels * attentionChannels(shape, 1);
        return shape.pixels() * (trunk + heads);
    }
}
