package dev.slimwire.frame.history;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The history that one connection's reader decodes linked frames against. Not thread-safe, but for
 * {@link #release}.
 */
public final class ReceivedHistory {

  private final HistoryMemory memory;
  private final HistoryOffer offer;
  private final ReceivingWindow window;
  private final AtomicBoolean released = new AtomicBoolean();

  /**
   * Makes the history of a connection.
   *
   * @param offer what the peer was told
   */
  public ReceivedHistory(HistoryMemory memory, HistoryOffer offer) {
    this.memory = memory;
    this.offer = offer;
    this.window = new ReceivingWindow(offer);
  }

  /**
   * Decodes a block. It becomes a part of the history with {@link #append}, once it is verified.
   *
   * @param fresh whether the block refers to the seed only
   * @param encoded raw deflate, from its first byte on
   * @param raw receives the decoded bytes, from its first byte on
   * @param limit how many bytes the block may have
   * @return the length of the block, at least 1
   * @throws StreamCorruptedException if the bytes are malformed, or refer to what there is not
   */
  public int inflate(boolean fresh, byte[] encoded, int encodedLength, byte[] raw, int limit)
      throws IOException {
    if (fresh) {
      window.restart();
    } else if (offer.window() == 0) {
      throw new StreamCorruptedException(
          "linked frame: expected a fresh start, since no window was offered");
    }
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
          new StreamCorruptedException("linked frame: " + malformed.getMessage());
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
      throw new StreamCorruptedException(
          "linked frame: expected at most " + limit + " bytes, actual more");
    }
    if (length == 0 || !inflater.finished() || inflater.getRemaining() != 0) {
      throw new StreamCorruptedException(
          String.format(
              "linked frame: expected 1 to %d bytes and their end, actual %d bytes and %d behind",
              limit, length, inflater.getRemaining()));
    }
    return length;
  }

  /** Appends the block that was decoded last, so that later ones can refer to it. */
  public void append(byte[] raw, int length) {
    window.append(raw, length);
  }

  /** Gives the share of the memory back; no frame is read any more. Idempotent. */
  public void release() {
    if (released.compareAndSet(false, true)) {
      memory.giveBack(offer);
    }
  }
}
