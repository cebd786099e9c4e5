package dev.slimwire.frame.receiving;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.frame.format.FrameFormat;
import java.io.IOException;
import java.io.StreamCorruptedException;

/** Reads frames that are deltas to the source frame before them. Not thread-safe. */
final class DeltaFrameReader {

  private final FrameInput in;
  private final ReceivingTools tools;
  private final FrameChecks checks;
  private final ReceivedBlock block;
  private final ReceivedSource source;

  DeltaFrameReader(FrameInput in, ReceivingTools tools, FrameChecks checks, ReceivedBlock block) {
    this.in = in;
    this.tools = tools;
    this.checks = checks;
    this.block = block;
    this.source = new ReceivedSource(tools.buffers());
  }

  /** Returns the source to which the next frame may be a delta. */
  ReceivedSource source() {
    return source;
  }

  /**
   * Reads the rest of a frame whose header was verified.
   *
   * @return the number of raw bytes
   */
  int read(int first, int payloadLength) throws IOException {
    if (!source.isThere()) {
      throw new StreamCorruptedException(
          checks.at("delta frame: expected a source frame right before it, actual none"));
    }
    BlockCodec codec = block.codec(first & FrameFormat.CODEC_MASK);
    long start = in.offset() - FrameFormat.HEADER;
    checks.beginContent();
    int rawLength = 1 + checks.readField(FrameFormat.LENGTH_SIZE);
    checks.verifyAtMost("raw length", tools.maxBlockLength(), rawLength);
    int deltaLength = 1 + checks.readField(FrameFormat.LENGTH_SIZE);
    checks.verifyAtMost("delta length", rawLength - 1, deltaLength);
    checks.verifyAtMost("payload length of a compressed frame", rawLength - 1, payloadLength);
    int expected = checks.readContentCheck();
    byte[] raw = decode(codec, payloadLength, deltaLength, rawLength);
    checks.verifyContent(raw, rawLength, expected);
    tools.listener().frameRead(codec.id(), rawLength, (int) (in.offset() - start));
    return rawLength;
  }

  private byte[] decode(BlockCodec codec, int payloadLength, int deltaLength, int rawLength)
      throws IOException {
    byte[] payload = block.readPayload(payloadLength, 0);
    try {
      byte[] delta = tools.buffers().take(deltaLength);
      try {
        tools.codecs().decompress(codec, payload, 0, payloadLength, delta, 0, deltaLength);
        byte[] raw = block.take(rawLength);
        source.decode(delta, deltaLength, raw, rawLength);
        return raw;
      } finally {
        tools.buffers().giveBack(delta);
      }
    } finally {
      block.giveBack(payload);
    }
  }
}
