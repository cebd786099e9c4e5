package dev.slimwire.page;

/**
 * Gives the context of threads that have none, for the pages of a client that names no level with
 * its calls. {@link java.util.ServiceLoader} finds it beside this library; the RMI factories have
 * one, which knows the client's own limits. Without any, {@link TransferContext#current()} has
 * defaults.
 *
 * <p>Safe for use by many threads.
 */
@FunctionalInterface
public interface DefaultContext {

  /** Returns a {@linkplain TransferContext#requesting requesting} context. */
  TransferContext context();
}
