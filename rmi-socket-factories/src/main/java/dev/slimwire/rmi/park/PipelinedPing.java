package dev.slimwire.rmi.park;

import dev.slimwire.rmi.socket.Jrmp;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Shows in time that a connection which was parked is not lost in silence: a ping goes out ahead of
 * the first call, which does not wait for it. Its answer comes ahead of the reply, and is waited
 * for as long as RMI waits for that of a new connection: what a new one would have lived through
 * fails no call on this one. Used by one thread at a time.
 */
public final class PipelinedPing {

  /** Behind so much of a call the answer is waited for: a lost connection takes little more. */
  private static final int UNANSWERED_LENGTH = 32 * 1024;

  private final Runnable silence;

  /** As of sockets: 0 is for ever. */
  private int timeoutMillis;

  private int written;

  /** RMI goes on with a call that failed, to end its stream: it waits once. */
  private @Nullable SocketTimeoutException missed;

  /**
   * Creates a ping that is not sent yet.
   *
   * @param silence runs if no answer comes
   */
  public PipelinedPing(Runnable silence) {
    this.silence = silence;
  }

  /** RMI reads the answer to its greeting: as long as the socket lets it, this is waited for. */
  void waitAsLongAs(Socket greeted) throws IOException {
    timeoutMillis = greeted.getSoTimeout();
  }

  /** Asks for it. A byte fits into the socket's buffer: this does not block. */
  static void ask(OutputStream out) throws IOException {
    out.write(Jrmp.PING);
    out.flush();
  }

  /** Notes bytes of the call, and returns whether these have to wait for the answer. */
  boolean addWritten(int count) {
    written += Math.min(count, UNANSWERED_LENGTH);
    return written > UNANSWERED_LENGTH;
  }

  /**
   * Waits for it.
   *
   * @return whether it came; not if the server has closed the connection
   */
  boolean await(UnderlyingConnection underlying) throws IOException {
    if (missed != null) {
      throw missed;
    }
    Socket socket = underlying.socket();
    int before = socket.getSoTimeout();
    boolean isOwn = timeoutMillis != 0 && (before == 0 || timeoutMillis < before);
    socket.setSoTimeout(isOwn ? timeoutMillis : before);
    int answer;
    try {
      answer = underlying.readWithinCall();
    } catch (SocketTimeoutException late) {
      silence.run();
      missed = isOwn ? late(socket, late) : late;
      throw missed;
    }
    socket.setSoTimeout(before);
    if (answer >= 0 && answer != Jrmp.PING_ACK) {
      throw new StreamCorruptedException(
          String.format(Locale.ROOT, "expected the answer to a ping, actual %02x", answer));
    }
    return answer >= 0;
  }

  private SocketTimeoutException late(Socket socket, SocketTimeoutException cause) {
    SocketTimeoutException late =
        new SocketTimeoutException(
            "connection with "
                + socket.getRemoteSocketAddress()
                + " that was parked: no answer within "
                + timeoutMillis
                + " ms");
    late.initCause(cause);
    return late;
  }
}
