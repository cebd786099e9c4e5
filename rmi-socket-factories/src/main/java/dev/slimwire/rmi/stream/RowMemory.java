package dev.slimwire.rmi.stream;

/**
 * When an object stream of rows forgets those before. Until then each side holds them, and a later
 * row refers to what it shares with them. A long row may be one that others share most of, and then
 * it would be sent anew: so it is held until the others are as long together. So what rows share
 * doubles their bytes at most, and each side holds little more than the longest row twice.
 */
final class RowMemory {

  private static final long LEAST = 256 << 10;

  private long longest;
  private long all;

  /** A row was written that takes so many bytes. */
  void add(long length) {
    longest = Math.max(longest, length);
    all += length;
  }

  /** Returns whether those that were written are to be forgotten. */
  boolean isFull() {
    return all - longest >= Math.max(LEAST, longest);
  }

  /** They are. */
  void clear() {
    longest = 0;
    all = 0;
  }
}
