package org.morphzero.models.onnx;

import onnx.Onnx.AttributeProto;
import onnx.Onnx.GraphProto;
import onnx.Onnx.ModelProto;
import onnx.Onnx.NodeProto;
import onnx.Onnx.TensorProto;
import org.nd4j.shade.protobuf.InvalidProtocolBufferException;

/** Looks into an ONNX model without running it. */
public final class OnnxInspection {
    private OnnxInspection() {}

    /**
     * Refuses a model that asks for files beside it, or that has graphs within its graph, which no export of this program has.
     *
     * @throws IllegalArgumentException if it does, or is no model
     */
    public static void requireSelfContained(byte[] model) {
        GraphProto graph;
        try {
            graph = ModelProto.parseFrom(model).getGraph();
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException("the ONNX model cannot be read: " + e.getMessage(), e);
        }
        graph.getInitializerList().forEach(OnnxInspection::refuseExternal);
        if (graph.getSparseInitializerCount() > 0) {
            throw new IllegalArgumentException("the ONNX model has sparse weights, expected none");
        }
        for (NodeProto node : graph.getNodeList()) {
            for (AttributeProto attribute : node.getAttributeList()) {
                if (attribute.hasG() || attribute.getGraphsCount() > 0 || attribute.hasSparseTensor()) {
                    throw new IllegalArgumentException("the ONNX node '" + node.getName() + "' holds a graph");
                }
                if (attribute.hasT()) {
                    refuseExternal(attribute.getT());
                }
                attribute.getTensorsList().forEach(OnnxInspection::refuseExternal);
            }
        }
    }

    private static void refuseExternal(TensorProto tensor) {
        if (tensor.getDataLocation() == TensorProto.DataLocation.EXTERNAL || tensor.getExternalDataCount() > 0) {
            throw new IllegalArgumentException(
                    "the ONNX model keeps '" + tensor.getName() + "' in external data, which is refused");
        }
    }
}
