package dev.slimwire.page;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A page's question to the connection below its object stream: which codecs may the page use?
 *
 * <p>RMI does not say which connection a stream belongs to, and a thread can have several: it
 * serves one and calls over others. So a page that is about to be written flushes the stream, one
 * that is about to be read asks for its available bytes, and the connection answers on the same
 * thread. Streams that are not RMI's are asked nothing: there the calling thread's {@link
 * TransferContext} counts.
 */
public final class StreamPeer {

  /** Whose classes RMI's streams are; to flush others might change what they write. */
  private static final String RMI = "java.rmi";

  /** What RMI writes calls and replies with; {@code MarshalledObject} has streams of its own. */
  private static final String CONNECTION = "sun.rmi.transport.ConnectionOutputStream";

  private @Nullable TransferContext answer;

  private StreamPeer() {}

  /**
   * Answers, if a page asks. Transports call this from {@code flush()} and {@code available()},
   * whose caller may be a page.
   *
   * @param connection gives codecs, level and limits of the connection
   * @return whether a page asks: a flush then does nothing, since the message goes on
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
   * Returns the context to write a page with. Of the peer behind a stream of RMI that gives no
   * answer nothing is known, so that pages use what all peers can decode. If it is a connection, it
   * is that of a call, so that what the calling thread serves does not count. For those who put
   * pages into a stream of their own within this one, and bind the context meanwhile.
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
   * Returns the context to read a page with.
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

  /** Lets the connection hear that a page asks, and returns the binding to go back to. */
  private Binding question() {
    Binding before = Binding.current();
    before.asking(this).bind();
    return before;
  }

  private static boolean isOfRmi(Object stream) {
    return RMI.equals(stream.getClass().getModule().getName());
  }
}
