package org.morphzero.models.network;

import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.gradient.DefaultGradient;
import org.deeplearning4j.nn.gradient.Gradient;
import org.deeplearning4j.nn.layers.BaseLayer;
import org.deeplearning4j.nn.workspace.LayerWorkspaceMgr;
import org.nd4j.common.primitives.Pair;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * A part of the network as a layer of a DL4J graph. Unlike a {@code SameDiffLayer} it keeps its forward activations for the backward
 * pass, and runs in buffers of its own, so the graph's workspaces are off.
 */
final class PartAtWork extends BaseLayer<PartLayer> {
    private final transient Part.Running running;

    PartAtWork(NeuralNetConfiguration conf, DataType type, Part.Running running) {
        super(conf, type);
        this.running = running;
    }

    @Override
    public INDArray activate(boolean training, LayerWorkspaceMgr workspaces) {
        assertInputSet(false);
        return running.forward(input);
    }

    @Override
    public Pair<Gradient, INDArray> backpropGradient(INDArray error, LayerWorkspaceMgr workspaces) {
        INDArray inputError = running.backward(error, gradientViews);
        Gradient result = new DefaultGradient(gradientsFlattened);
        gradientViews.forEach(result::setGradientFor);
        return new Pair<>(result, inputError);
    }

    @Override
    public boolean isPretrainLayer() {
        return false;
    }
}
