package dev.slimwire.frame;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Turns blocks into frames, compressed or stored, each handed down in one write. Not thread-safe.
 */
final class FrameWriter {

  private static final byte[] NOTHING = {};

  private final OutputStream out;
  private final FrameConfig config;
  private final FrameEncoder encoder;
  private final CompressibilityProbe probe = new CompressibilityProbe();
  private byte[] prefix;

  /**
   * Makes a writer.
   *
   * @param prefix goes out before the first frame, in the same write
   */
  FrameWriter(OutputStream out, FrameConfig config, Direction direction, byte[] prefix) {
    this.out = out;
    this.config = config;
    this.encoder = new FrameEncoder(direction);
    this.prefix = prefix;
  }

  /**
   * Writes one frame.
   *
   * @param block holds the raw bytes behind {@link FrameFormat#MAX_OVERHEAD} bytes of room
   * @param rawLength the number of raw bytes, at least 1
   * @param level the level field, or {@link FrameEncoder#NO_LEVEL}
   */
  void write(byte[] block, int rawLength, CodecChoice choice, int level) throws IOException {
    if (choice.isStored()
        || rawLength < FrameFormat.MIN_COMPRESSED
        || !writeCompressed(block, rawLength, choice, level)) {
      int payload = FrameFormat.MAX_OVERHEAD;
      int start = encoder.putStored(block, payload, rawLength, level);
      send(block, start, payload + rawLength - start);
      config.listener().frameWritten(0, rawLength, payload + rawLength - start);
    }
  }

  void writeEndMark() throws IOException {
    byte[] frame = encoder.endMark();
    send(frame, 0, frame.length);
    config.listener().frameWritten(0, 0, frame.length);
  }

  /** Returns false, with nothing written, if compression does not pay. */
  private boolean writeCompressed(byte[] block, int rawLength, CodecChoice choice, int level)
      throws IOException {
    CodecRegistry codecs = config.codecs();
    int raw = FrameFormat.MAX_OVERHEAD;
    int room = Math.max(rawLength, CompressibilityProbe.SAMPLE);
    byte[] encoded =
        config.buffers().take(FrameFormat.MAX_OVERHEAD + choice.codec().maxCompressedLength(room));
    try {
      if (!probe.isWorthTrying(codecs, choice, block, raw, rawLength, encoded)) {
        return false;
      }
      int payload = FrameFormat.MAX_OVERHEAD;
      int length = codecs.compress(choice, block, raw, rawLength, encoded, payload);
      boolean shrank = length <= FrameFormat.worthwhile(rawLength);
      probe.noteResult(rawLength, shrank);
      if (shrank) {
        int id = choice.codec().id();
        int start =
            encoder.putCompressed(encoded, payload, length, id, level, block, raw, rawLength);
        send(encoded, start, payload + length - start);
        config.listener().frameWritten(id, rawLength, payload + length - start);
      }
      return shrank;
    } finally {
      config.buffers().giveBack(encoded);
    }
  }

  private void send(byte[] bytes, int offset, int length) throws IOException {
    if (prefix.length == 0) {
      out.write(bytes, offset, length);
      return;
    }
    byte[] first = new byte[prefix.length + length];
    System.arraycopy(prefix, 0, first, 0, prefix.length);
    System.arraycopy(bytes, offset, first, prefix.length, length);
    prefix = NOTHING;
    out.write(first);
  }
}
