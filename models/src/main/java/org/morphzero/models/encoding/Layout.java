package org.morphzero.models.encoding;

/** In which order an image's numbers lie: channel by channel (ONNX), or pixel by pixel (the trainer's convolutions). */
public enum Layout {
    /** Channels, height, width. */
    CHW,
    /** Height, width, channels. */
    HWC;

    /** How far apart a pixel's channels lie in an image of so many pixels. */
    int channelStride(int pixels) {
        return this == CHW ? pixels : 1;
    }

    /** How far apart a channel's pixels lie in an image of so many channels. */
    int pixelStride(int channels) {
        return this == CHW ? 1 : channels;
    }
}
