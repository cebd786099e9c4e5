package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.TransferContext;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The levels that a thread asks for in calls within a scope, and the level that was granted to the
 * last reply in the scope. Bound to the thread with the scope's {@link TransferContext}.
 */
final class LevelScope implements TransferContext.ReplyListener {

  private final @Nullable CompressionLevel asked;
  private final @Nullable CompressionLevel sending;
  private final Replies replies;

  /** The level granted to the last reply; does not outlive the scope. */
  private static final class Replies {
    private volatile @Nullable CompressionLevel lastGranted;
  }

  /** At least one of the levels is not null. */
  private LevelScope(
      @Nullable CompressionLevel asked, @Nullable CompressionLevel sending, Replies replies) {
    this.asked = asked;
    this.sending = sending;
    this.replies = replies;
  }

  /** Returns what the calling thread asks for, or null outside scopes. */
  static @Nullable LevelScope current() {
    TransferContext bound = TransferContext.bound();
    return bound != null && bound.replies() instanceof LevelScope scope ? scope : null;
  }

  /**
   * Asks for a level of replies, and of requests unless they have one of their own already.
   *
   * @throws IllegalArgumentException if the level names a codec that is not available
   */
  static LevelScope level(CompressionLevel level) {
    LevelScope outer = current();
    return new LevelScope(require(level), outer == null ? null : outer.sending, new Replies());
  }

  /**
   * Gives requests a level of their own.
   *
   * @throws IllegalArgumentException if the level names a codec that is not available
   */
  static LevelScope sending(CompressionLevel level) {
    LevelScope outer = current();
    return new LevelScope(outer == null ? null : outer.asked, require(level), new Replies());
  }

  private static CompressionLevel require(CompressionLevel level) {
    return ClientRuntime.current().context().codecs().require(level);
  }

  /**
   * Asks for the level of a stub; returns null if the enclosing scope already asks for one. The
   * enclosing scope is notified of the reply.
   */
  static @Nullable LevelScope levelOfStub(CompressionLevel level) {
    LevelScope outer = current();
    if (outer == null) {
      return new LevelScope(level, null, new Replies());
    }
    return outer.asked == null ? new LevelScope(level, outer.sending, outer.replies) : null;
  }

  /** Makes calls within a scope of this. */
  @SuppressWarnings("try") // the scope is not used, but closed
  <T extends @Nullable Object, X extends Exception> T call(LevelCall<T, X> calls) throws X {
    try (TransferContext.Scope scope = open()) {
      return calls.call();
    }
  }

  /** Makes calls that return nothing within a scope of this. */
  @SuppressWarnings("try") // the scope is not used, but closed
  <X extends Exception> void run(LevelAction<X> calls) throws X {
    try (TransferContext.Scope scope = open()) {
      calls.run();
    }
  }

  private TransferContext.Scope open() {
    TransferContext own = ClientRuntime.current().context();
    CompressionLevel sent = sending != null ? sending : Objects.requireNonNull(asked);
    return TransferContext.requesting(asked, sent, own.codecs(), own.limits(), this).open();
  }

  @Override
  public void callStarts() {
    replies.lastGranted = null;
  }

  @Override
  public void replyStarts(CompressionLevel granted) {
    replies.lastGranted = granted;
  }

  Optional<CompressionLevel> lastGranted() {
    return Optional.ofNullable(replies.lastGranted);
  }
}
