package dev.slimwire.perf.jvm;

import java.io.Serial;
import java.io.Serializable;

/**
 * What a JVM has used so far.
 *
 * @param cpuNanos CPU time of all its threads, counted in steps as {@link Control#cpuNanos} is
 * @param allocatedBytes what its threads have allocated on the heap
 */
public record Usage(long cpuNanos, long allocatedBytes) implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  private static final Allocation ALLOCATION = new Allocation();

  /** Returns what this JVM has used. */
  static Usage ofThisJvm() {
    return new Usage(Control.cpuNanos(), ALLOCATION.bytes());
  }

  /** Returns the sum of both. */
  public Usage plus(Usage other) {
    return new Usage(cpuNanos + other.cpuNanos, allocatedBytes + other.allocatedBytes);
  }

  /** Returns what was used since. */
  public Usage minus(Usage earlier) {
    return new Usage(cpuNanos - earlier.cpuNanos, allocatedBytes - earlier.allocatedBytes);
  }
}
