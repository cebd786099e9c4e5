package dev.slimwire.page.column.text;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The distinct strings of a column in order of their first appearance, their bytes, and which of
 * them each non-null row has. Reused from column to column; not thread-safe.
 */
public final class StringDictionary {

  /**
   * A string that finds no slot within this many probes is added again: strings with colliding hash
   * codes, perhaps chosen by an attacker, cost bytes but not time.
   */
  private static final int MAX_PROBES = 32;

  private static final int MIN_SLOTS = 64;

  /**
   * The table grows when it is more than half full of distinct strings. A smaller one fits the CPU
   * caches.
   */
  private static final int INITIAL_SLOTS = 1 << 13;

  /** Slots are emptied one by one if at most one in this many is used. */
  private static final int FEW = 16;

  private String[] entries = new String[MIN_SLOTS / 2];
  private int[] hashes = new int[MIN_SLOTS / 2];
  private int[] slots = new int[0]; // index of the entry + 1, or 0
  private final IndexRuns runs = new IndexRuns(); // of rows that are not null
  private final EncodedStrings encoded = new EncodedStrings();
  private int size;
  private int nulls;

  /** Starts again with the strings of a column. */
  @SuppressWarnings("ReferenceEquality") // equal strings are often the same one
  public void fill(@Nullable String[] values, int count) throws IOException {
    begin(count);
    int index = 0;
    int length = 0;
    String previous = null; // rows often repeat the one before
    int previousHash = 0;
    for (int row = 0; row < count; row++) {
      String value = values[row];
      if (value == null) {
        nulls++;
        continue;
      }
      if (value != previous) {
        int hash = value.hashCode();
        if (hash != previousHash || !value.equals(previous)) {
          endRun(index, length);
          length = 0;
          index = indexOf(value, hash);
          previousHash = hash;
        }
        previous = value;
      }
      length++;
    }
    endRun(index, length);
    encoded.finish(entries);
  }

  private void endRun(int index, int length) {
    if (length > 0) {
      runs.add(index, length);
    }
  }

  private void begin(int count) {
    emptySlots();
    int wanted = Integer.highestOneBit(Math.max(MIN_SLOTS, Math.min(count, INITIAL_SLOTS)));
    if (slots.length < wanted) {
      slots = new int[wanted];
    }
    runs.begin(count);
    encoded.begin();
    size = 0;
    nulls = 0;
  }

  /**
   * If there are few entries, they are looked up: most columns of a page have few distinct strings.
   */
  private void emptySlots() {
    if (size > slots.length / FEW) {
      Arrays.fill(slots, 0);
      return;
    }
    for (int index = 0; index < size; index++) {
      for (int slot = firstSlot(hashes[index]); slots[slot] != 0; slot = nextSlot(slot)) {
        slots[slot] = 0;
      }
    }
  }

  /** Returns the index of a string, which is added if it is new. */
  private int indexOf(String value, int hash) throws IOException {
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
      slot = nextSlot(slot);
    }
    return add(value, hash);
  }

  private int firstSlot(int hash) {
    return (hash ^ hash >>> 15) & slots.length - 1;
  }

  private int nextSlot(int slot) {
    return slot + 1 & slots.length - 1;
  }

  private int add(String value, int hash) throws IOException {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
      hashes = Arrays.copyOf(hashes, 2 * size);
    }
    entries[size] = value;
    hashes[size] = hash;
    size++;
    encoded.add(value);
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
        slot = nextSlot(slot);
        probe++;
      }
      if (slots[slot] == 0) {
        slots[slot] = index + 1;
      }
    }
  }

  /** Releases the strings. */
  public void clear() {
    emptySlots();
    Arrays.fill(entries, null);
    size = 0;
  }

  /** Returns the distinct strings; as many as {@link #size} says. */
  String[] entries() {
    return entries;
  }

  /** Returns the distinct strings' bytes. */
  public EncodedStrings encoded() {
    return encoded;
  }

  /** Returns the number of distinct strings. */
  public int size() {
    return size;
  }

  /** Returns the number of rows that are null. */
  public int nulls() {
    return nulls;
  }

  /** Returns the index of each row's entry, without nulls. */
  IndexRuns runs() {
    return runs;
  }
}
