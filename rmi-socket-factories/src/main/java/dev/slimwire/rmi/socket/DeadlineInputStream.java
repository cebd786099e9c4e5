package dev.slimwire.rmi.socket;

import dev.slimwire.rmi.park.Sockets;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * A socket's input under an absolute deadline, until that is lifted: a peer that sends a byte now
 * and then cannot hold a thread longer. The socket's own timeout is restored afterwards. Closing it
 * does nothing: a peer that ends its output may still wait for an answer.
 *
 * <p>One read of a TLS socket may read often from the socket below, with a timeout for each: the
 * whole handshake, or a record. Such a socket is closed a little after the deadline.
 */
public final class DeadlineInputStream extends InputStream {

  /** So long a TLS socket's own timeout is waited for, which leaves it open for an answer. */
  private static final long GRACE_MILLIS = 100;

  private final Socket socket;
  private final Duration timeout;
  private final long deadline;
  private final InputStream in;
  private boolean lifted;
  private boolean closing;
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
      int count =
          socket instanceof SSLSocket
              ? readOrClose(millis, target, offset, length)
              : in.read(target, offset, length);
      if (count > 0) {
        read = true;
      }
      return count;
    } catch (SocketTimeoutException timedOut) {
      throw before == 0 || millis < before ? late() : timedOut;
    } finally {
      if (!closing && !socket.isClosed()) {
        socket.setSoTimeout(before);
      }
    }
  }

  /** Reads, and closes the socket if that takes too long. */
  private int readOrClose(long millis, byte[] target, int offset, int length) throws IOException {
    CompletableFuture<@Nullable Void> done = new CompletableFuture<>();
    done.orTimeout(millis + GRACE_MILLIS, TimeUnit.MILLISECONDS)
        .exceptionallyAsync(this::close, DeadlineInputStream::onThreadOfItsOwn);
    try {
      return in.read(target, offset, length);
    } catch (IOException failure) {
      throw done.isDone() ? late() : failure;
    } finally {
      done.complete(null);
      closing = done.isCompletedExceptionally();
    }
  }

  /** The common pool may be busy with what the program gave it. */
  private static void onThreadOfItsOwn(Runnable closing) {
    Thread thread = new Thread(null, closing, "slimwire deadline", 0, false);
    thread.setDaemon(true);
    thread.start();
  }

  private @Nullable Void close(Throwable timeout) {
    try {
      Sockets.close(socket);
    } catch (IOException notClosed) {
      ConnectionLog.failed("peer " + socket.getRemoteSocketAddress(), notClosed);
    }
    return null;
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
