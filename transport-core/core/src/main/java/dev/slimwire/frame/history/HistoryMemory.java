package dev.slimwire.frame.history;

import dev.slimwire.pool.IdleSlots;
import dev.slimwire.pool.InstancePool;
import dev.slimwire.time.NanoTime;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.Inflater;

/**
 * The memory of all histories of one configuration, however many connections it has. It is
 * allocated with the first linked frames. Writers share at most 256 windows of 57 to 106 KiB each,
 * plus 25 KiB each where codes are kept; those in use survive garbage collection. The windows of
 * readers take at most 64 times 49 KiB, plus 24 KiB each where codes are kept. Safe for use by many
 * threads.
 */
public final class HistoryMemory {

  private static final int MAX_READERS = 64;

  /** The most pooled buffers for readers that keep no window. */
  private static final int MAX_SCRATCH = 8;

  private final AtomicInteger readersLeft = new AtomicInteger(MAX_READERS);
  private final SendingWindows windows = new SendingWindows(NanoTime.SYSTEM);
  private final InstancePool<Inflater> inflaters =
      new InstancePool<>() {
        @Override
        protected Inflater create() {
          return new Inflater(true);
        }

        @Override
        protected void destroy(Inflater inflater) {
          inflater.end();
        }
      };

  private final IdleSlots<byte[]> scratch = new IdleSlots<>(MAX_SCRATCH);

  /** Creates the memory of one configuration. */
  public HistoryMemory() {}

  /**
   * Returns what a new connection offers to its peer. Readers cannot withdraw a window that they
   * have offered, so while all are in use, new connections offer the seed only.
   *
   * @param window whether to offer a window at all
   */
  public HistoryOffer newOffer(boolean window) {
    return window && takeReader() ? HistoryOffer.FULL : HistoryOffer.SEED_ONLY;
  }

  private boolean takeReader() {
    int left = readersLeft.get();
    while (left > 0 && !readersLeft.compareAndSet(left, left - 1)) {
      left = readersLeft.get();
    }
    return left > 0;
  }

  /** Takes back the offer of a connection that is now closed; once for each. */
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

  /** Returns an array for one use by a reader; its contents are undefined. */
  byte[] takeScratch(int needed) {
    byte[] waiting = scratch.poll();
    return waiting != null && waiting.length >= needed ? waiting : new byte[needed];
  }

  void giveBackScratch(byte[] done) {
    scratch.offer(done);
  }
}
