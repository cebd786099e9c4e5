package dev.slimwire.testing;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The faults of one connection, by direction and byte offset. Offsets count the bytes sent; faults
 * of one direction do not overlap, and no two have the same offset. Immutable and safe for use by
 * many threads.
 *
 * @param toTarget by offset, what happens to what the client sends
 * @param fromTarget by offset, what happens to what the target sends
 */
public record FaultScript(
    NavigableMap<Long, Fault> toTarget, NavigableMap<Long, Fault> fromTarget) {

  /** The script without faults. */
  public static final FaultScript NONE = new FaultScript(new TreeMap<>(), new TreeMap<>());

  /** Copies both. */
  public FaultScript(NavigableMap<Long, Fault> toTarget, NavigableMap<Long, Fault> fromTarget) {
    this.toTarget = copy(toTarget);
    this.fromTarget = copy(fromTarget);
  }

  private static NavigableMap<Long, Fault> copy(NavigableMap<Long, Fault> faults) {
    long free = 0;
    for (Map.Entry<Long, Fault> fault : faults.entrySet()) {
      if (fault.getKey() < free) {
        throw new IllegalArgumentException(
            fault.getValue() + " at " + fault.getKey() + ": expected at " + free + " or later");
      }
      free = fault.getKey() + fault.getValue().length();
    }
    return Collections.unmodifiableNavigableMap(new TreeMap<>(faults));
  }

  /**
   * Returns a script with another fault for what the client sends.
   *
   * @param offset how many bytes arrive before it
   * @throws IllegalArgumentException if it overlaps with another one, or has its offset
   */
  public FaultScript toTarget(long offset, Fault fault) {
    return new FaultScript(with(toTarget, offset, fault), fromTarget);
  }

  /**
   * Returns a script with another fault for what the target sends.
   *
   * @param offset how many bytes arrive before it
   * @throws IllegalArgumentException if it overlaps with another one, or has its offset
   */
  public FaultScript fromTarget(long offset, Fault fault) {
    return new FaultScript(toTarget, with(fromTarget, offset, fault));
  }

  private static NavigableMap<Long, Fault> with(
      NavigableMap<Long, Fault> faults, long offset, Fault fault) {
    NavigableMap<Long, Fault> more = new TreeMap<>(faults);
    Fault other = more.putIfAbsent(offset, fault);
    if (other != null) {
      throw new IllegalArgumentException(
          fault + " at " + offset + ": " + other + " is already there");
    }
    return more;
  }
}
