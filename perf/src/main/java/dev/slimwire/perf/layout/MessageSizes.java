package dev.slimwire.perf.layout;

import java.util.Arrays;

/**
 * The lengths of nested Protobuf messages, remembered between the pass that adds them up and the
 * one that writes, as generated code does. Both passes visit the messages in the same order. Not
 * thread-safe.
 */
public final class MessageSizes {

  private int[] sizes = new int[1 << 10];
  private int count;
  private int next;

  /** Makes an empty memory. */
  public MessageSizes() {}

  /** Forgets everything, for the first pass over a new message. */
  public void clear() {
    count = 0;
    next = 0;
  }

  /** Returns the place for a message's length, which is known after those inside it. */
  public int reserve() {
    if (count == sizes.length) {
      sizes = Arrays.copyOf(sizes, 2 * count);
    }
    return count++;
  }

  /** Remembers a length. */
  public void set(int place, int size) {
    sizes[place] = size;
  }

  /** Returns the lengths one after the other, in the order of {@link #reserve}. */
  public int next() {
    return sizes[next++];
  }
}
