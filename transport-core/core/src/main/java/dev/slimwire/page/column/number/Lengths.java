package dev.slimwire.page.column.number;

import dev.slimwire.page.column.wire.ByteSink;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;
import java.util.Arrays;

/**
 * Lengths as varints, or as numbers if they differ by so little that this is shorter. Reused from
 * column to column; not thread-safe.
 */
public final class Lengths {

  /** The fewest lengths for which numbers, which have an overhead of a few bytes, are tried. */
  private static final int MIN_NUMBERS = 16;

  private final ByteSink out = new ByteSink(256);
  private int[] lengths = new int[64];
  private int count;

  /** Clears everything and makes room for this many lengths. */
  public void clear(int capacity) {
    if (lengths.length < capacity) {
      lengths = new int[Math.max(capacity, 2 * lengths.length)];
    }
    count = 0;
  }

  /** Adds a length. */
  public void add(int length) {
    lengths[count++] = length;
  }

  /**
   * Writes the lengths, and returns whether as numbers, which then take at most half a byte each.
   */
  public boolean finish() throws IOException {
    out.setLength(0);
    boolean numbers = count >= MIN_NUMBERS && areClose();
    if (numbers) {
      Numbers.write(Arrays.stream(lengths, 0, count).asLongStream().toArray(), count, out);
    } else {
      out.writeVarints(lengths, count);
    }
    return numbers;
  }

  private boolean areClose() {
    int min = Integer.MAX_VALUE;
    int max = 0;
    for (int i = 0; i < count; i++) {
      min = Math.min(min, lengths[i]);
      max = Math.max(max, lengths[i]);
    }
    return PackedNumbers.widthOf((long) max - min) < Byte.SIZE;
  }

  /** Returns what was written. */
  public ByteSink out() {
    return out;
  }

  /** Reads what was written. Varints allocate no more than the remaining bytes allow. */
  public static int[] read(int count, boolean numbers, String field, ByteSource in)
      throws IOException {
    return numbers ? Numbers.readLengths(count, field, in) : in.readLengths(count, field);
  }
}
