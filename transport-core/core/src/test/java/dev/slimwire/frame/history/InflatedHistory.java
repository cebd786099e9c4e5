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
    byte[] raw = new byte[rawLength];
    Inflater inflater = new Inflater(true);
    try {
      if (history.length > 0) {
        int kept = Math.min(window, history.length);
        inflater.setDictionary(history, history.length - kept, kept);
      }
      inflater.setInput(deflated);
      int length = inflater.inflate(raw);
      if (length != rawLength || !inflater.finished() || inflater.getRemaining() > 0) {
        throw new DataFormatException(length + " bytes, " + inflater.getRemaining() + " behind");
      }
    } finally {
      inflater.end();
    }
    int before = history.length;
    history = Arrays.copyOf(history, before + rawLength);
    System.arraycopy(raw, 0, history, before, rawLength);
    return raw;
  }
}
