package dev.slimwire.frame.sending;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.MessageCompressor;
import dev.slimwire.pool.KeyedPool;
import dev.slimwire.pool.MessageLease;

/**
 * The state of a codec that continues from piece to piece of the message that is being written. Its
 * compressor is from the codecs' pool, and held only while the message continues. Not thread-safe,
 * except for {@link #release}.
 */
final class SentState {

  private final KeyedPool<CodecChoice, MessageCompressor> pool;
  private final MessageLease<CodecChoice, MessageCompressor> lease;

  SentState(CodecRegistry codecs) {
    this.pool = MessageCompressors.of(codecs);
    this.lease = new MessageLease<>(pool::giveBack);
  }

  /** Returns false once this was released. */
  boolean mayBegin() {
    return !lease.isReleased();
  }

  /** Begins a message, in place of any earlier one. */
  void begin(CodecChoice choice) {
    drop();
    MessageCompressor compressor = pool.take(choice);
    boolean done = false;
    try {
      compressor.begin();
      done = true;
    } finally {
      if (!done) {
        pool.discard(compressor);
      }
    }
    lease.begin(choice, compressor);
  }

  /** Returns whether the next piece can continue where the last one ended. */
  boolean isOpenFor(CodecChoice wanted) {
    return wanted.equals(lease.owner());
  }

  /**
   * Returns the length of the compressed piece, or more than any can have if there is no state any
   * more.
   */
  int compress(
      byte[] raw, int rawOffset, int rawLength, boolean last, byte[] encoded, int encodedOffset) {
    CodecChoice choice = lease.owner();
    MessageCompressor compressor = lease.take();
    if (choice == null || compressor == null) {
      return Integer.MAX_VALUE;
    }
    boolean done = false;
    try {
      int length = compressor.compress(raw, rawOffset, rawLength, last, encoded, encodedOffset);
      verifyLength(choice, length);
      done = true;
      return length;
    } finally {
      if (done) {
        lease.keep(compressor);
      } else {
        pool.discard(compressor);
      }
    }
  }

  /** Some libraries return 0 or less on failure; no reader would accept such a piece. */
  private static void verifyLength(CodecChoice choice, int length) {
    if (length < 1) {
      throw new IllegalStateException(
          "codec " + choice + " failed: expected a piece of 1 or more bytes, actual " + length);
    }
  }

  /** Ends the state, if there is one: the next piece cannot refer to anything. */
  void drop() {
    lease.drop();
  }

  /** Ends writing; a thread that still writes finds no state. Safe for use by any thread. */
  void release() {
    lease.release();
  }
}
