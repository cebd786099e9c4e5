package dev.slimwire.soak;

import dev.slimwire.perf.idle.Gate;
import dev.slimwire.perf.idle.Memory;
import dev.slimwire.perf.transport.PackedStub;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;

/** Many connections at once that then are idle, and what is left when their client is gone. */
final class IdleConnections {

  private static final int HEAP_MEGABYTES = 1024;
  private static final int FIRST_PERCENT = 20;
  private static final int WARM_UP_CALLS = 5;
  private static final int OTHER_FILES = 200;

  /**
   * Classes, pooled codecs and windows: what the first connections bring, whatever their number.
   */
  private static final int ONCE_BYTES = 16 << 20;

  private static final int LOOKS = 3;
  private static final int PAUSE_MILLIS = 500;
  private static final Duration WATCHDOG = Duration.ofSeconds(90);

  private final int connections;

  IdleConnections(int connections) {
    this.connections = connections;
  }

  /** Opens them, and adds to the summary what they hold. */
  void run(Summary summary) throws IOException, InterruptedException {
    long limit = Memory.fileLimit();
    if (limit < connections + OTHER_FILES) {
      throw new IOException(
          connections
              + " connections need as many open files and some more, the limit is "
              + limit
              + ": raise it by ulimit -n, or choose -Dsoak.connections=N");
    }
    try (Pair pair = Pair.start(HEAP_MEGABYTES, "-Dsun.rmi.transport.connectionTimeout=3600000")) {
      ServerControl server = pair.server().control();
      server.serve();
      PackedStub<Gate> gate = server.gate();
      Sample base = least(server);
      int some = connections * FIRST_PERCENT / 100;
      pair.client().control().pass(gate, some, WARM_UP_CALLS);
      Sample before = least(server);
      pair.client().control().pass(gate, connections, 2);
      describe(before, least(server), server.connections(), connections - some, summary);
      pair.client().close();
      verifyGivenBack(server, base, summary);
    }
  }

  private void describe(Sample before, Sample after, int open, int more, Summary summary) {
    Memory.PerConnection held = after.memory().since(before.memory(), more);
    summary.add(
        String.format(
            Locale.ROOT,
            "%,d idle connections: each holds %,.0f bytes of the server's heap and %,.0f of other"
                + " resident memory, its thread's included",
            open,
            held.heap(),
            held.nativeBytes()));
    if (open < connections) {
      summary.fail(open + " connections are open, expected " + connections);
    }
  }

  private static void verifyGivenBack(ServerControl server, Sample base, Summary summary)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + WATCHDOG.toNanos();
    Sample after = server.sample();
    while (holdsMore(after, base) && System.nanoTime() < end) {
      Thread.sleep(PAUSE_MILLIS);
      after = server.sample();
    }
    String before = describe(base);
    summary.add(
        "before its first connection the server had "
            + before
            + "; when the client was gone "
            + describe(after));
    if (holdsMore(after, base)) {
      summary.fail("not given back when the client was gone; before: " + before);
    }
  }

  private static String describe(Sample sample) {
    return String.format(
        Locale.ROOT,
        "%d open files, %d threads, %s of heap",
        sample.files(),
        sample.threads(),
        Resource.HEAP.show(sample.memory().heap()));
  }

  /** Native memory does not count: malloc keeps it for the next connections. */
  private static boolean holdsMore(Sample after, Sample base) {
    return after.files() - base.files() > Resource.FILES.tolerance(base.files())
        || after.threads() - base.threads() > Resource.THREADS.tolerance(base.threads())
        || after.memory().heap() - base.memory().heap() > ONCE_BYTES;
  }

  private static Sample least(ServerControl server) throws IOException, InterruptedException {
    Sample sample = server.sample();
    Memory memory = sample.memory();
    for (int look = 1; look < LOOKS; look++) {
      Thread.sleep(PAUSE_MILLIS);
      sample = server.sample();
      memory = memory.least(sample.memory());
    }
    return new Sample(memory, sample.files(), sample.threads());
  }
}
