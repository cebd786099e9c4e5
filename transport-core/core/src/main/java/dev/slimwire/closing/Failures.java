package dev.slimwire.closing;

/**
 * What becomes of a failure if another one follows. A {@code try} with resources would not do for
 * what is of others' classes: if they keep a failure, and throw it again when they are closed, it
 * throws "Self-suppression not permitted" in its place.
 */
public final class Failures {

  private Failures() {}

  /** Adds a later failure to the first one, unless they are the same. */
  public static void suppress(Throwable first, Throwable later) {
    if (later != first) {
      first.addSuppressed(later);
    }
  }

  /** Closes something after a failure, which the caller throws. */
  public static void close(AutoCloseable left, Throwable failure) {
    try {
      left.close();
    } catch (Throwable notClosed) {
      suppress(failure, notClosed);
    }
  }
}
