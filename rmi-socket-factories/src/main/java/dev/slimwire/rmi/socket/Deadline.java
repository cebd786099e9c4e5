package dev.slimwire.rmi.socket;

import dev.slimwire.rmi.closing.Sockets;
import dev.slimwire.rmi.closing.Watchdog;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.Function;
import javax.net.ssl.SSLSocket;

/** The deadline for the handshake on a socket. Safe for use by many threads. */
public final class Deadline {

  private final Socket socket;
  private final Duration timeout;
  private final long nanos;
  private volatile boolean missed;

  /** The time begins now. */
  public Deadline(Socket socket, Duration timeout) {
    this.socket = socket;
    this.timeout = timeout;
    this.nanos = System.nanoTime() + timeout.toNanos();
  }

  /** Reads or writes. */
  @FunctionalInterface
  interface Action {

    int run() throws IOException;
  }

  Socket socket() {
    return socket;
  }

  /**
   * Returns whether the socket's own timeout may not suffice. One read of a TLS socket may read
   * many times from the underlying socket, with a timeout for each: the whole handshake, or a
   * record.
   */
  boolean needsClosing() {
    return Sockets.mayWait(socket);
  }

  /** Returns whether the socket is being closed, since it took too long. */
  boolean isMissed() {
    return missed;
  }

  /** Returns the remaining milliseconds, at least one. */
  long millisLeft() throws SocketTimeoutException {
    long left = (nanos - System.nanoTime()) / 1_000_000;
    if (left <= 0) {
      throw late();
    }
    return left;
  }

  /**
   * Reads or writes, and closes the socket if that takes longer than some milliseconds. If no
   * thread is available for that, a TLS socket uses its own timeout for each read, so that it is
   * not refused a service that stock RMI offers without any limit.
   */
  int runOrClose(long millis, Action action) throws IOException {
    return runOrClose(millis, action, end -> Watchdog.after(millis, end));
  }

  int runOrClose(long millis, Action action, Function<Runnable, Watchdog> waiting)
      throws IOException {
    Watchdog watchdog;
    try {
      watchdog = waiting.apply(this::close);
    } catch (OutOfMemoryError none) {
      return runByTimeout(millis, action, none);
    }
    return runWatched(watchdog, action);
  }

  private int runByTimeout(long millis, Action action, OutOfMemoryError none) throws IOException {
    if (!(socket instanceof SSLSocket)) { // nothing would end the wait; RMI expects this
      throw new IOException(
          "no thread available for a handshake deadline: " + none.getMessage(), none);
    }
    int before = socket.getSoTimeout();
    int limit = (int) Math.min(millis, Integer.MAX_VALUE);
    socket.setSoTimeout(before == 0 ? limit : Math.min(before, limit));
    try {
      return action.run();
    } finally {
      if (!socket.isClosed()) {
        socket.setSoTimeout(before);
      }
    }
  }

  private int runWatched(Watchdog watchdog, Action action) throws IOException {
    try {
      int count = action.run();
      if (watchdog.stop()) {
        return count;
      }
    } catch (IOException failure) {
      if (watchdog.stop()) {
        throw failure;
      }
    } finally {
      watchdog.stop();
    }
    missed = true; // a TLS socket that is closed may look like one at its end
    throw late();
  }

  private void close() {
    try {
      Sockets.abort(socket);
    } catch (IOException | RuntimeException notClosed) { // the waiting thread reports the timeout
      ConnectionLog.failed("late peer", notClosed);
    } catch (Error failed) { // no memory, or a full stack: there is no room for a line either
    }
  }

  SocketTimeoutException late() {
    return new SocketTimeoutException(
        "handshake with "
            + socket.getRemoteSocketAddress()
            + " not completed within "
            + DurationText.of(timeout));
  }
}
