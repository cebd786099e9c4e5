package dev.slimwire.rmi.server;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.Negotiated;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import dev.slimwire.page.TransferContext;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The level of the request that an accepted socket is currently serving. It belongs to the socket,
 * not to the thread: before a method runs, its thread may call other servers (for leases, or back
 * to the client) through sockets of its own. It is itself the supplier of page contexts, so that
 * idle connections hold no object for that.
 */
final class ServingLevel implements LevelSink, LevelSource, Supplier<TransferContext> {

  private final ServerConfiguration configuration;
  private volatile @Nullable Negotiated negotiated;
  private volatile @Nullable TransferContext context;
  private volatile @Nullable CompressionLevel asked;
  private volatile boolean answered;
  private volatile boolean replied;

  /**
   * Whether more of a request is being read whose level is already bound; never on plain
   * connections.
   */
  private volatile boolean readsOn;

  /** The thread that serves; null while one reads, so that idle connections hold none. */
  private volatile @Nullable Thread servingThread;

  ServingLevel(ServerConfiguration configuration) {
    this.configuration = configuration;
  }

  void setNegotiated(Negotiated agreed) {
    negotiated = agreed;
  }

  /** The client speaks stock RMI; the same policy and limits apply to its pages. */
  void setPlain() {
    context =
        TransferContext.serving(
            CompressionLevel.FAST,
            configuration.levelPolicy(),
            configuration.codecs(),
            configuration.pageLimits());
  }

  /** A request arrived: its level applies until the next one. */
  @Override
  public void messageStarts(@Nullable CompressionLevel level) {
    TransferContext before = context;
    if (before == null || !Objects.equals(level, asked)) {
      Negotiated agreed = Objects.requireNonNull(negotiated);
      CompressionLevel wanted = level != null ? level : agreed.level();
      TransferContext serving =
          TransferContext.serving(
              wanted, configuration.levelPolicy(), agreed.codecs(), configuration.pageLimits());
      context = serving;
      asked = level;
      if (!serving.granted().equals(agreed.codecs().normalize(wanted))) {
        configuration.listener().levelLowered(wanted, serving.granted());
      }
    }
  }

  /** Returns the context of the request that is served. */
  @Override
  public TransferContext get() {
    TransferContext serving = context;
    return serving == null ? TransferContext.current() : serving;
  }

  /** Returns whether a reply has begun since the last call of this method. */
  boolean hasAnswered() {
    boolean begun = answered;
    answered = false;
    return begun;
  }

  /** Forgets that a reply has begun. Returns whether one had: what comes next is a request. */
  boolean forgetReply() {
    boolean had = replied;
    replied = false;
    return had;
  }

  /** A reply begins. If the request named a level, the reply says which one was granted. */
  @Override
  public @Nullable CompressionLevel level() {
    answered = true;
    replied = true;
    readsOn = false;
    TransferContext serving = context;
    return serving == null || asked == null ? null : serving.granted();
  }

  /** A thread begins to read. */
  void readBegins() {
    servingThread = null;
  }

  /**
   * Returns whether this thread serves what was read last, unless that was the end or a failure.
   */
  boolean isServedHere() {
    return servingThread == Thread.currentThread();
  }

  /**
   * Binds the level to the thread that has just read from the socket, and will serve. This replaces
   * what another connection or an earlier request has left there; scopes that were opened while
   * this request is read stay, such as by an argument that makes calls.
   */
  void bind() {
    servingThread = Thread.currentThread();
    TransferContext serving = context;
    boolean isThere = readsOn ? isBound(serving) : TransferContext.bound() == serving;
    readsOn = negotiated != null;
    if (!isThere) {
      if (serving == null) {
        TransferContext.unbind();
      } else {
        serving.bind();
      }
    }
  }

  /** Returns whether a context is bound, directly or below scopes. */
  private static boolean isBound(@Nullable TransferContext serving) {
    TransferContext bound = TransferContext.bound();
    while (bound != serving && bound != null && serving != null) {
      bound = bound.outer();
    }
    return bound == serving;
  }

  /** Unbinds the level, if it is bound to this thread: RMI's threads serve others afterwards. */
  void unbind() {
    TransferContext serving = context;
    if (serving != null && TransferContext.bound() == serving) {
      TransferContext.unbind();
    }
  }
}
