package dev.slimwire.frame;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.frame.delta.DeltaFormat;
import java.io.IOException;

/** Writes blocks as deltas to the block before them. Not thread-safe. */
final class DeltaFrameWriter {

  private final FrameConfig config;
  private final FrameEncoder encoder;
  private final FrameSink sink;
  private final SentSource source;

  DeltaFrameWriter(FrameConfig config, FrameEncoder encoder, FrameSink sink) {
    this.config = config;
    this.encoder = encoder;
    this.sink = sink;
    this.source = new SentSource(config);
  }

  /** Returns what the next block may be a delta to. */
  SentSource source() {
    return source;
  }

  /**
   * Writes a block that starts no message.
   *
   * @return false, with nothing written, if there is no source, or it has too little in common
   */
  boolean write(byte[] block, int rawLength, CodecChoice choice) throws IOException {
    if (!source.isThereFor(rawLength)) {
      return false;
    }
    int raw = FrameFormat.MAX_OVERHEAD;
    int payload = FrameFormat.MAX_OVERHEAD;
    byte[] delta = config.buffers().take(rawLength + DeltaFormat.INSTRUCTION);
    byte[] encoded = config.buffers().take(payload + choice.codec().maxCompressedLength(rawLength));
    try {
      long begun = CompressionTimer.begin(config.listener());
      int deltaLength = source.encode(block, rawLength, delta);
      if (deltaLength < 0) {
        return false;
      }
      int length = config.codecs().compress(choice, delta, 0, deltaLength, encoded, payload);
      int id = choice.codec().id();
      CompressionTimer.done(config.listener(), id, rawLength, begun);
      if (length > FrameFormat.worthwhile(rawLength)) {
        return false;
      }
      int start =
          encoder.putDelta(encoded, payload, length, id, deltaLength, block, raw, rawLength);
      sink.send(encoded, start, payload + length, id, rawLength);
      return true;
    } finally {
      config.buffers().giveBack(delta);
      config.buffers().giveBack(encoded);
    }
  }
}
