package dev.slimwire.page;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A page's question to the connection below its object stream: which codecs may the page use?
 *
 * <p>RMI does not reveal which connection a stream belongs to, and a thread can use several: it
 * serves one and makes calls over others. So a page that is about to be written flushes the stream,
 * a page that is about to be read asks for its available bytes, and the connection answers on the
 * same thread. Streams that are not RMI's are not asked; the calling thread's {@link
 * TransferContext} applies to them.
 */
public final class StreamPeer {

  /** The package of RMI's stream classes; flushing other streams might change what they write. */
  private static final String RMI = "java.rmi";

  /**
   * The class with which RMI writes calls and replies; {@code MarshalledObject} has streams of its
   * own.
   */
  private static final String CONNECTION = "sun.rmi.transport.ConnectionOutputStream";

  private @Nullable TransferContext answer;

  private StreamPeer() {}

  /**
   * Answers, if a page asks. Transports call this from {@code flush()} and {@code available()},
   * whose caller may be a page.
   *
   * @param connection supplies codecs, level and limits of the connection
   * @return whether a page asks; a flush then does nothing, since the message continues
   */
  public static boolean answer(Supplier<TransferContext> connection) {
    StreamPeer question = Binding.current().question();
    if (question == null) {
      return false;
    }
    question.answer = connection.get();
    return true;
  }

  /**
   * Returns the context for writing a page. If an RMI stream gives no answer, nothing is known
   * about its peer, so pages use what all peers can decode; if it is a connection's stream, it
   * belongs to a call, so the context in which the calling thread serves does not apply. For
   * callers that put pages into a stream of their own within this one, and bind the context
   * meanwhile.
   *
   * @throws IOException if the stream cannot be flushed
   */
  public static TransferContext of(ObjectOutput out) throws IOException {
    TransferContext bound = TransferContext.current();
    if (!isOfRmi(out)) {
      return bound;
    }
    StreamPeer peer = new StreamPeer();
    Binding before = peer.question();
    try {
      out.flush();
    } finally {
      before.bind();
    }
    TransferContext answer = peer.answer;
    return answer != null ? answer : unanswered(out, bound).toAnyPeer();
  }

  /**
   * Returns the context for reading a page.
   *
   * @throws IOException if the stream is broken
   */
  public static TransferContext of(ObjectInput in) throws IOException {
    if (!isOfRmi(in)) {
      return TransferContext.current();
    }
    StreamPeer peer = new StreamPeer();
    Binding before = peer.question();
    try {
      in.available();
    } finally {
      before.bind();
    }
    TransferContext answer = peer.answer;
    return answer != null ? answer : TransferContext.current();
  }

  private static TransferContext unanswered(ObjectOutput out, TransferContext bound) {
    boolean others =
        bound.role() != TransferContext.Role.REQUESTING
            && CONNECTION.equals(out.getClass().getName());
    return others ? TransferContext.ofProcess() : bound;
  }

  /** Notifies the connection that a page asks, and returns the binding to restore. */
  private Binding question() {
    Binding before = Binding.current();
    before.asking(this).bind();
    return before;
  }

  private static boolean isOfRmi(Object stream) {
    return RMI.equals(stream.getClass().getModule().getName());
  }
}
