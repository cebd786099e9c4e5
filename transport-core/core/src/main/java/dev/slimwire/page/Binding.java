package dev.slimwire.page;

import org.jspecify.annotations.Nullable;

/**
 * What is bound to a thread: a context, and how many nested pages it reads or writes. The depth
 * does not depend on the contexts that are bound meanwhile, for example by the content of a page.
 *
 * @param context the context; null if there is none
 * @param depth the pages whose content is being read or written
 * @param question what a page asks the connection below its stream; null if it asks nothing
 */
record Binding(@Nullable TransferContext context, int depth, @Nullable StreamPeer question) {

  private static final ThreadLocal<Binding> BOUND = new ThreadLocal<>();
  private static final Binding NONE = new Binding(null, 0, null);

  static Binding current() {
    Binding bound = BOUND.get();
    return bound != null ? bound : NONE;
  }

  /**
   * Binds another context, or none, at the same depth. Binding nothing at all allocates no memory.
   */
  static void replace(@Nullable TransferContext context) {
    Binding now = current();
    boolean isNone = context == null && now.depth == 0 && now.question == null;
    (isNone ? NONE : new Binding(context, now.depth, now.question)).bind();
  }

  /** Returns this binding one page deeper. */
  Binding deeper(@Nullable TransferContext content) {
    return new Binding(content, depth + 1, question);
  }

  /** Returns this binding with a question. */
  Binding asking(StreamPeer newQuestion) {
    return new Binding(context, depth, newQuestion);
  }

  /** Replaces whatever is bound to the calling thread. */
  void bind() {
    if (context == null && depth == 0 && question == null) {
      BOUND.remove();
    } else {
      BOUND.set(this);
    }
  }
}
