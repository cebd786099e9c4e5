package dev.slimwire.page.column;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The distinct strings of a column in order of their first appearance, and a reference per row that
 * is not null: 0 for the next new string, k for the k-th most recently added one. Reused from
 * column to column; not thread-safe.
 */
final class StringDictionary {

  /**
   * A string that finds no slot within so many is added once more: strings with colliding hash
   * codes, chosen by an attacker perhaps, cost bytes but not time.
   */
  private static final int MAX_PROBES = 32;

  private static final int MIN_SLOTS = 64;
  private static final int INITIAL_SLOTS = 1 << 15;

  private final RowReferences references = new RowReferences();
  private String[] entries = new String[MIN_SLOTS / 2];
  private int[] hashes = new int[MIN_SLOTS / 2];
  private int[] slots = new int[0]; // index of the entry + 1, or 0
  private int size;
  private int nulls;

  void fill(@Nullable String[] values, int count) {
    clear(count);
    String previous = null;
    int previousHash = 0;
    for (int row = 0; row < count; row++) {
      String value = values[row];
      if (value == null) {
        nulls++;
        continue;
      }
      int hash = value.hashCode();
      if (hash == previousHash && value.equals(previous)) { // rows often repeat the one before
        references.repeat();
      } else {
        int before = size;
        int index = indexOf(value, hash);
        references.add(size == before ? size - index : 0);
        previous = value;
        previousHash = hash;
      }
    }
  }

  private void clear(int count) {
    int rows = Math.max(MIN_SLOTS / 4, Math.min(count, INITIAL_SLOTS / 4));
    int wanted = 4 * Integer.highestOneBit(rows);
    if (slots.length < wanted) {
      slots = new int[wanted];
    } else {
      Arrays.fill(slots, 0);
    }
    references.clear(count);
    size = 0;
    nulls = 0;
  }

  /** Returns the index of a string, which is added if it is new. */
  private int indexOf(String value, int hash) {
    int slot = firstSlot(hash);
    for (int probe = 0; probe < MAX_PROBES; probe++) {
      int found = slots[slot] - 1;
      if (found < 0) {
        slots[slot] = size + 1;
        return add(value, hash);
      }
      if (hashes[found] == hash && entries[found].equals(value)) {
        return found;
      }
      slot = slot + 1 & slots.length - 1;
    }
    return add(value, hash);
  }

  private int firstSlot(int hash) {
    return (hash ^ hash >>> 15) & slots.length - 1;
  }

  private int add(String value, int hash) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
      hashes = Arrays.copyOf(hashes, 2 * size);
    }
    entries[size] = value;
    hashes[size] = hash;
    size++;
    if (size > slots.length / 2) {
      rehash();
    }
    return size - 1;
  }

  private void rehash() {
    slots = new int[2 * slots.length];
    for (int index = 0; index < size; index++) {
      int slot = firstSlot(hashes[index]);
      int probe = 0;
      while (slots[slot] != 0 && probe < MAX_PROBES) {
        slot = slot + 1 & slots.length - 1;
        probe++;
      }
      if (slots[slot] == 0) {
        slots[slot] = index + 1;
      }
    }
  }

  /** Returns the distinct strings; as many as {@link #size} says. */
  String[] entries() {
    return entries;
  }

  int size() {
    return size;
  }

  int nulls() {
    return nulls;
  }

  RowReferences references() {
    return references;
  }
}
