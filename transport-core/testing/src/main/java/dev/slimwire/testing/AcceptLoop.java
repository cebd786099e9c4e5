package dev.slimwire.testing;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Accepts clients as long as a listener is open. */
final class AcceptLoop {

  /** The pause after a failure, which may persist if files or threads have run out. */
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private AcceptLoop() {}

  /** Where clients come from. */
  interface Source<C> {
    C accept() throws IOException;
  }

  /**
   * Returns once the listener is closed, or the thread is interrupted after a failure.
   *
   * @param serve starts serving a client
   * @param reset receives a client that cannot be served
   */
  static <C> void run(
      BooleanSupplier open, Source<C> source, Consumer<C> serve, Consumer<C> reset) {
    while (open.getAsBoolean()) {
      try {
        handOver(source.accept(), serve, reset);
      } catch (IOException | RuntimeException | Error failure) {
        if (open.getAsBoolean() && !pause()) {
          return;
        }
      }
    }
  }

  private static <C> void handOver(C client, Consumer<C> serve, Consumer<C> reset) {
    boolean served = false;
    try {
      serve.accept(client);
      served = true;
    } finally {
      if (!served) {
        reset.accept(client);
      }
    }
  }

  private static boolean pause() {
    try {
      Pause.until(System.nanoTime() + PAUSE_NANOS);
      return true;
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
