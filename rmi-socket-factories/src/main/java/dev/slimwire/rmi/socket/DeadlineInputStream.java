package dev.slimwire.rmi.socket;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A socket's input with an absolute deadline, until that is lifted: a peer that sends a byte now
 * and then cannot hold a thread longer than that. The socket's own timeout is restored afterwards.
 * Closing it does nothing: a peer that ends its output may still wait for an answer.
 *
 * <p>All sockets except plain TCP ones are closed shortly after the deadline, if they are still
 * waiting.
 */
public final class DeadlineInputStream extends InputStream {

  /** How long to wait for the socket's own timeout, which leaves it open for an answer. */
  private static final long GRACE_MILLIS = 100;

  private final InputStream in;

  /** Null once it is lifted, as idle connections do not hold it. */
  private @Nullable Deadline deadline;

  private volatile boolean read;

  /** Makes one for the deadline's socket. */
  public DeadlineInputStream(Deadline deadline) throws IOException {
    this.in = deadline.socket().getInputStream();
    this.deadline = deadline;
  }

  /**
   * Lifts the deadline: from now on, only the socket's own timeout applies.
   *
   * @return the socket's own stream, which can be read in place of this one
   */
  public InputStream lift() {
    deadline = null;
    return in;
  }

  /** Returns whether the peer has sent anything. */
  public boolean isRead() {
    return read;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    Deadline limit = deadline;
    return limit == null
        ? in.read(target, offset, count)
        : readInTime(limit, target, offset, count);
  }

  private int readInTime(Deadline limit, byte[] target, int offset, int length) throws IOException {
    Socket socket = limit.socket();
    int before = socket.getSoTimeout();
    int millis = (int) Math.min(limit.millisLeft(), Integer.MAX_VALUE);
    socket.setSoTimeout(before == 0 ? millis : Math.min(before, millis));
    try {
      int count =
          limit.needsClosing()
              ? limit.runOrClose(millis + GRACE_MILLIS, () -> in.read(target, offset, length))
              : in.read(target, offset, length);
      if (count > 0) {
        read = true;
      }
      return count;
    } catch (SocketTimeoutException timedOut) {
      throw before == 0 || millis < before ? limit.late() : timedOut;
    } finally {
      if (!limit.isMissed() && !socket.isClosed()) {
        socket.setSoTimeout(before);
      }
    }
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }
}
