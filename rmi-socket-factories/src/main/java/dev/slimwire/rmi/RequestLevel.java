package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.TransferContext;
import java.rmi.Remote;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The compression level of a request and its reply: a client asks for one with each call; the
 * server sees which one was requested and which one it granted.
 *
 * <pre>{@code
 * Page page = RequestLevel.call(CompressionLevel.SMALL, () -> cursor.nextPage());
 * }</pre>
 *
 * <p>Precedence for a call, highest first: {@link #call} around it, {@link RequestedLevel} on its
 * method, the level given to {@link #stub(CompressionLevel, Remote) stub}, {@link RequestedLevel}
 * on its interface, the {@link ClientConfiguration}.
 */
public final class RequestLevel {

  private final CompressionLevel asked;
  private final CompressionLevel granted;

  private RequestLevel(CompressionLevel asked, CompressionLevel granted) {
    this.asked = asked;
    this.granted = granted;
  }

  /**
   * Makes remote calls at a level, whatever stubs and the configuration specify. The level applies
   * to calls that the calling thread makes before {@code calls} returns, through any stub, but not
   * to those within a nested {@code call}.
   *
   * @param level the level of replies, and of requests outside of {@link #callSending}
   * @param calls makes the calls
   * @param <X> what {@code calls} throws, as inferred by the compiler
   * @return what {@code calls} returns
   * @throws IllegalArgumentException if the level names a codec that is not available
   */
  public static <T extends @Nullable Object, X extends Exception> T call(
      CompressionLevel level, LevelCall<T, X> calls) throws X {
    return LevelScope.level(level).call(calls);
  }

  /**
   * Makes remote calls that return nothing at a level, as {@link #call} does.
   *
   * <pre>{@code
   * RequestLevel.run(CompressionLevel.SMALLEST, () -> store.put(document));
   * }</pre>
   *
   * @param level the level of replies, and of requests outside of {@link #callSending}
   * @param calls makes the calls
   * @param <X> what {@code calls} throws, as inferred by the compiler
   * @throws IllegalArgumentException if the level names a codec that is not available
   */
  public static <X extends Exception> void run(CompressionLevel level, LevelAction<X> calls)
      throws X {
    LevelScope.level(level).run(calls);
  }

  /**
   * Makes remote calls whose requests have a level of their own. The server has no influence on it:
   * a client compresses what it sends as it likes. The level of replies is still the one that
   * {@link #call} asks for, around this call or within it.
   *
   * <pre>{@code
   * Receipt receipt =
   *     RequestLevel.callSending(
   *         SMALLEST, () -> RequestLevel.call(FASTEST, () -> store.put(document)));
   * }</pre>
   *
   * @param level the level of requests, and of pages that are arguments
   * @param calls makes the calls
   * @param <X> what {@code calls} throws, as inferred by the compiler
   * @return what {@code calls} returns
   * @throws IllegalArgumentException if the level names a codec that is not available
   */
  public static <T extends @Nullable Object, X extends Exception> T callSending(
      CompressionLevel level, LevelCall<T, X> calls) throws X {
    return LevelScope.sending(level).call(calls);
  }

  /**
   * Makes remote calls that return nothing, and whose requests have a level of their own, as {@link
   * #callSending} does.
   *
   * @param level the level of requests, and of pages that are arguments
   * @param calls makes the calls
   * @param <X> what {@code calls} throws, as inferred by the compiler
   * @throws IllegalArgumentException if the level names a codec that is not available
   */
  public static <X extends Exception> void runSending(CompressionLevel level, LevelAction<X> calls)
      throws X {
    LevelScope.sending(level).run(calls);
  }

  /**
   * Returns a stub for the same remote object whose calls ask for a level. Methods with a {@link
   * RequestedLevel} ask for that level instead.
   *
   * <pre>{@code
   * AnswerService small = RequestLevel.stub(CompressionLevel.SMALL, service);
   * }</pre>
   *
   * <p>The level stays in this process: as an argument, as a result and in files, the stub is
   * replaced by the one that it was made from. Such stubs are equal to each other if they are for
   * the same object, whatever their levels, but to no other stub, since equality with RMI's own
   * stubs would not be symmetric. They throw the same exceptions as RMI's stubs.
   *
   * @param level the level of calls whose method names none
   * @param remote a stub, or an exported object
   * @param <T> a remote interface
   * @return a stub, safe for use by many threads
   * @throws IllegalArgumentException if {@code remote} is neither a stub nor an exported object, if
   *     a level names a codec that is not available, or if a {@link RequestedLevel} is malformed:
   *     the message names its method
   */
  public static <T extends Remote> T stub(CompressionLevel level, T remote) {
    return LevelStubs.stub(ClientRuntime.current().context().codecs().require(level), remote);
  }

  /**
   * Returns a stub whose calls ask for the {@link RequestedLevel} of their method, or else of their
   * interface. Calls that have neither are unchanged.
   *
   * @param remote a stub, or an exported object
   * @param <T> a remote interface
   * @return a stub, safe for use by many threads
   * @throws IllegalArgumentException as {@link #stub(CompressionLevel, Remote)} does
   */
  public static <T extends Remote> T stub(T remote) {
    return LevelStubs.stub(null, remote);
  }

  /**
   * Returns the level that was granted to the last reply to a call that the calling thread made
   * within the innermost {@link #call} or {@link #callSending}. Other threads, calls within an
   * inner {@code call}, RMI's own calls, and those that could not connect do not change it. Neither
   * do calls over sockets that are not this library's, which includes all sockets if the policy is
   * off: after such a call, the result is still that of an earlier call.
   *
   * @return empty before the first reply, outside these scopes, if the server speaks plain RMI to a
   *     socket of this library, or if the connection failed before the reply
   */
  public static Optional<CompressionLevel> lastGranted() {
    LevelScope scope = LevelScope.current();
    return scope == null ? Optional.empty() : scope.lastGranted();
  }

  /**
   * Returns the level of the request that the calling thread is serving. Outside a request, it is
   * the default level; clients that speak plain RMI are treated as if they asked for that.
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

  /** Returns the level that the client asked for. */
  public CompressionLevel asked() {
    return asked;
  }

  /** Returns the level that the server's policy granted. */
  public CompressionLevel granted() {
    return granted;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RequestLevel that
        && asked.equals(that.asked)
        && granted.equals(that.granted);
  }

  @Override
  public int hashCode() {
    return Objects.hash(asked, granted);
  }

  @Override
  public String toString() {
    return "RequestLevel[asked=" + asked + ", granted=" + granted + "]";
  }
}
