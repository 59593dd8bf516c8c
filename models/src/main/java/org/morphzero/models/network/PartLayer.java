package org.morphzero.models.network;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.deeplearning4j.nn.api.Layer;
import org.deeplearning4j.nn.api.ParamInitializer;
import org.deeplearning4j.nn.conf.InputPreProcessor;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.BaseLayer;
import org.deeplearning4j.nn.conf.memory.LayerMemoryReport;
import org.deeplearning4j.optimize.api.TrainingListener;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.indexing.NDArrayIndex;

/** A part of the network as DL4J's configuration of a layer. Graphs are built from an architecture, never from a file's class names. */
final class PartLayer extends BaseLayer {
    private final transient Part part;
    private final transient Buffers buffers;

    PartLayer(Part part, Buffers buffers) {
        this.part = part;
        this.buffers = buffers;
    }

    Part part() {
        return part;
    }

    @Override
    public Layer instantiate(
            NeuralNetConfiguration conf,
            Collection<TrainingListener> listeners,
            int index,
            INDArray weights,
            boolean initialize,
            DataType type) {
        Map<String, INDArray> table = initializer().init(conf, weights, initialize);
        PartAtWork layer = new PartAtWork(conf, type, part.on(table, buffers));
        layer.setListeners(listeners);
        layer.setIndex(index);
        layer.setParamsViewArray(weights);
        layer.setParamTable(table);
        layer.setConf(conf);
        return layer;
    }

    @Override
    public ParamInitializer initializer() {
        return new Weights(part);
    }

    @Override
    public boolean isPretrainParam(String name) {
        return false;
    }

    @Override
    public InputType getOutputType(int index, InputType input) {
        throw new UnsupportedOperationException("shapes come from the architecture");
    }

    @Override
    public void setNIn(InputType input, boolean override) {
        throw new UnsupportedOperationException("shapes come from the architecture");
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType input) {
        return null;
    }

    @Override
    public LayerMemoryReport getMemoryReport(InputType input) {
        throw new UnsupportedOperationException("shapes come from the architecture");
    }

    /** Cuts a layer's stretch of the graph's flat arrays into its weights, in their order. */
    private record Weights(Part part) implements ParamInitializer {
        @Override
        public long numParams(NeuralNetConfiguration conf) {
            return numParams(conf.getLayer());
        }

        @Override
        public long numParams(org.deeplearning4j.nn.conf.layers.Layer layer) {
            return part.weights().stream().mapToLong(Weight::length).sum();
        }

        @Override
        public List<String> paramKeys(org.deeplearning4j.nn.conf.layers.Layer layer) {
            return part.weights().stream().map(Weight::name).toList();
        }

        @Override
        public List<String> weightKeys(org.deeplearning4j.nn.conf.layers.Layer layer) {
            return part.weights().stream()
                    .filter(weight -> !weight.isBias())
                    .map(Weight::name)
                    .toList();
        }

        @Override
        public List<String> biasKeys(org.deeplearning4j.nn.conf.layers.Layer layer) {
            return part.weights().stream()
                    .filter(Weight::isBias)
                    .map(Weight::name)
                    .toList();
        }

        @Override
        public boolean isWeightParam(org.deeplearning4j.nn.conf.layers.Layer layer, String key) {
            return weightKeys(layer).contains(key);
        }

        @Override
        public boolean isBiasParam(org.deeplearning4j.nn.conf.layers.Layer layer, String key) {
            return biasKeys(layer).contains(key);
        }

        /** The network writes the starting values itself, from its own random numbers. */
        @Override
        public Map<String, INDArray> init(NeuralNetConfiguration conf, INDArray flat, boolean initialize) {
            part.weights().forEach(weight -> conf.addVariable(weight.name()));
            return getGradientsFromFlattened(conf, flat);
        }

        @Override
        public Map<String, INDArray> getGradientsFromFlattened(NeuralNetConfiguration conf, INDArray flat) {
            INDArray row = Ops.view(flat, flat.length());
            Map<String, INDArray> views = new LinkedHashMap<>();
            long at = 0;
            for (Weight weight : part.weights()) {
                views.put(
                        weight.name(),
                        Ops.view(row.get(NDArrayIndex.interval(at, at + weight.length())), weight.shape()));
                at += weight.length();
            }
            return views;
        }
    }
}
