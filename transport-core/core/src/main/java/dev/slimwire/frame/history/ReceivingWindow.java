package dev.slimwire.frame.history;

import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.zip.Inflater;

/** The most recent bytes of a reader, in an array that grows as needed. Not thread-safe. */
final class ReceivingWindow {

  private static final byte[] NOTHING = {};
  private static final int SHORTEST = 4 << 10;

  /** Room after the window for decoded bytes; the window is moved when it is full. */
  private static final int ROOM = 2 * HistoryOffer.LONGEST_BLOCK;

  private final HistoryMemory memory;
  private final int window;
  private final byte[] seed;
  private byte[] bytes = NOTHING;

  /** The number of bytes in use, including those of the seed; 0 as long as there are no others. */
  private int length;

  ReceivingWindow(HistoryMemory memory, HistoryOffer offer) {
    this.memory = memory;
    this.window = offer.window();
    this.seed = Seed.bytes(offer.seed());
  }

  /** Forgets everything except the seed. */
  void restart() {
    length = 0;
  }

  /** Forgets everything, and takes no memory. */
  void forget() {
    bytes = NOTHING;
    length = 0;
  }

  int takenLength() {
    return bytes.length;
  }

  /** Sets what the next block refers to. */
  void setDictionary(Inflater inflater) {
    if (length > 0) {
      int kept = Math.min(length, window);
      inflater.setDictionary(bytes, length - kept, kept);
    } else if (seed.length > 0) {
      inflater.setDictionary(seed);
    }
  }

  /**
   * Decodes a block, which is not appended yet. See {@link SymbolReader#read}.
   *
   * @param raw receives the decoded bytes, from its first one on
   * @param limit how many bytes the block may have
   * @return the number of decoded bytes
   */
  int read(SymbolReader symbols, byte[] in, int firstBit, int end, byte[] raw, int limit)
      throws StreamCorruptedException {
    if (window == 0) {
      return readBehindSeed(symbols, in, firstBit, end, raw, limit);
    }
    if (length == 0) {
      put(seed, seed.length);
    }
    makeRoom(limit);
    int reach = Math.min(length, window);
    int count = symbols.read(in, firstBit, end, bytes, length, reach, limit);
    System.arraycopy(bytes, length, raw, 0, count);
    return count;
  }

  /** Reads without a window, since one that has only the seed is not kept. */
  private int readBehindSeed(
      SymbolReader symbols, byte[] in, int firstBit, int end, byte[] raw, int limit)
      throws StreamCorruptedException {
    byte[] scratch = memory.takeScratch(seed.length + limit);
    try {
      System.arraycopy(seed, 0, scratch, 0, seed.length);
      int count = symbols.read(in, firstBit, end, scratch, seed.length, seed.length, limit);
      System.arraycopy(scratch, seed.length, raw, 0, count);
      return count;
    } finally {
      memory.giveBackScratch(scratch);
    }
  }

  /** Appends a block, unless this window has only the seed. */
  void append(byte[] raw, int count) {
    if (window == 0) {
      return;
    }
    if (length == 0) {
      put(seed, seed.length);
    }
    put(raw, count);
  }

  private void put(byte[] more, int count) {
    makeRoom(count);
    System.arraycopy(more, 0, bytes, length, count);
    length += count;
  }

  private void makeRoom(int count) {
    int capacity = window + ROOM;
    if (length + count > capacity) {
      System.arraycopy(bytes, length - window, bytes, 0, window);
      length = window;
    }
    int needed = length + count;
    if (needed > bytes.length) {
      int doubled = Math.max(SHORTEST, Integer.highestOneBit(needed - 1) << 1);
      bytes = Arrays.copyOf(bytes, Math.min(doubled, capacity));
    }
  }
}
