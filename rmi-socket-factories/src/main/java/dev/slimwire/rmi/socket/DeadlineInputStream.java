package dev.slimwire.rmi.socket;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;

/**
 * A socket's input under an absolute deadline, until that is lifted: a peer that sends a byte now
 * and then cannot hold a thread longer. The socket's own timeout is restored afterwards. Closing it
 * does nothing: a peer that ends its output may still wait for an answer.
 *
 * <p>All sockets but those of plain TCP are closed a little after the deadline, if they still wait.
 */
public final class DeadlineInputStream extends InputStream {

  /** So long a socket's own timeout is waited for, which leaves it open for an answer. */
  private static final long GRACE_MILLIS = 100;

  private final Deadline deadline;
  private final InputStream in;
  private boolean lifted;
  private volatile boolean read;

  /** Makes one of the deadline's socket. */
  public DeadlineInputStream(Deadline deadline) throws IOException {
    this.deadline = deadline;
    this.in = deadline.socket().getInputStream();
  }

  /** From now on reads wait as long as the socket lets them. */
  public void lift() {
    lifted = true;
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
    return lifted ? in.read(target, offset, count) : readInTime(target, offset, count);
  }

  private int readInTime(byte[] target, int offset, int length) throws IOException {
    Socket socket = deadline.socket();
    int before = socket.getSoTimeout();
    int millis = (int) Math.min(deadline.millisLeft(), Integer.MAX_VALUE);
    socket.setSoTimeout(before == 0 ? millis : Math.min(before, millis));
    try {
      int count =
          deadline.needsClosing()
              ? deadline.runOrClose(millis + GRACE_MILLIS, () -> in.read(target, offset, length))
              : in.read(target, offset, length);
      if (count > 0) {
        read = true;
      }
      return count;
    } catch (SocketTimeoutException timedOut) {
      throw before == 0 || millis < before ? deadline.late() : timedOut;
    } finally {
      if (!deadline.isMissed() && !socket.isClosed()) {
        socket.setSoTimeout(before);
      }
    }
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }
}
