package dev.slimwire.frame.receiving;

import dev.slimwire.closing.Failures;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageDecompressor;
import dev.slimwire.pool.MessageLease;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The state of a codec that continues from piece to piece of the message that is being read. Its
 * decompressor is from the codecs' pool, and held only while the message continues. Not
 * thread-safe, except for {@link #release}.
 */
final class ReceivedState {

  private final MessageDecompressors pool;
  private final MessageLease<MessageCodec, MessageDecompressor> lease;
  private final OpenMessages messages;
  private final OpenMessages.Place place = new OpenMessages.Place(this);

  ReceivedState(CodecRegistry codecs, OpenMessages messages) {
    this.pool = MessageDecompressors.of(codecs);
    this.messages = messages;
    this.lease = new MessageLease<>(pool::giveBack);
  }

  /**
   * Begins a message, in place of any earlier one.
   *
   * @throws IOException if the codec cannot make a decompressor
   */
  void begin(MessageCodec codec) throws IOException {
    drop();
    MessageDecompressor decompressor = take(codec);
    boolean done = false;
    try {
      decompressor.begin();
      done = true;
    } finally {
      if (!done) {
        pool.discard(codec, decompressor);
      }
    }
    lease.begin(codec, decompressor);
    messages.begin(place);
    if (lease.isReleased()) {
      messages.end(place);
    }
  }

  private MessageDecompressor take(MessageCodec codec) throws IOException {
    try {
      return pool.take(codec);
    } catch (RuntimeException failure) {
      throw new IOException("no decompressor of the codec " + codec.name() + ": " + failure);
    }
  }

  /** Gives up the state of a message, since others need the room. Safe for use by any thread. */
  void lose() {
    lease.drop();
  }

  /** Returns the codec whose state it is, or null if there is none. */
  @Nullable MessageCodec codec() {
    return lease.owner();
  }

  /**
   * Decompresses the next piece.
   *
   * @throws IOException if it is malformed, or the stream was closed meanwhile; an exception of the
   *     package {@code java.io}, whatever the codec throws
   */
  void decompress(byte[] encoded, int encodedLength, boolean last, byte[] raw, int rawLength)
      throws IOException {
    MessageCodec codec = lease.owner();
    MessageDecompressor decompressor = lease.take();
    if (codec == null || decompressor == null) {
      verifyOpen();
      throw closed();
    }
    boolean done = false;
    try {
      decompressor.decompress(encoded, 0, encodedLength, last, raw, 0, rawLength);
      done = true;
    } catch (IOException | RuntimeException failure) {
      throw Failures.ofJavaIo(failure, "piece of a message");
    } finally {
      if (done) {
        keep(decompressor);
      } else {
        pool.discard(codec, decompressor);
      }
    }
  }

  /** What is lost while it is at work is not there to be given up: it is when it comes back. */
  private void keep(MessageDecompressor decompressor) {
    lease.keep(decompressor);
    if (place.isLost()) {
      lease.drop();
    }
  }

  /** Verifies that the stream was not closed meanwhile. */
  void verifyOpen() throws IOException {
    if (lease.isReleased()) {
      throw closed();
    }
    if (place.isLost()) {
      throw new IOException(
          "more than "
              + OpenMessages.MAX
              + " messages in pieces were read at once, and this one was the oldest");
    }
  }

  private static IOException closed() {
    return new IOException("stream was closed while a message was read");
  }

  /** Ends the state, if there is one. */
  void drop() {
    lease.drop();
    messages.end(place);
  }

  /** Nothing is read any more. Safe for use by any thread. */
  void release() {
    lease.release();
    messages.end(place);
  }
}
