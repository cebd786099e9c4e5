package dev.slimwire.frame.shortmessage;

/** A few times, in order. Not thread-safe. */
final class RecentTimes {

  private static final int MOST = 32;

  private final long[] sorted = new long[MOST];
  private int count;

  void clear() {
    count = 0;
  }

  /** Adds a time, unless there are enough. */
  void add(long nanos) {
    if (isFull()) {
      return;
    }
    int index = count++;
    while (index > 0 && sorted[index - 1] > nanos) {
      sorted[index] = sorted[index - 1];
      index--;
    }
    sorted[index] = nanos;
  }

  boolean isHalf() {
    return count >= MOST / 2;
  }

  boolean isFull() {
    return count == MOST;
  }

  /** Returns the median; meaningless if there is no time. */
  long median() {
    return sorted[count / 2];
  }
}
