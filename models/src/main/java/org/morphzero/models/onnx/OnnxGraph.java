package org.morphzero.models.onnx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import onnx.Onnx.AttributeProto;
import onnx.Onnx.GraphProto;
import onnx.Onnx.ModelProto;
import onnx.Onnx.NodeProto;
import onnx.Onnx.OperatorSetIdProto;
import onnx.Onnx.TensorProto;
import onnx.Onnx.TensorShapeProto;
import onnx.Onnx.TypeProto;
import onnx.Onnx.ValueInfoProto;
import org.nd4j.shade.protobuf.ByteString;

/** An ONNX graph in the making. Every node is named after its one output. */
final class OnnxGraph {
    private static final int OPSET = 13;
    private static final int IR_VERSION = 7;
    private static final String BATCH = "batch";

    private final GraphProto.Builder graph = GraphProto.newBuilder().setName("morphzero");
    private boolean usesMicrosoftOps;

    /** Adds a node; {@code attributes} may be null. */
    String node(String op, String output, NodeProto.Builder attributes, String... inputs) {
        NodeProto.Builder node = attributes == null ? NodeProto.newBuilder() : attributes;
        node.setOpType(op).setName(output).addOutput(output);
        for (String input : inputs) {
            node.addInput(input);
        }
        usesMicrosoftOps |= !node.getDomain().isEmpty();
        graph.addNode(node);
        return output;
    }

    /** {@code input} in another shape, of which one size may be -1: what is left for it. */
    String reshape(String output, String input, long... shape) {
        return node("Reshape", output, null, input, longs(output + ".shape", shape));
    }

    /** {@code [batch, channels, height, width]} as {@code [batch, pixels, channels]}. */
    String pixelByPixel(String output, String image, long pixels, long channels) {
        String turned = node(
                "Transpose", output + ".turned", NodeProto.newBuilder().addAttribute(ints("perm", 0, 2, 3, 1)), image);
        return reshape(output, turned, -1, pixels, channels);
    }

    static AttributeProto ints(String name, long... values) {
        AttributeProto.Builder attribute =
                AttributeProto.newBuilder().setName(name).setType(AttributeProto.AttributeType.INTS);
        for (long value : values) {
            attribute.addInts(value);
        }
        return attribute.build();
    }

    static AttributeProto integer(String name, long value) {
        return AttributeProto.newBuilder()
                .setName(name)
                .setType(AttributeProto.AttributeType.INT)
                .setI(value)
                .build();
    }

    /** Kernel size and padding of a 3x3 or 1x1 convolution that keeps the image's size. */
    static NodeProto.Builder convolution(int size) {
        int pad = size / 2;
        return NodeProto.newBuilder()
                .addAttribute(ints("kernel_shape", size, size))
                .addAttribute(ints("pads", pad, pad, pad, pad));
    }

    static NodeProto.Builder microsoft() {
        return NodeProto.newBuilder().setDomain("com.microsoft");
    }

    String floats(String name, float[] values, long... shape) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return constant(name, TensorProto.DataType.FLOAT, bytes.array(), shape);
    }

    String integers(String name, int[] values, long... shape) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(values);
        return constant(name, TensorProto.DataType.INT32, bytes.array(), shape);
    }

    String longs(String name, long... values) {
        ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(values);
        return constant(name, TensorProto.DataType.INT64, bytes.array(), values.length);
    }

    String bytes(String name, boolean signed, byte[] values, long... shape) {
        return constant(name, signed ? TensorProto.DataType.INT8 : TensorProto.DataType.UINT8, values, shape);
    }

    private String constant(String name, TensorProto.DataType type, byte[] values, long... shape) {
        TensorProto.Builder tensor = TensorProto.newBuilder()
                .setName(name)
                .setDataType(type.getNumber())
                .setRawData(ByteString.copyFrom(values));
        for (long size : shape) {
            tensor.addDims(size);
        }
        graph.addInitializer(tensor);
        return name;
    }

    void input(String name, long... shapeAfterBatch) {
        graph.addInput(valueInfo(name, BATCH, shapeAfterBatch));
    }

    void output(String name, long... shapeAfterBatch) {
        graph.addOutput(valueInfo(name, BATCH, shapeAfterBatch));
    }

    /** An output of some rows for each position. */
    void rowsOutput(String name, long width) {
        graph.addOutput(valueInfo(name, name + ".rows", width));
    }

    private static ValueInfoProto valueInfo(String name, String first, long... shapeAfter) {
        TensorShapeProto.Builder shape = TensorShapeProto.newBuilder()
                .addDim(TensorShapeProto.Dimension.newBuilder().setDimParam(first));
        for (long size : shapeAfter) {
            shape.addDim(TensorShapeProto.Dimension.newBuilder().setDimValue(size));
        }
        return ValueInfoProto.newBuilder()
                .setName(name)
                .setType(TypeProto.newBuilder()
                        .setTensorType(TypeProto.Tensor.newBuilder()
                                .setElemType(TensorProto.DataType.FLOAT.getNumber())
                                .setShape(shape)))
                .build();
    }

    byte[] toBytes() {
        ModelProto.Builder model = ModelProto.newBuilder()
                .setIrVersion(IR_VERSION)
                .setProducerName("MorphZero")
                .addOpsetImport(OperatorSetIdProto.newBuilder().setDomain("").setVersion(OPSET))
                .setGraph(graph);
        if (usesMicrosoftOps) {
            model.addOpsetImport(
                    OperatorSetIdProto.newBuilder().setDomain("com.microsoft").setVersion(1));
        }
        return model.build().toByteArray();
    }
}
