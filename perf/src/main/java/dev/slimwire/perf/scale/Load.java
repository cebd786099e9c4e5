package dev.slimwire.perf.scale;

import java.io.Serial;
import java.io.Serializable;
import org.HdrHistogram.Histogram;

/**
 * What clients have seen.
 *
 * @param nanos how long it took until all had ended
 * @param times of their calls, in nanoseconds
 */
record Load(long nanos, Histogram times) implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  long calls() {
    return times.getTotalCount();
  }
}
