package dev.slimwire.frame.history;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** What a reader with the JDK's inflater alone makes of linked blocks. */
final class InflatedHistory {

  private byte[] history;

  InflatedHistory(byte[] seed) {
    this.history = seed;
  }

  /** Forgets the last bytes. */
  void forget(int count) {
    history = Arrays.copyOf(history, history.length - count);
  }

  /** Decodes a block against the last bytes of the history, and appends it. */
  byte[] inflate(byte[] deflated, int rawLength, int window) throws DataFormatException {
    int kept = Math.min(window, history.length);
    byte[] past = Arrays.copyOfRange(history, history.length - kept, history.length);
    byte[] raw = inflated(past, deflated, rawLength);
    if (raw.length != rawLength) {
      throw new DataFormatException("expected " + rawLength + " bytes, actual " + raw.length);
    }
    int before = history.length;
    history = Arrays.copyOf(history, before + rawLength);
    System.arraycopy(raw, 0, history, before, rawLength);
    return raw;
  }

  /**
   * Decodes a block against what came before it.
   *
   * @throws DataFormatException with the reason why it is refused
   */
  static byte[] inflated(byte[] past, byte[] deflated, int limit) throws DataFormatException {
    byte[] raw = new byte[limit];
    Inflater inflater = new Inflater(true);
    try {
      int kept = Math.min(past.length, HistoryOffer.LONGEST_WINDOW);
      if (kept > 0) {
        inflater.setDictionary(past, past.length - kept, kept);
      }
      inflater.setInput(deflated);
      int length = inflater.inflate(raw);
      if (!inflater.finished() && length == limit && inflater.inflate(new byte[1]) > 0) {
        throw new DataFormatException("expected at most " + limit + " bytes, actual more");
      }
      if (length == 0 || !inflater.finished() || inflater.getRemaining() > 0) {
        throw new DataFormatException(
            String.format(
                "expected 1 to %d bytes and their end, actual %d bytes and %d after it",
                limit, length, inflater.getRemaining()));
      }
      return Arrays.copyOf(raw, length);
    } finally {
      inflater.end();
    }
  }
}
