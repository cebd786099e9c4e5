package dev.slimwire.frame.shortmessage;

import java.util.Arrays;

/**
 * Finds which of several ways to write short messages lets the peer answer soonest. Now and then
 * some messages in a row are written in another way, between equally many written as before, and
 * the way with the shorter median time is used as long as it stays shorter. Ways are numbered from
 * the one with the fewest bytes.
 *
 * <p>A time is measured from the first byte of a message to the peer's next message. It includes
 * the peer's work, and even its idle time; so no way wins unless the times are short, which means
 * that hardly anything can have waited for the link. Where they are longer, the winner is given up.
 * Safe for use by many threads.
 */
final class ResponseTimeTrials {

  /** The way that is used until another one has won. */
  static final int FIRST = 0;

  /** The number of messages after which a token bucket is empty, or full again. */
  private static final int SETTLING = 8;

  /**
   * A trial is given up if this many more messages take this many times the usual time than do not;
   * those that take {@value #WORSE} times as long count twice.
   */
  private static final int FEW = 4;

  private static final double HOPELESS = 1.5;

  /**
   * A way with more bytes has to take this fraction of the time at most; one with fewer only has to
   * take less.
   */
  private static final double BETTER = 0.95;

  /** A winner is given up if as many more messages take this many times as long. */
  private static final double WORSE = 3;

  /**
   * A winner is tried against the way it beat if the median of enough messages is this many times
   * longer, several times.
   */
  private static final double LONGER = 1.1;

  private static final int BAD_WINDOWS = 2;

  private static final int LEAST_PATIENCE = 16;

  /**
   * The longest first wait of a way that was beaten by one with more bytes: a bucket may have been
   * full, or code cold.
   */
  private static final int PROBATION = 64;

  private static final int MOST_PATIENCE = 2048;

  /** A way that lost waits this many times as long before it is tried again. */
  private static final int PUT_OFF = 2;

  private static final int NONE = -1;
  private static final long UNKNOWN = Long.MAX_VALUE;

  private final long most;
  private final RecentTimes held = new RecentTimes();
  private final RecentTimes tried = new RecentTimes();
  private int current = FIRST;
  private int challenger = FIRST;
  private boolean trying;

  /** By way: how many messages it waits after a lost trial, and when it is due. */
  private final int[] patience;

  private final long[] due;
  private long messages;
  private int awaited = NONE;
  private int before = FIRST;
  private long begun;
  private int settling;
  private int slow;
  private int bad;

  /** The median of the way in use. */
  private long usual;

  /** The way to return to, which had fewer bytes and was beaten, and its median. */
  private int beaten = FIRST;

  private long rival = UNKNOWN;

  /**
   * Creates a trials.
   *
   * @param ways how many ways there are
   * @param most nanoseconds; nothing is determined where calls take longer
   */
  ResponseTimeTrials(int ways, long most) {
    this.patience = new int[ways];
    this.due = new long[ways];
    Arrays.fill(patience, LEAST_PATIENCE);
    Arrays.fill(due, LEAST_PATIENCE);
    this.most = most;
  }

  /**
   * Returns the way to write a message, from {@value #FIRST} up to the number of ways.
   *
   * @param messageBegun when its first byte was written, in nanoseconds
   */
  synchronized int choose(long messageBegun) {
    messages++;
    for (int way = 0; way < due.length && !trying; way++) {
      if (way != current && messages >= due[way]) {
        begin(way);
      }
    }
    begun = messageBegun;
    awaited = trying && held.isHalf() && !tried.isFull() ? challenger : current;
    return awaited;
  }

  private void begin(int way) {
    trying = true;
    challenger = way;
    held.clear();
    tried.clear();
    slow = 0;
  }

  /** Notes that the peer's next message arrived, at a time in nanoseconds. */
  synchronized void answered(long now) {
    int way = awaited;
    if (way == NONE) {
      return;
    }
    awaited = NONE;
    settling = way == before ? Math.max(0, settling - 1) : SETTLING;
    before = way;
    if (trying) {
      compare(way, now - begun);
    } else if (current != FIRST) {
      watch(now - begun);
    }
  }

  private void compare(int way, long nanos) {
    if (way == challenger) {
      countSlow(nanos > HOPELESS * held.median());
      if (nanos > WORSE * held.median()) {
        slow++;
      }
    }
    if (settling == 0) {
      (way == challenger ? tried : held).add(nanos);
    }
    if (held.isHalf() && held.median() > most) {
      end(false);
      giveUp(FIRST); // too long to compare
    } else if (slow >= FEW) {
      end(false); // out of range
    } else if (held.isFull() && tried.isFull()) {
      end(tried.median() < held.median() * (challenger > current ? BETTER : 1));
    }
  }

  private void countSlow(boolean isSlow) {
    slow = isSlow ? slow + 1 : Math.max(0, slow - 1);
  }

  private void end(boolean won) {
    trying = false;
    slow = 0;
    bad = 0;
    usual = (won ? tried : held).median();
    if (won) {
      win();
    } else {
      lose();
    }
    tried.clear();
  }

  private void win() {
    boolean hasMoreBytes = challenger > current;
    beaten = hasMoreBytes ? current : FIRST;
    rival = hasMoreBytes ? held.median() : UNKNOWN;
    putOff(current, PUT_OFF);
    if (hasMoreBytes) {
      patience[current] = Math.min(patience[current], PROBATION);
      due[current] = messages + patience[current];
    }
    current = challenger;
  }

  private void lose() {
    if (challenger == beaten) {
      rival = tried.isFull() ? tried.median() : (long) (HOPELESS * usual);
    }
    putOff(challenger, PUT_OFF);
  }

  private void giveUp(int next) {
    if (current != next) {
      putOff(current, PUT_OFF * PUT_OFF);
    }
    current = next;
    usual = rival;
    beaten = FIRST;
    rival = UNKNOWN;
    slow = 0;
    bad = 0;
    tried.clear();
  }

  private void putOff(int way, int factor) {
    patience[way] = Math.min(factor * patience[way], MOST_PATIENCE);
    due[way] = messages + patience[way];
  }

  /**
   * Watches the winner: the link may be too slow for what a bucket or a buffer let pass for a
   * while.
   */
  private void watch(long nanos) {
    countSlow(nanos > WORSE * usual);
    tried.add(nanos);
    if (tried.isHalf() && tried.median() > most) {
      giveUp(FIRST);
    } else if (tried.isFull()) {
      bad = tried.median() > LONGER * rival ? bad + 1 : 0;
      tried.clear();
    }
    if (bad >= BAD_WINDOWS) {
      begin(beaten); // unless all ways take longer by now
    } else if (slow >= FEW) {
      giveUp(beaten);
    }
  }
}
