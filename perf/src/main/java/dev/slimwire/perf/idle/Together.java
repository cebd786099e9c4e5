package dev.slimwire.perf.idle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Work that is done at once, each on a thread of its own. */
final class Together {

  private Together() {}

  /** What is done. */
  @FunctionalInterface
  interface Work<T> {

    T call() throws IOException;
  }

  /**
   * Does all, and waits for all.
   *
   * @return the results, in the order of the work
   * @throws IOException what the first one threw that failed
   */
  static <T> List<T> call(List<Work<T>> all) throws IOException {
    List<CompletableFuture<T>> begun =
        all.stream()
            .map(one -> CompletableFuture.supplyAsync(() -> unchecked(one), Together::start))
            .toList();
    try {
      CompletableFuture.allOf(begun.toArray(CompletableFuture<?>[]::new)).join();
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof UncheckedIOException cause) {
        throw cause.getCause();
      }
      throw failed;
    }
    return begun.stream().map(CompletableFuture::join).toList();
  }

  private static void start(Runnable work) {
    new Thread(work).start();
  }

  private static <T> T unchecked(Work<T> work) {
    try {
      return work.call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
