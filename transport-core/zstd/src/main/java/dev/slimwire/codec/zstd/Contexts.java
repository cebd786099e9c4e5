package dev.slimwire.codec.zstd;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.Cleaner;

/**
 * Frees what is outside the heap of those that nobody closed: whoever abandons a connection within
 * a message takes its context along.
 */
final class Contexts {

  private static final Cleaner CLEANER = Cleaner.create();

  private Contexts() {}

  /**
   * Closes a context with its owner, or when nothing refers to that any more.
   *
   * @param context must not refer to its owner
   * @return closes it now; idempotent
   */
  static Cleaner.Cleanable closeWith(Object owner, Closeable context) {
    return CLEANER.register(owner, () -> close(context));
  }

  private static void close(Closeable context) {
    try {
      context.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
