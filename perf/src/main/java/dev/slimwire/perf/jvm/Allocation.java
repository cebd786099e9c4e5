package dev.slimwire.perf.jvm;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts what the threads of this JVM allocate on the heap. What a thread allocates between the
 * last time it was asked and its end is missed. Safe for use by many threads.
 */
final class Allocation {

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Map<Long, Long> seen = new HashMap<>();
  private long total;

  /** Makes a count that begins with the JVM. */
  Allocation() {}

  /** Returns the bytes so far; never less than before. */
  synchronized long bytes() {
    long[] ids = threads.getAllThreadIds();
    long[] allocated = threads.getThreadAllocatedBytes(ids);
    for (int i = 0; i < ids.length; i++) {
      if (allocated[i] >= 0) { // a thread that ended meanwhile has -1
        Long before = seen.put(ids[i], allocated[i]);
        total += allocated[i] - (before == null ? 0 : before);
      }
    }
    return total;
  }
}
