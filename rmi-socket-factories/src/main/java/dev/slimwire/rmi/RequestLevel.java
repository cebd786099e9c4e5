package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.TransferContext;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * The compression level of a request and its reply: a client asks for one with each call, the
 * server sees what was asked and what it granted.
 *
 * <pre>{@code
 * Page page = RequestLevel.call(CompressionLevel.SMALL, () -> cursor.nextPage());
 * }</pre>
 *
 * @param asked what the client asked for
 * @param granted what the server's policy made of it
 */
public record RequestLevel(CompressionLevel asked, CompressionLevel granted) {

  /**
   * Makes remote calls at a level, whatever the configuration says. The level holds for calls that
   * the calling thread makes before {@code calls} returns, through any stub.
   *
   * @param level the level of requests and replies
   * @param calls makes the calls
   * @return what {@code calls} returns
   * @throws IllegalArgumentException if the level names a codec that is not at hand
   * @throws Exception what {@code calls} throws
   */
  @SuppressWarnings("try") // the scope is not used, but closed
  public static <T extends @Nullable Object> T call(CompressionLevel level, Callable<T> calls)
      throws Exception {
    try (TransferContext.Scope scope = ClientRuntime.current().context(level).open()) {
      return calls.call();
    }
  }

  /**
   * Returns the level of the request that the calling thread serves. Outside of a request it is the
   * default level, which clients that speak plain RMI are taken to ask for.
   */
  public static RequestLevel current() {
    TransferContext context = TransferContext.current();
    TransferContext outer = context.outer();
    while (context.role() != TransferContext.Role.SERVING && outer != null) {
      context = outer;
      outer = context.outer();
    }
    return context.role() == TransferContext.Role.SERVING
        ? new RequestLevel(Objects.requireNonNull(context.asked()), context.granted())
        : new RequestLevel(CompressionLevel.FAST, CompressionLevel.FAST);
  }
}
