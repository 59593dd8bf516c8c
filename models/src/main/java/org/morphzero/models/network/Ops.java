package org.morphzero.models.network;

import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.api.ops.DynamicCustomOp;
import org.nd4j.linalg.api.ops.impl.scalar.Step;
import org.nd4j.linalg.factory.Nd4j;

/** The few raw operations the parts are made of, all into buffers that exist already. */
final class Ops {
    private static final int SAME = 1;
    private static final int NHWC = 1;
    private static final int OUT_IN_HEIGHT_WIDTH = 1;

    private Ops() {}

    /** 3x3 convolution with zero padding: {@code output = input * kernel + bias}. */
    static void convolve(INDArray input, INDArray kernel, INDArray bias, INDArray output) {
        Nd4j.exec(DynamicCustomOp.builder("conv2d")
                .addInputs(input, kernel, bias)
                .addOutputs(output)
                .addIntegerArguments(3, 3, 1, 1, 1, 1, 1, 1, SAME, NHWC, OUT_IN_HEIGHT_WIDTH)
                .build());
    }

    /** The gradients of {@link #convolve}. */
    static void convolveBackward(
            INDArray input,
            INDArray kernel,
            INDArray bias,
            INDArray error,
            INDArray inputError,
            INDArray kernelGradient,
            INDArray biasGradient) {
        Nd4j.exec(DynamicCustomOp.builder("conv2d_bp")
                .addInputs(input, kernel, bias, error)
                .addOutputs(inputError, kernelGradient, biasGradient)
                .addIntegerArguments(3, 3, 1, 1, 1, 1, 1, 1, SAME, NHWC, OUT_IN_HEIGHT_WIDTH)
                .build());
    }

    /** {@code output = left x right}, either transposed first. */
    static void multiply(
            INDArray left, boolean transposeLeft, INDArray right, boolean transposeRight, INDArray output) {
        Nd4j.exec(DynamicCustomOp.builder("matmul")
                .addInputs(left, right)
                .addOutputs(output)
                .addIntegerArguments(transposeLeft ? 1 : 0, transposeRight ? 1 : 0, 0)
                .build());
    }

    /** Adds a row to every row. */
    static void addRow(INDArray rows, INDArray row) {
        Nd4j.exec(DynamicCustomOp.builder("biasadd")
                .addInputs(rows, row)
                .addOutputs(rows)
                .build());
    }

    static void relu(INDArray values) {
        Nd4j.exec(DynamicCustomOp.builder("relu")
                .addInputs(values)
                .addOutputs(values)
                .addFloatingPointArguments(0.0)
                .build());
    }

    /** ReLU's backward pass: the error stays where the output is above 0. {@code mask} is scratch of the same shape. */
    static void reluBackward(INDArray output, INDArray error, INDArray mask) {
        Nd4j.exec(new Step(output, mask, 0));
        error.muli(mask);
    }

    /** Adds {@code [batch, channels]} to every pixel of {@code [batch, height, width, channels]}. */
    static void addToPixels(INDArray image, INDArray perChannel) {
        Nd4j.exec(DynamicCustomOp.builder("add")
                .addInputs(image, view(perChannel, perChannel.size(0), 1, 1, perChannel.size(1)))
                .addOutputs(image)
                .build());
    }

    /** The sum of each column; as a product with a row of ones it is many times faster than ND4J's own sum. */
    static void sumColumns(INDArray matrix, INDArray sums) {
        INDArray ones = Nd4j.ones(1, matrix.size(0));
        multiply(ones, false, matrix, false, view(sums, 1, matrix.size(1)));
        ones.close();
    }

    /** The same numbers in another shape. */
    static INDArray view(INDArray array, long... shape) {
        return array.reshape('c', shape);
    }

    /** An image as a matrix of pixels x channels; a view. */
    static INDArray pixels(INDArray image) {
        return view(image, image.size(0) * image.size(1) * image.size(2), image.size(3));
    }
}
