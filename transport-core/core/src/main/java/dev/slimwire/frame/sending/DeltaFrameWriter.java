package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.frame.delta.DeltaFormat;
import dev.slimwire.frame.format.FrameFormat;
import java.io.IOException;

/** Writes blocks as deltas to the block before them. Not thread-safe. */
final class DeltaFrameWriter {

  private final SendingTools tools;
  private final FrameEncoder encoder;
  private final FrameSink sink;
  private final SentSource source;

  DeltaFrameWriter(SendingTools tools, FrameEncoder encoder, FrameSink sink) {
    this.tools = tools;
    this.encoder = encoder;
    this.sink = sink;
    this.source = new SentSource(tools);
  }

  /** Returns the source to which the next block may be a delta. */
  SentSource source() {
    return source;
  }

  /**
   * Writes a block that starts no message.
   *
   * @return false, with nothing written, if there is no source, or it has too little in common
   */
  boolean write(OutgoingBlock block, CodecChoice choice) throws IOException {
    byte[] bytes = block.bytes();
    int rawLength = block.length();
    if (!source.isThereFor(rawLength)) {
      return false;
    }
    int payload = FrameFormat.MAX_OVERHEAD;
    byte[] delta = tools.buffers().take(rawLength + DeltaFormat.INSTRUCTION);
    byte[] encoded = tools.buffers().take(payload + choice.codec().maxCompressedLength(rawLength));
    try {
      long begun = CompressionTimer.begin(tools.listener());
      int deltaLength = source.encode(bytes, rawLength, delta);
      if (deltaLength < 0) {
        return false;
      }
      int length = tools.codecs().compress(choice, delta, 0, deltaLength, encoded, payload);
      int id = choice.codec().id();
      CompressionTimer.done(tools.listener(), id, rawLength, begun);
      if (length > FrameFormat.worthwhile(rawLength)) {
        return false;
      }
      int start =
          encoder.putDelta(
              encoded, payload, length, id, deltaLength, bytes, OutgoingBlock.RAW, rawLength);
      sink.send(encoded, start, payload + length, id, rawLength);
      return true;
    } finally {
      tools.buffers().giveBack(delta);
      tools.buffers().giveBack(encoded);
    }
  }
}
