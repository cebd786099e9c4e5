package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.util.function.LongSupplier;

/** A sample that can be sent at any level. For use by one thread. */
public interface Payload {

  /** Returns a description for people: what it is, and how long. */
  String description();

  /** Returns its bytes at level 0, at least 1, without those that a protocol adds. */
  long rawBytes();

  /**
   * Sends and receives it once.
   *
   * @param clock returns CPU time in nanoseconds
   */
  Pass pass(CompressionLevel level, LongSupplier clock) throws IOException;
}
