package org.morphzero.models.network;

import java.util.ArrayList;
import java.util.List;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/** The arrays that a graph's parts run in, which are freed with it: the garbage collector does not see how large they are. */
final class Buffers implements AutoCloseable {
    private final List<INDArray> all = new ArrayList<>();

    /** An array of this shape; what it holds at first is not said. */
    INDArray make(long... shape) {
        return kept(Nd4j.createUninitialized(shape, 'c'));
    }

    /** An array of zeros of another's shape. */
    INDArray like(INDArray array) {
        return kept(array.like());
    }

    private INDArray kept(INDArray array) {
        all.add(array);
        return array;
    }

    /** How many arrays are held. */
    int count() {
        return all.size();
    }

    @Override
    public void close() {
        for (INDArray array : all) {
            if (array.closeable()) {
                array.close();
            }
        }
        all.clear();
    }
}
