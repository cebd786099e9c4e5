package dev.slimwire.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;

/** Reads what may be hostile: an exception of java.io is the only way out, at a bounded cost. */
final class Bounded {

  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** CPU time, so that a busy machine makes no difference. */
  private static final long MAX_CPU_NANOS = 5_000_000_000L;

  private static final int MORE_RUNS = 3;

  private Bounded() {}

  /** What reads some bytes. */
  @FunctionalInterface
  interface Reading {
    void run() throws IOException;
  }

  /**
   * Runs it, and again if it took too much: a run also pays for classes and pools, and for what the
   * fuzzer does to classes that come late. What costs too much costs it every time.
   *
   * @param maxBytes the most bytes that may be allocated
   * @return the exception of java.io that it ended with, if it did, for a test of the harness
   */
  static String run(long maxBytes, Reading reading) {
    Cost cost = measure(reading);
    for (int more = 0; more < MORE_RUNS && cost.isOver(maxBytes); more++) {
      cost = measure(reading);
    }
    if (cost.isOver(maxBytes)) {
      throw new AssertionError(
          String.format(
              "expected at most %d bytes and %d ns, actual %d and %d",
              maxBytes, MAX_CPU_NANOS, cost.bytes, cost.cpuNanos));
    }
    return cost.outcome;
  }

  /** Reads to the end, in pieces. */
  static void drain(InputStream in) throws IOException {
    byte[] piece = new byte[4096];
    while (in.read(piece) >= 0) {
      // goes nowhere
    }
  }

  private record Cost(long bytes, long cpuNanos, String outcome) {
    boolean isOver(long maxBytes) {
      return bytes > maxBytes || cpuNanos > MAX_CPU_NANOS;
    }
  }

  private static Cost measure(Reading reading) {
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    long cpu = THREADS.getCurrentThreadCpuTime();
    String outcome = outcome(reading);
    return new Cost(
        THREADS.getCurrentThreadAllocatedBytes() - bytes,
        THREADS.getCurrentThreadCpuTime() - cpu,
        outcome);
  }

  private static String outcome(Reading reading) {
    try {
      reading.run();
      return "read";
    } catch (IOException refused) {
      verifyDocumented(refused);
      return "" + refused.getMessage();
    }
  }

  /** A peer of another installation knows the classes of java.io, and of this library. */
  static void verifyDocumented(IOException refused) {
    String type = refused.getClass().getName();
    if (!type.startsWith("java.io.") && !type.startsWith("dev.slimwire.")) {
      throw new AssertionError("an undocumented exception", refused);
    }
    if (("" + refused.getMessage()).startsWith("reading frames failed")) {
      throw new AssertionError("an exception of java.io that hides a defect", refused);
    }
  }
}
