package dev.slimwire.frame.history;

import dev.slimwire.pool.IdleSlots;
import dev.slimwire.pool.InstancePool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.Inflater;

/**
 * The memory of all histories of one configuration, however many connections it has. It is taken
 * with the first linked frames. Writers share at most 256 windows of 57 to 106 KiB each, and 25
 * more where codes are kept, of which those that are in use outlive a garbage collection; the
 * windows of readers take at most 64 times 49 KiB, and 24 more where codes are kept. Safe for use
 * by many threads.
 */
public final class HistoryMemory {

  private static final int MAX_READERS = 64;

  /** Room for what readers decode that keep no window; so many at once are pooled. */
  private static final int MAX_SCRATCH = 8;

  private final AtomicInteger readersLeft = new AtomicInteger(MAX_READERS);
  private final SendingWindows windows = new SendingWindows(System::nanoTime);
  private final InstancePool<Inflater> inflaters =
      new InstancePool<>(() -> new Inflater(true), Inflater::end);

  private final IdleSlots<byte[]> scratch = new IdleSlots<>(MAX_SCRATCH);

  /** Makes the memory of one configuration. */
  public HistoryMemory() {}

  /**
   * Returns what a new connection offers to its peer. Readers cannot take a window back that they
   * have offered, so while all are in use, new connections offer the seed only.
   *
   * @param window whether to offer a window at all
   */
  public HistoryOffer newOffer(boolean window) {
    boolean granted = window && readersLeft.getAndUpdate(left -> left > 0 ? left - 1 : left) > 0;
    return granted ? HistoryOffer.FULL : HistoryOffer.SEED_ONLY;
  }

  /** Takes back what a connection offered that is closed now; once for each. */
  void giveBack(HistoryOffer offer) {
    if (offer.window() > 0) {
      readersLeft.incrementAndGet();
    }
  }

  SendingWindows windows() {
    return windows;
  }

  InstancePool<Inflater> inflaters() {
    return inflaters;
  }

  /** Returns an array for one use by a reader; what is in it is undefined. */
  byte[] takeScratch(int needed) {
    byte[] waiting = scratch.poll();
    return waiting != null && waiting.length >= needed ? waiting : new byte[needed];
  }

  void giveBackScratch(byte[] done) {
    scratch.offer(done);
  }
}
