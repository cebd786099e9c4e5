package dev.slimwire.page;

/**
 * Supplies the context of threads that have none, for the pages of a client that names no level
 * with its calls. It is found by {@link java.util.ServiceLoader}; the RMI factories provide one
 * that knows the client's own limits. Without any, {@link TransferContext#current()} uses defaults.
 *
 * <p>Safe for use by many threads.
 */
@FunctionalInterface
public interface DefaultContext {

  /** Returns a {@linkplain TransferContext#requesting requesting} context. */
  TransferContext context();
}
