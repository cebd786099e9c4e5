package dev.slimwire.frame.history;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * The history against which one connection's reader decodes linked frames. Not thread-safe, except
 * for {@link #release}.
 */
public final class ReceivedHistory {

  /** The number of bytes after a block that are overwritten when it is decoded. */
  public static final int ROOM = SymbolReader.ROOM;

  /** The form that our writers send. */
  private static final int LAST_WITH_FIXED_CODES = 0b011;

  private static final int HEADER_BITS = 3;
  private static final int HEADER_MASK = (1 << HEADER_BITS) - 1;

  private final HistoryMemory memory;
  private final HistoryOffer offer;
  private final ReceivingWindow window;
  private final @Nullable ReceivedCodes codes;

  /** Guarded by this, without another object for each connection. */
  private boolean released;

  /**
   * Creates the history of a connection.
   *
   * @param offer the offer that was sent to the peer
   */
  public ReceivedHistory(HistoryMemory memory, HistoryOffer offer) {
    this.memory = memory;
    this.offer = offer;
    this.window = new ReceivingWindow(memory, offer);
    this.codes = offer.keepsCodes() ? new ReceivedCodes() : null;
  }

  /**
   * Decodes a block. It becomes a part of the history with {@link #append}, once it is verified.
   *
   * @param fresh whether the block refers to the seed only
   * @param encoded raw deflate from its first byte on, or a reference to kept codes, followed by
   *     {@value #ROOM} bytes of room, which are overwritten
   * @param raw receives the decoded bytes, from its first byte on
   * @param limit how many bytes the block may have
   * @return the length of the block, at least 1
   * @throws StreamCorruptedException if the bytes are malformed, or refer to bytes that do not
   *     exist
   */
  public int inflate(boolean fresh, byte[] encoded, int encodedLength, byte[] raw, int limit)
      throws IOException {
    if (fresh) {
      window.restart();
      if (codes != null) {
        codes.clear();
      }
    } else if (offer.window() == 0) {
      throw new StreamCorruptedException(
          "linked frame: expected a fresh start, since no window was offered");
    }
    if (encodedLength > 1 && (encoded[0] & HEADER_MASK) == LAST_WITH_FIXED_CODES) {
      return window.read(SymbolReader.FIXED, encoded, HEADER_BITS, encodedLength, raw, limit);
    }
    SymbolReader kept = codes == null ? null : codes.begin(encoded, encodedLength);
    if (codes != null && kept != null) {
      return window.read(kept, encoded, codes.firstBit(), encodedLength, raw, limit);
    }
    return inflateAny(encoded, encodedLength, raw, limit);
  }

  /** Inflates what other writers may send: any number of blocks of any kind. */
  private int inflateAny(byte[] encoded, int encodedLength, byte[] raw, int limit)
      throws StreamCorruptedException {
    Inflater inflater = memory.inflaters().take();
    boolean done = false;
    try {
      inflater.reset();
      window.setDictionary(inflater);
      inflater.setInput(encoded, 0, encodedLength);
      int length = inflate(inflater, raw, limit);
      done = true;
      return length;
    } catch (DataFormatException malformed) {
      StreamCorruptedException failure =
          SymbolReader.malformed(String.valueOf(malformed.getMessage()));
      failure.initCause(malformed);
      throw failure;
    } finally {
      if (done) {
        memory.inflaters().giveBack(inflater);
      } else {
        memory.inflaters().discard(inflater);
      }
    }
  }

  private static int inflate(Inflater inflater, byte[] raw, int limit)
      throws DataFormatException, StreamCorruptedException {
    int length = inflater.inflate(raw, 0, limit);
    if (!inflater.finished() && length == limit && inflater.inflate(new byte[1]) > 0) {
      throw SymbolReader.overLimit(limit);
    }
    if (length == 0 || !inflater.finished() || inflater.getRemaining() != 0) {
      throw SymbolReader.badEnd(length, limit, inflater.getRemaining());
    }
    return length;
  }

  /** Appends the block that was decoded last, so that later ones can refer to it. */
  public void append(byte[] raw, int length) {
    window.append(raw, length);
  }

  /** Forgets everything; no frame is read any more. */
  public void forget() {
    window.forget();
    if (codes != null) {
      codes.clear();
    }
  }

  /** Returns how many bytes of memory the window takes. */
  public int windowLength() {
    return window.takenLength();
  }

  /** Gives back the share of the memory; no frame is read any more. Idempotent. */
  public void release() {
    synchronized (this) {
      if (released) {
        return;
      }
      released = true;
    }
    memory.giveBack(offer);
  }
}
