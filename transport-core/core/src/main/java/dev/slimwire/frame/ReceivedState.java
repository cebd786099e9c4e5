package dev.slimwire.frame;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.MessageCodec;
import dev.slimwire.codec.MessageDecompressor;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The state of a codec that goes on from piece to piece of the message that is being read. Its
 * decompressor is one of the registry's pool, and held while the message goes on only. Not
 * thread-safe, but for {@link #release}.
 */
final class ReceivedState {

  private final CodecRegistry codecs;

  /** Empty while the decompressor works: who takes it out gives it back. */
  private final AtomicReference<@Nullable MessageDecompressor> kept = new AtomicReference<>();

  /** Whose decompressor is kept; both change together where that is begun. */
  private volatile @Nullable MessageCodec codec;

  private volatile boolean released;

  ReceivedState(CodecRegistry codecs) {
    this.codecs = codecs;
  }

  /** Begins a message, in place of any before. */
  void begin(MessageCodec newCodec) {
    drop();
    MessageDecompressor decompressor = codecs.takeMessageDecompressor(newCodec);
    boolean done = false;
    try {
      decompressor.begin();
      done = true;
    } finally {
      if (!done) {
        decompressor.close();
      }
    }
    synchronized (this) {
      codec = newCodec;
      kept.set(decompressor);
    }
    if (released) {
      drop();
    }
  }

  /** Returns whose state it is, or null if there is none. */
  @Nullable MessageCodec codec() {
    return kept.get() == null ? null : codec;
  }

  /**
   * Decompresses the next piece.
   *
   * @throws IOException if it is malformed, or the stream was closed meanwhile; an exception of the
   *     package {@code java.io}, whatever the codec throws
   */
  void decompress(byte[] encoded, int encodedLength, boolean last, byte[] raw, int rawLength)
      throws IOException {
    MessageDecompressor decompressor = kept.getAndSet(null);
    if (decompressor == null) {
      throw new IOException("stream was closed while a message was read");
    }
    boolean done = false;
    try {
      decompressor.decompress(encoded, 0, encodedLength, last, raw, 0, rawLength);
      done = true;
    } catch (IOException failure) {
      throw ofJavaIo(failure);
    } finally {
      if (done) {
        keep(decompressor);
      } else {
        decompressor.close();
      }
    }
  }

  private static IOException ofJavaIo(IOException failure) {
    return failure.getClass().getPackageName().equals("java.io")
        ? failure
        : new StreamCorruptedException("piece of a message malformed: " + failure);
  }

  private void keep(MessageDecompressor decompressor) {
    kept.set(decompressor);
    if (released) {
      drop();
    }
  }

  /** Ends the state, if there is one. */
  void drop() {
    if (kept.get() == null) {
      return;
    }
    MessageDecompressor done;
    MessageCodec its;
    synchronized (this) { // for as long as it takes to read both
      done = kept.getAndSet(null);
      its = codec;
    }
    if (done != null && its != null) {
      codecs.giveBack(its, done);
    }
  }

  /** Nothing is read any more. Safe for use by any thread. */
  void release() {
    released = true;
    drop();
  }
}
