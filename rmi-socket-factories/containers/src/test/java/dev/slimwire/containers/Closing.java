package dev.slimwire.containers;

import org.jspecify.annotations.Nullable;

/** Closes what a class of tests has started, as far as it came. */
final class Closing {

  private Closing() {}

  static void close(@Nullable AutoCloseable one) {
    if (one != null) {
      try {
        one.close();
      } catch (Exception notClosed) {
        throw new IllegalStateException("still there: " + one, notClosed);
      }
    }
  }
}
