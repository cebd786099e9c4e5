package dev.slimwire.frame;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.MessageCompressor;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The state of a codec that goes on from piece to piece of the message that is being written. Its
 * compressor is one of the registry's pool, and held while the message goes on only. Not
 * thread-safe, but for {@link #release}.
 */
final class SentState {

  private final CodecRegistry codecs;

  /** Empty while the compressor works: who takes it out gives it back. */
  private final AtomicReference<@Nullable MessageCompressor> kept = new AtomicReference<>();

  /** Whose compressor is kept; both change together where that is begun. */
  private volatile @Nullable CodecChoice choice;

  private volatile boolean released;

  SentState(CodecRegistry codecs) {
    this.codecs = codecs;
  }

  /** Returns false once it was released. */
  boolean mayBegin() {
    return !released;
  }

  /** Begins a message, in place of any before. */
  void begin(CodecChoice newChoice) {
    drop();
    MessageCompressor compressor = codecs.takeMessageCompressor(newChoice);
    boolean done = false;
    try {
      compressor.begin();
      done = true;
    } finally {
      if (!done) {
        compressor.close();
      }
    }
    synchronized (this) {
      choice = newChoice;
      kept.set(compressor);
    }
    if (released) {
      drop();
    }
  }

  /** Returns whether the next piece can go on where the last one ended. */
  boolean isOpenFor(CodecChoice wanted) {
    return kept.get() != null && wanted.equals(choice);
  }

  /**
   * Returns the length of the compressed piece, or as much as none has if there is no state any
   * more.
   */
  int compress(
      byte[] raw, int rawOffset, int rawLength, boolean last, byte[] encoded, int encodedOffset) {
    MessageCompressor compressor = kept.getAndSet(null);
    if (compressor == null) {
      return Integer.MAX_VALUE;
    }
    boolean done = false;
    try {
      int length = compressor.compress(raw, rawOffset, rawLength, last, encoded, encodedOffset);
      done = true;
      return length;
    } finally {
      if (done) {
        keep(compressor);
      } else {
        compressor.close();
      }
    }
  }

  private void keep(MessageCompressor compressor) {
    kept.set(compressor);
    if (released) {
      drop();
    }
  }

  /** Ends the state, if there is one: the next piece cannot refer to anything. */
  void drop() {
    if (kept.get() == null) {
      return;
    }
    MessageCompressor done;
    CodecChoice its;
    synchronized (this) { // for as long as it takes to read both
      done = kept.getAndSet(null);
      its = choice;
    }
    if (done != null && its != null) {
      codecs.giveBack(its, done);
    }
  }

  /** Nothing is written any more, or by a thread that finds no state. Safe for any thread. */
  void release() {
    released = true;
    drop();
  }
}
