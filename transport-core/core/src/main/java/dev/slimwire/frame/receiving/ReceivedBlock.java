package dev.slimwire.frame.receiving;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.format.FrameFormat;
import dev.slimwire.frame.format.LevelField;
import java.io.IOException;
import java.io.StreamCorruptedException;
import org.jspecify.annotations.Nullable;

/**
 * The raw bytes of the current frame: their buffer is taken from the configuration's pool, filled
 * from a payload, and given back. Not thread-safe.
 */
final class ReceivedBlock {

  /** The part of a payload for which room is taken before any of it has arrived. */
  private static final int TAKEN_AT_ONCE = 64 << 10;

  /** After that, room is taken for this many times what has arrived. */
  private static final int GROWTH = 4;

  private final FrameInput in;
  private final ReceivingTools tools;
  private final FrameChecks checks;
  private byte @Nullable [] raw;
  private int level = LevelField.DEFAULT;
  private boolean skipping;

  ReceivedBlock(FrameInput in, ReceivingTools tools, FrameChecks checks) {
    this.in = in;
    this.tools = tools;
    this.checks = checks;
  }

  /** Returns the raw bytes, from the buffer's first one on; to be released. */
  byte @Nullable [] raw() {
    return raw;
  }

  /** Returns the level field of its message, which came with the message's first block. */
  int level() {
    return level;
  }

  /** Begins a message with the block. */
  void setLevel(int field) {
    level = field;
  }

  /** Skips contents from now on; there are no raw bytes. */
  void skipContents() {
    skipping = true;
  }

  /** Returns whether contents are skipped, so that neither codec nor room is needed. */
  boolean isSkipped() {
    return skipping;
  }

  /** Returns how long a block may be: as long as the format allows, if it is skipped. */
  int maxLength() {
    return skipping ? FrameFormat.MAX_BLOCK : tools.maxBlockLength();
  }

  /** Takes a buffer for this many raw bytes. */
  byte[] take(int length) {
    byte[] taken = tools.buffers().take(length);
    raw = taken;
    return taken;
  }

  /** Hands the buffer over to the caller; null if there is none. */
  byte @Nullable [] detach() {
    byte[] done = raw;
    raw = null;
    return done;
  }

  /** Reads, decodes and verifies a block, or skips it. */
  void read(@Nullable BlockCodec codec, int payloadLength, int rawLength, int expectedCheck)
      throws IOException {
    if (skipping) {
      in.skip(payloadLength);
    } else if (codec == null) {
      byte[] target = readPayload(rawLength, 0);
      raw = target;
      checks.verifyContent(target, rawLength, expectedCheck);
    } else {
      byte[] target = decode(codec, payloadLength, rawLength);
      checks.verifyContent(target, rawLength, expectedCheck);
    }
  }

  /** Reads and decodes a payload into a buffer of the block. */
  byte[] decode(BlockCodec codec, int payloadLength, int rawLength) throws IOException {
    byte[] payload = readPayload(payloadLength, 0);
    try {
      byte[] target = take(rawLength);
      tools.codecs().decompress(codec, payload, 0, payloadLength, target, 0, rawLength);
      return target;
    } finally {
      giveBack(payload);
    }
  }

  /**
   * Reads a payload into a buffer that must be given back. The buffer grows with the bytes that
   * arrive, and room for the decoded bytes is taken afterwards, so that a peer that sends only
   * headers occupies little memory.
   *
   * @param room how many bytes must be free after it
   */
  byte[] readPayload(int length, int room) throws IOException {
    byte[] payload = tools.buffers().take(Math.min(length + room, TAKEN_AT_ONCE));
    boolean done = false;
    try {
      int there = 0;
      while (payload.length < length + room) {
        int part = Math.min(length, payload.length);
        in.readFully(payload, there, part, length);
        there = part;
        payload = longer(payload, there, Math.min(length + room, GROWTH * payload.length));
      }
      in.readFully(payload, there, length, length);
      done = true;
      return payload;
    } finally {
      if (!done) {
        giveBack(payload);
      }
    }
  }

  private byte[] longer(byte[] payload, int count, int needed) {
    byte[] longer = tools.buffers().take(needed);
    System.arraycopy(payload, 0, longer, 0, count);
    giveBack(payload);
    return longer;
  }

  /** Gives a payload's buffer back. */
  void giveBack(byte[] payload) {
    tools.buffers().giveBack(payload);
  }

  /**
   * Returns the codec with an id from the wire.
   *
   * @throws StreamCorruptedException if there is none
   */
  BlockCodec codec(int id) throws IOException {
    CodecRegistry codecs = tools.codecs();
    return codecs.find(id).orElseThrow(() -> missing(id, codecs));
  }

  private StreamCorruptedException missing(int id, CodecRegistry codecs) {
    String ids = "codec id: expected one of " + codecs.ids() + ", actual " + id;
    return new StreamCorruptedException(checks.at(ids + ": " + codecs.describeMissing(id)));
  }
}
