package dev.slimwire.rmi.socket;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * A socket's input under an absolute deadline, until that is lifted: a peer that sends a byte now
 * and then cannot hold a thread longer. The socket's own timeout is restored afterwards. Closing it
 * does nothing: a peer that ends its output may still wait for an answer.
 */
public final class DeadlineInputStream extends InputStream {

  private final Socket socket;
  private final Duration timeout;
  private final long deadline;
  private final InputStream in;
  private boolean lifted;
  private volatile boolean read;

  /** The time begins now. */
  public DeadlineInputStream(Socket socket, Duration timeout) throws IOException {
    this.socket = socket;
    this.timeout = timeout;
    this.deadline = System.nanoTime() + timeout.toNanos();
    this.in = socket.getInputStream();
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
    int before = socket.getSoTimeout();
    long left = (deadline - System.nanoTime()) / 1_000_000;
    if (left <= 0) {
      throw late();
    }
    int millis = (int) Math.min(left, Integer.MAX_VALUE);
    socket.setSoTimeout(before == 0 ? millis : Math.min(before, millis));
    try {
      int count = in.read(target, offset, length);
      if (count > 0) {
        read = true;
      }
      return count;
    } catch (SocketTimeoutException timedOut) {
      throw before == 0 || millis < before ? late() : timedOut;
    } finally {
      if (!socket.isClosed()) {
        socket.setSoTimeout(before);
      }
    }
  }

  private SocketTimeoutException late() {
    return new SocketTimeoutException(
        "handshake with " + socket.getRemoteSocketAddress() + " not done within " + timeout);
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }
}
