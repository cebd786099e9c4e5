package dev.slimwire.soak;

import dev.slimwire.rmi.stream.RemoteStreamException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Threads that use a server all the time, at random. Failures are expected only while the server is
 * away. Safe for use by many threads.
 */
final class Load {

  private static final int WORKERS = 8;
  private static final int SETTLE_MILLIS = 2000;

  /** One for each use that is under way; whoever has all of them has stopped the load. */
  private final Semaphore permits = new Semaphore(WORKERS, true);

  private final AtomicLongArray counts = new AtomicLongArray(Uses.values().length);
  private final List<Thread> workers = new ArrayList<>();
  private final int port;
  private volatile Target target;
  private volatile boolean away;
  private volatile long expected;
  private volatile @Nullable Exception failure;

  /** A server between two stops. */
  private record Target(Soaked server) {}

  Load(Soaked server, int port) {
    this.target = new Target(server);
    this.port = port;
    for (int i = 0; i < WORKERS; i++) {
      Random random = new Random(i);
      Thread worker = new Thread(() -> work(random), "worker-" + i);
      worker.setDaemon(true);
      workers.add(worker);
      worker.start();
    }
  }

  private void work(Random random) {
    Uses[] uses = Uses.values();
    while (failure == null) {
      Uses use = uses[random.nextInt(uses.length)];
      try {
        use.prepare(random);
        permits.acquire();
        try {
          make(use, random);
        } finally {
          permits.release();
        }
      } catch (InterruptedException end) {
        return;
      }
    }
  }

  private void make(Uses use, Random random) {
    Target before = target;
    boolean wasAway = away;
    try {
      use.make(before.server(), port, random);
      counts.incrementAndGet(use.ordinal());
    } catch (Throwable e) {
      take(e, use, wasAway || away || before != target);
    }
  }

  private synchronized void take(Throwable e, Uses use, boolean wasExpected) {
    if (wasExpected && isOfTheNetwork(e)) {
      expected++;
    } else if (failure == null) {
      failure = new Exception(use + ": " + e, e);
    }
  }

  /** Returns whether it is what a server that goes away may cause. */
  private static boolean isOfTheNetwork(Throwable e) {
    return e instanceof IOException || e instanceof RemoteStreamException;
  }

  /** From now on uses may fail, until there is another server. */
  void expectFailures() {
    away = true;
  }

  /**
   * Goes on with another server. RMI does not look whether a connection is still open that it used
   * some milliseconds ago: for that long a call may meet the end of the server before, over any
   * sockets.
   */
  void use(Soaked server) throws InterruptedException {
    target = new Target(server);
    pause();
    try {
      Thread.sleep(SETTLE_MILLIS);
      away = false;
    } finally {
      goOn();
    }
  }

  void pause() {
    permits.acquireUninterruptibly(WORKERS);
  }

  void goOn() {
    permits.release(WORKERS);
  }

  /** Returns the first failure that was not expected. */
  @Nullable Exception failure() {
    return failure;
  }

  @Override
  public String toString() {
    return Arrays.stream(Uses.values())
            .map(
                use ->
                    use.name().toLowerCase(Locale.ROOT).replace('_', ' ')
                        + " "
                        + counts.get(use.ordinal()))
            .collect(Collectors.joining(", "))
        + ", failed while the server was away "
        + expected;
  }
}
