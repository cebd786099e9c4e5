package dev.slimwire.frame.sending;

import dev.slimwire.frame.delta.DeltaEncoder;
import dev.slimwire.frame.delta.DeltaFormat;
import dev.slimwire.frame.format.FrameFormat;
import org.jspecify.annotations.Nullable;

/**
 * The block of the source frame that was just written, until the next frame is. It is held only
 * while the writer knows that the message continues. Not thread-safe.
 */
final class SentSource {

  /** Shorter blocks are not worth an index of their source. */
  private static final int SHORTEST_BLOCK = 8 << 10;

  /** A codec that compresses to less than one byte in this many does about as well as copies. */
  private static final int MOST_SHRUNK = 9;

  /**
   * The bytes that a copy costs: for what remains of its instruction, and for cutting longer runs
   * in two.
   */
  private static final int COPY = 8;

  /** A delta has to save one byte in this many. */
  private static final int WORTHWHILE = 4;

  private final SendingTools tools;
  private byte @Nullable [] block;
  private int length;
  private int encodedLength;
  private boolean announced;

  SentSource(SendingTools tools) {
    this.tools = tools;
  }

  /** Returns whether blocks of a length may be the source of the next one. */
  static boolean takes(int blockLength) {
    return blockLength >= SHORTEST_BLOCK && blockLength <= DeltaFormat.LONGEST_SOURCE;
  }

  /**
   * Returns whether the block that is being written becomes the source of the next one, which is
   * true only if that may pay.
   */
  boolean announce(int rawLength, int encoded) {
    announced = takes(rawLength) && (long) encoded * MOST_SHRUNK >= rawLength;
    length = rawLength;
    encodedLength = encoded;
    return announced;
  }

  /**
   * Ends the writing of a block: keeps it if it was announced, and gives back the finished buffer.
   */
  void written(byte[] done) {
    drop();
    if (announced) {
      block = done;
      announced = false;
    } else {
      tools.buffers().giveBack(done);
    }
  }

  /** Gives back the source, if there is one: the next block is not a delta. */
  void drop() {
    byte[] before = block;
    if (before != null) {
      block = null;
      tools.buffers().giveBack(before);
    }
  }

  /** Returns whether there is a source for a block. */
  boolean isThereFor(int rawLength) {
    return block != null && rawLength >= SHORTEST_BLOCK;
  }

  /**
   * Encodes a block as a delta.
   *
   * @param raw holds the block after {@link FrameFormat#MAX_OVERHEAD} bytes of room
   * @param delta receives the delta from its first byte on
   * @return the length of the delta, or -1 if it does not pay
   */
  int encode(byte[] raw, int rawLength, byte[] delta) {
    byte[] source = block;
    if (source == null) {
      return -1;
    }
    int offset = FrameFormat.MAX_OVERHEAD;
    DeltaEncoder encoder = tools.deltas().take();
    try {
      int deltaLength = encoder.encode(source, offset, length, raw, offset, rawLength, delta);
      return pays(encoder, rawLength) ? deltaLength : -1;
    } finally {
      tools.deltas().giveBack(encoder);
    }
  }

  /** Assumes that the codec would compress this block as well as its source. */
  private boolean pays(DeltaEncoder encoder, int rawLength) {
    long copied = (long) encoder.copied() * encodedLength / length;
    long whole = (long) rawLength * encodedLength / length;
    return copied - (long) encoder.copies() * COPY > whole / WORTHWHILE;
  }
}
