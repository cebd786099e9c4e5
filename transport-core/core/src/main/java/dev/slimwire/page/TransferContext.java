package dev.slimwire.page;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.level.PageLevels;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.service.Services;
import java.io.InvalidObjectException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the transport provides to the pages that cross it: level, codecs and limits, bound to the
 * thread that calls or serves. It is the only thread-bound state of this module.
 *
 * <p>The content of a page sees the context with which its page is read or written. Nested pages
 * that a thread reads or writes are counted, whatever other context the content binds.
 *
 * <p>Contexts are immutable. A client binds a {@linkplain #requesting requesting} one for the time
 * of a call, a server a {@linkplain #serving serving} one while it serves. Most users only need
 * {@code RequestLevel} of the RMI factories.
 */
public final class TransferContext {

  /** Found once, on first use. */
  private static final class Default {

    static final DefaultContext SOURCE = find();

    private static DefaultContext find() {
      List<DefaultContext> found =
          Services.find(DefaultContext.class, TransferContext.class.getClassLoader());
      return found.isEmpty() ? new InstalledContext(CodecRegistry::installed) : found.get(0);
    }
  }

  /** Whose context it is. */
  public enum Role {
    /** A client that asks for a level. */
    REQUESTING,
    /** A server that was asked for one. */
    SERVING,
    /** A connection on which no level was asked for; it determines what pages can use. */
    CONNECTION
  }

  /** Is notified of the replies to the calls that a client makes within a context. */
  @FunctionalInterface
  public interface ReplyListener {

    /** Ignores all notifications. */
    ReplyListener NONE =
        new ReplyListener() {
          @Override
          public void replyStarts(CompressionLevel granted) {
            // ignored
          }
        };

    /** A reply begins; called on the thread that reads it. */
    void replyStarts(CompressionLevel granted);

    /** A call begins; its reply may come without a level, from a server that speaks plain RMI. */
    default void callStarts() {}
  }

  private final CallTerms terms;
  private final @Nullable TransferContext outer;
  private final @Nullable PageLevels levels;
  private final TransferListener listener;

  private TransferContext(
      CallTerms terms,
      @Nullable TransferContext outer,
      @Nullable PageLevels levels,
      TransferListener listener) {
    this.terms = terms;
    this.outer = outer;
    this.levels = levels;
    this.listener = listener;
  }

  private static TransferContext of(CallTerms terms) {
    return new TransferContext(terms, null, null, TransferListener.NONE);
  }

  /**
   * Returns the context of a client's call.
   *
   * @param asked the level for the request, and for its reply
   * @param codecs the codecs that pages may use
   * @param limits the limits for pages that are received
   */
  public static TransferContext requesting(
      CompressionLevel asked, CodecRegistry codecs, PageLimits limits) {
    return requesting(asked, asked, codecs, limits, ReplyListener.NONE);
  }

  /**
   * Returns the context of calls whose requests have a level of their own.
   *
   * @param asked the level for the replies; null for the connection's default
   * @param sending the level for the requests, and for the pages in them
   * @param codecs the codecs that pages may use
   * @param limits the limits for pages that are received
   * @param replies receives the level that was granted with each reply
   */
  public static TransferContext requesting(
      @Nullable CompressionLevel asked,
      CompressionLevel sending,
      CodecRegistry codecs,
      PageLimits limits,
      ReplyListener replies) {
    return of(CallTerms.requesting(asked, sending, codecs, limits, replies));
  }

  /**
   * Returns the context of pages in requests that do not ask for a level. Calls to other servers
   * that are made while such a page is written do not ask for this level either.
   *
   * @param sending the level of the pages
   * @param codecs the codecs that both peers have
   * @param limits the limits for pages that are received
   */
  public static TransferContext ofConnection(
      CompressionLevel sending, CodecRegistry codecs, PageLimits limits) {
    return of(CallTerms.ofConnection(sending, codecs, limits));
  }

  /**
   * Returns the context of a request that is served.
   *
   * @param asked the level that the client asked for
   * @param policy lowers the levels asked for, including those of pages that name their own
   * @param codecs the codecs that both peers have
   * @param limits the limits for pages that are received
   */
  public static TransferContext serving(
      CompressionLevel asked, LevelPolicy policy, CodecRegistry codecs, PageLimits limits) {
    return of(CallTerms.serving(asked, policy, codecs, limits));
  }

  /**
   * Returns the calling thread's context, or the {@linkplain DefaultContext default} one: level 3
   * and the installed codecs, unless a client's configuration says otherwise.
   */
  public static TransferContext current() {
    TransferContext bound = bound();
    return bound != null ? bound : ofProcess();
  }

  /** Returns the {@linkplain DefaultContext default} context, whatever is bound. */
  static TransferContext ofProcess() {
    return Default.SOURCE.context();
  }

  /** Returns the calling thread's context, or null if there is none. */
  public static @Nullable TransferContext bound() {
    return Binding.current().context();
  }

  /** Replaces whatever is bound to the calling thread by this context. */
  public void bind() {
    Binding.replace(this);
  }

  /** Removes whatever is bound to the calling thread. */
  public static void unbind() {
    Binding.replace(null);
  }

  /**
   * Binds this context to the calling thread until the scope is closed, in place of the one bound
   * now.
   *
   * @return the scope, which binds the outer context again when it is closed
   */
  public Scope open() {
    TransferContext before = bound();
    Binding.replace(over(before));
    return new Scope() {
      @Override
      public void close() {
        Binding.replace(before);
      }
    };
  }

  /**
   * Binds this context while the content of a page is read or written, so that nested pages have
   * the same codecs and limits, and are counted.
   *
   * @throws InvalidObjectException if pages would be nested more deeply than the limit allows
   */
  Scope openContent() throws InvalidObjectException {
    Binding before = Binding.current();
    Binding content = before.deeper(this == current() ? before.context() : over(before.context()));
    PageHeader.verifyLimit("nesting depth", content.depth(), limits().maxDepth());
    content.bind();
    return new Scope() {
      @Override
      public void close() {
        before.bind();
      }
    };
  }

  private TransferContext over(@Nullable TransferContext context) {
    return new TransferContext(terms, context, levels, listener);
  }

  /**
   * Returns a copy that chooses the steps of pages by what is known about the connection: at
   * adaptive levels, and up to the granted step for pages that name no level of their own.
   */
  public TransferContext withPageLevels(PageLevels newLevels) {
    return new TransferContext(terms, outer, newLevels, listener);
  }

  /**
   * Returns a copy with another listener, which is notified of the pages that are written and read.
   */
  public TransferContext withListener(TransferListener newListener) {
    return new TransferContext(terms, outer, levels, newListener);
  }

  /** Returns the listener that is notified of pages. */
  TransferListener listener() {
    return listener;
  }

  /** Returns the chooser of steps for pages; null if nothing is known about the connection. */
  @Nullable PageLevels levels() {
    return levels;
  }

  /**
   * Returns this context for pages to an unknown peer: their codecs are those that all peers have.
   */
  public TransferContext toAnyPeer() {
    return new TransferContext(terms.toAnyPeer(), outer, null, listener);
  }

  /** The period during which a context is bound. Must be closed by the thread that opened it. */
  @FunctionalInterface
  public interface Scope extends AutoCloseable {

    /** Binds the outer context again. */
    @Override
    void close();
  }

  /** Returns whose context it is. */
  public Role role() {
    return terms.role();
  }

  /** Returns the level that replies are asked to have; null for the connection's default. */
  public @Nullable CompressionLevel asked() {
    return terms.asked();
  }

  /**
   * Returns the level of pages that are written: for serving contexts the level asked for, lowered
   * by the policy; for requesting contexts the level of the requests.
   */
  public CompressionLevel granted() {
    return terms.granted();
  }

  /** Returns the level granted to a page that asks for one of its own. */
  public CompressionLevel grant(CompressionLevel explicit) {
    return terms.grant(explicit);
  }

  /** Returns the codecs that pages may use. */
  public CodecRegistry codecs() {
    return terms.codecs();
  }

  /** Returns the limits for pages that are received. */
  public PageLimits limits() {
    return terms.limits();
  }

  /** Returns the listener that is notified of the replies to calls. */
  public ReplyListener replies() {
    return terms.replies();
  }

  /**
   * Returns the context that was bound when this one's scope was opened, or null if there was none.
   */
  public @Nullable TransferContext outer() {
    return outer;
  }

  @Override
  public String toString() {
    return "TransferContext[" + role() + ", asked=" + asked() + ", granted=" + granted() + "]";
  }
}
