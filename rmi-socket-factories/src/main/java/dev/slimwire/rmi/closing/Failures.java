package dev.slimwire.rmi.closing;

/** What becomes of a failure if another one follows. */
public final class Failures {

  private Failures() {}

  /**
   * Adds a later failure to the first one, unless they are the same: users' factories may throw
   * what they have kept, and a JVM without memory throws the same error each time.
   */
  public static void suppress(Throwable first, Throwable later) {
    if (later != first) {
      first.addSuppressed(later);
    }
  }

  /** Closes what nobody else knows of after a failure, which the caller throws. */
  public static void close(AutoCloseable left, Throwable failure) {
    try {
      left.close();
    } catch (Exception | Error notClosed) {
      suppress(failure, notClosed);
    }
  }
}
