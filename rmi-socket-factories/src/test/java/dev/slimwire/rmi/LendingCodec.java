package dev.slimwire.rmi;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.testing.ObservedCodec;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A codec that notices instances which two threads hold, or which are used behind their end. */
final class LendingCodec extends ObservedCodec {

  private static final int IDLE = 0;
  private static final int LENT = 1;
  private static final int ENDED = 2;

  private final Queue<String> violations = new ConcurrentLinkedQueue<>();
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger lent = new AtomicInteger();

  LendingCodec(BlockCodec codec) {
    super(codec, "lending");
  }

  Queue<String> violations() {
    return violations;
  }

  /** Returns how many instances were made and not ended. */
  int open() {
    return open.get();
  }

  /** Returns how many instances work now. */
  int lent() {
    return lent.get();
  }

  @Override
  protected Observer compressorObserver() {
    return new Life();
  }

  @Override
  protected Observer decompressorObserver() {
    return new Life();
  }

  /** What becomes of one instance. */
  private final class Life implements Observer {

    private final AtomicInteger state = new AtomicInteger();

    Life() {
      open.incrementAndGet();
    }

    @Override
    public void begin() {
      if (!state.compareAndSet(IDLE, LENT)) {
        violations.add("used while " + (state.get() == LENT ? "it is lent" : "ended"));
      }
      lent.incrementAndGet();
    }

    @Override
    public void end() {
      lent.decrementAndGet();
      if (!state.compareAndSet(LENT, IDLE)) {
        violations.add("ended at work");
      }
    }

    @Override
    public void close() {
      if (!state.compareAndSet(IDLE, ENDED)) {
        violations.add("ended " + (state.get() == LENT ? "at work" : "twice"));
      }
      open.decrementAndGet();
    }
  }
}
