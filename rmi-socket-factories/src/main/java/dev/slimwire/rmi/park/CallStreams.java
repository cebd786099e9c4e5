package dev.slimwire.rmi.park;

import dev.slimwire.closing.Failures;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * The streams that RMI uses on a client's socket, until the connection is parked. They answer some
 * pings themselves, and RMI's handshake on a connection that was parked; all else they pass on.
 *
 * <p>Safe for use by many threads. Closing a stream closes the socket above.
 */
public final class CallStreams {

  private static final int DETACHED = Integer.MIN_VALUE;

  /** In place of an object for each connection. */
  private static final AtomicIntegerFieldUpdater<CallStreams> USERS =
      AtomicIntegerFieldUpdater.newUpdater(CallStreams.class, "users");

  private final CallFilter filter;
  private final Closeable socket;
  private final InputStream input = new Input();
  private final OutputStream output = new Output();

  /** How many threads read or write. */
  private volatile int users;

  /** Visible to whoever sees in {@link #users} that nobody reads or writes. */
  private long lastUser;

  private CallStreams(CallFilter filter, Closeable socket) {
    this.filter = filter;
    this.socket = socket;
  }

  /**
   * Returns the streams of a connection that is new.
   *
   * @param socket what closing a stream closes
   * @param answering for how long after the server's last byte pings are answered here
   * @param soTimeout the timeout that the socket came with
   */
  public static CallStreams over(
      UnderlyingConnection underlying, Closeable socket, Duration answering, int soTimeout) {
    return new CallStreams(
        new CallFilter(underlying, answering.toNanos(), soTimeout, new RoundTripTimer()), socket);
  }

  /**
   * Returns the streams of a connection that was parked; RMI will begin with its handshake.
   *
   * @param ping what is waited for before the first reply
   */
  public static CallStreams resume(
      IdleConnection parked, Closeable socket, Duration answering, PipelinedPing ping) {
    return new CallStreams(new CallFilter(parked, answering.toNanos(), ping), socket);
  }

  /** Returns what RMI reads from. */
  public InputStream input() {
    return input;
  }

  /** Returns what RMI writes to. */
  public OutputStream output() {
    return output;
  }

  /** The socket has been closed: gives back what the connection shares with others. */
  public void release() {
    filter.release();
  }

  /**
   * Ends the use of these streams, and pings the server, if the connection may be parked: it is
   * between two calls, with nothing left to read; a program has called on it; its class is known;
   * parking saves something; and another thread than its last user has closed it. RMI's own thread
   * closes idle connections; a call that fails closes its connection itself.
   *
   * @return null if it must be closed
   */
  public @Nullable IdleConnection detach() {
    if (users != 0
        || lastUser == Thread.currentThread().getId()
        || !USERS.compareAndSet(this, 0, DETACHED)) {
      return null;
    }
    try {
      return filter.park();
    } catch (IOException | RuntimeException dead) { // of a TLS socket of any provider
      return null;
    }
  }

  private void enter() throws SocketException {
    int before = users;
    while (before >= 0 && !USERS.compareAndSet(this, before, before + 1)) {
      before = users;
    }
    if (before < 0) {
      throw new SocketException("Socket closed");
    }
    lastUser = Thread.currentThread().getId();
  }

  /**
   * Nothing is known of the connection any more. RMI closes it after an IOException; after anything
   * else, such as a full stack, it may forget it, which would keep the socket and a window of the
   * history. It is not parked: the thread is still in it.
   */
  private void lost(Throwable failure) {
    filter.lost();
    if (!(failure instanceof IOException)) {
      Failures.close(socket, failure);
    }
  }

  private final class Input extends InputStream {

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      if (count == 0) {
        return 0;
      }
      enter();
      try {
        return filter.read(target, offset, count);
      } catch (IOException | RuntimeException | Error failure) {
        lost(failure);
        throw failure;
      } finally {
        USERS.decrementAndGet(CallStreams.this);
      }
    }

    @Override
    public int available() throws IOException {
      return users < 0 ? 0 : filter.available();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  private final class Output extends OutputStream {

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      enter();
      try {
        filter.write(bytes, offset, count);
      } catch (IOException | RuntimeException | Error failure) {
        lost(failure);
        throw failure;
      } finally {
        USERS.decrementAndGet(CallStreams.this);
      }
    }

    @Override
    public void flush() throws IOException {
      enter();
      try {
        filter.flush();
      } catch (IOException | RuntimeException | Error failure) {
        lost(failure);
        throw failure;
      } finally {
        USERS.decrementAndGet(CallStreams.this);
      }
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
