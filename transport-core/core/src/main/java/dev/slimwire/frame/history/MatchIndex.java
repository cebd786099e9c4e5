package dev.slimwire.frame.history;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Finds where the same 4 bytes may have stood before: chains of positions by hash, so that callers
 * compare the bytes. Positions count from the beginning of a history. Not thread-safe.
 */
final class MatchIndex {

  /** As many bytes are hashed. */
  static final int KEY_LENGTH = 4;

  /** Comes before all positions, and is out of reach of any. */
  private static final int NONE = -2 * HistoryOffer.LONGEST_WINDOW;

  private static final int HASH_BITS = 12;
  private static final int MULTIPLIER = 0x9e3779b1;
  private static final int MASK = HistoryOffer.LONGEST_WINDOW - 1;

  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** By hash: its latest position. */
  private final int[] latest = new int[1 << HASH_BITS];

  /** By position: how far before it the hash stood last. */
  private final char[] back = new char[HistoryOffer.LONGEST_WINDOW];

  MatchIndex() {
    clear();
  }

  static int key(byte[] bytes, int offset) {
    return (int) INTS.get(bytes, offset);
  }

  /** Adds a position, higher than all before, and returns the last one with the same hash. */
  int add(int key, int position) {
    int hash = hash(key);
    int before = latest[hash];
    back[position & MASK] = (char) Math.min(position - before, Character.MAX_VALUE);
    latest[hash] = position;
    return before;
  }

  /**
   * Adds all positions of some bytes, as far as they have keys. Each key is made of the one before,
   * which saves most of the time in a JVM that has just started.
   */
  void addAll(byte[] bytes, int offset, int length, int position) {
    if (length < KEY_LENGTH) {
      return;
    }
    int key = 0;
    for (int i = 0; i < KEY_LENGTH - 1; i++) {
      key = next(key, bytes[offset + i]);
    }
    for (int i = KEY_LENGTH - 1; i < length; i++) {
      key = next(key, bytes[offset + i]);
      add(key, position + i - (KEY_LENGTH - 1));
    }
  }

  /** Returns the key one position further on: its last byte is the highest. */
  private static int next(int key, byte last) {
    return key >>> Byte.SIZE | last << Integer.SIZE - Byte.SIZE;
  }

  /** Removes a position if it is the last that was added with its hash. */
  void remove(int key, int position) {
    int hash = hash(key);
    if (latest[hash] == position) {
      latest[hash] = before(position);
    }
  }

  private static int hash(int key) {
    return key * MULTIPLIER >>> Integer.SIZE - HASH_BITS;
  }

  /** Returns the position with the same hash before one that was added. */
  int before(int position) {
    return position - back[position & MASK];
  }

  void clear() {
    Arrays.fill(latest, NONE);
  }

  /** Makes this a copy of another index, which has positions below {@code count} only. */
  void set(MatchIndex other, int count) {
    System.arraycopy(other.latest, 0, latest, 0, latest.length);
    System.arraycopy(other.back, 0, back, 0, count);
  }
}
