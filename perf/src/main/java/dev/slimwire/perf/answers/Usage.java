package dev.slimwire.perf.answers;

import dev.slimwire.perf.jvm.Allocation;
import dev.slimwire.perf.jvm.Control;
import java.io.Serial;
import java.io.Serializable;

/**
 * What a JVM has used so far.
 *
 * @param cpuNanos CPU time of all its threads
 * @param allocatedBytes what its threads have allocated on the heap
 */
record Usage(long cpuNanos, long allocatedBytes) implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  static Usage of(Allocation allocation) {
    return new Usage(Control.cpuNanos(), allocation.bytes());
  }

  Usage plus(Usage other) {
    return new Usage(cpuNanos + other.cpuNanos, allocatedBytes + other.allocatedBytes);
  }

  Usage minus(Usage earlier) {
    return new Usage(cpuNanos - earlier.cpuNanos, allocatedBytes - earlier.allocatedBytes);
  }
}
