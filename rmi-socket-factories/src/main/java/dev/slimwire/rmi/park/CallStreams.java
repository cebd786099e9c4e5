package dev.slimwire.rmi.park;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * The streams that RMI uses on a client's socket. They pass on what crosses them, but for two
 * things: a ping is answered here if the connection has just been found alive, and on a connection
 * that was parked RMI's handshake gets the answer that the server once gave.
 *
 * <p>Safe for use by many threads. Closing a stream closes the socket above.
 */
public final class CallStreams {

  private static final int DETACHED = Integer.MIN_VALUE;

  /** In place of an object for each connection. */
  private static final AtomicIntegerFieldUpdater<CallStreams> USERS =
      AtomicIntegerFieldUpdater.newUpdater(CallStreams.class, "users");

  private final Below below;
  private final Closeable socket;
  private final long answerNanos;
  private final int soTimeout;
  private final Timing timing;
  private final Conversation conversation = new Conversation();
  private final InputStream input = new Input();
  private final OutputStream output = new Output();

  /** How many threads read or write. */
  private volatile int users;

  /** Visible to whoever sees in {@link #users} that nobody reads or writes. */
  private long lastUser;

  /** In place of the server, until the handshake is over. */
  private @Nullable AckReplay replay;

  private boolean pingWritten;
  private boolean pingAnswered;

  private CallStreams(
      Below below,
      Closeable socket,
      Duration answering,
      Timing timing,
      int soTimeout,
      @Nullable AckReplay replay) {
    this.below = below;
    this.socket = socket;
    this.answerNanos = answering.toNanos();
    this.timing = timing;
    this.soTimeout = soTimeout;
    this.replay = replay;
  }

  /**
   * Returns the streams of a connection that is new.
   *
   * @param socket what closing a stream closes
   * @param answering for how long after the server's last byte pings are answered here
   * @param soTimeout the timeout that the socket came with
   */
  public static CallStreams over(Below below, Closeable socket, Duration answering, int soTimeout) {
    return new CallStreams(below, socket, answering, new Timing(), soTimeout, null);
  }

  /** Returns the streams of a connection that was parked; RMI will begin with its handshake. */
  public static CallStreams resume(IdleConnection parked, Closeable socket, Duration answering) {
    AckReplay replay = new AckReplay(parked.ack());
    return new CallStreams(parked, socket, answering, parked.timing(), parked.soTimeout(), replay);
  }

  /** Returns what RMI reads from. */
  public InputStream input() {
    return input;
  }

  /** Returns what RMI writes to. */
  public OutputStream output() {
    return output;
  }

  /**
   * Ends the use of these streams, and pings the server, if the connection may be parked: it is
   * between two calls, with nothing left to read; its class is known; parking saves something; and
   * another thread than its last user has closed it. RMI's own thread closes idle connections; a
   * call that fails closes its connection itself.
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
      if (!isClean()) {
        return null;
      }
      IdleConnection idle = new IdleConnection(below, conversation.ack(), timing, soTimeout);
      idle.ping();
      return idle;
    } catch (IOException | RuntimeException dead) { // of a TLS socket of any provider
      return null;
    }
  }

  private boolean isClean() throws IOException {
    Socket now = below.socket();
    return conversation.isBetweenCalls()
        && !pingWritten
        && !pingAnswered
        && replay == null
        && IdleLook.isPossible(now)
        && (timing.isRoundTripLong() || now instanceof SSLSocket)
        && below.input().available() == 0;
  }

  private void enter() throws SocketException {
    if (USERS.updateAndGet(this, count -> count < 0 ? count : count + 1) < 0) {
      throw new SocketException("Socket closed");
    }
    lastUser = Thread.currentThread().getId();
  }

  private void leave(boolean done) {
    if (!done) {
      conversation.lost();
    }
    USERS.decrementAndGet(this);
  }

  private void write(byte[] bytes, int offset, int count) throws IOException {
    passPing();
    if (conversation.isPing(bytes, offset, count)) {
      pingWritten = true;
      return;
    }
    int handshake = conversation.written(bytes, offset, count);
    if (replay == null) {
      below.output().write(bytes, offset, count);
      return;
    }
    if (!conversation.isInHandshake()) {
      replay = null;
      if (conversation.isLost()) {
        throw AckReplay.notJrmp();
      }
    }
    if (handshake < count) {
      below.output().write(bytes, offset + handshake, count - handshake);
    }
  }

  private void flush() throws IOException {
    if (pingWritten && isAlive()) {
      pingWritten = false;
      pingAnswered = true;
      return;
    }
    passPing();
    below.output().flush();
    if (replay == null) {
      timing.flushed();
    }
  }

  private void passPing() throws IOException {
    if (pingWritten) {
      pingWritten = false;
      byte[] ping = {Conversation.PING};
      conversation.written(ping, 0, 1);
      below.output().write(ping);
    }
  }

  /** Looks at the connection, where that takes less time than the ping. */
  private boolean isAlive() throws IOException {
    if (!timing.isRoundTripLong()
        || !timing.wasHeardWithin(answerNanos)
        || !IdleLook.isPossible(below.socket())
        || below.input().available() > 0) {
      return false;
    }
    int seen = IdleLook.look(below.socket(), below.input());
    if (seen >= 0) {
      throw new StreamCorruptedException(
          String.format("expected nothing between two calls, actual %02x", seen));
    }
    return seen == IdleLook.SILENT;
  }

  private int read(byte[] target, int offset, int count) throws IOException {
    if (pingAnswered) {
      pingAnswered = false;
      target[offset] = Conversation.PING_ACK;
      return 1;
    }
    if (replay != null) {
      return replay.read(conversation, target, offset, count);
    }
    int read = below.input().read(target, offset, count);
    if (read < 0) {
      conversation.lost();
    } else {
      conversation.read(target, offset, read);
      timing.heard();
    }
    return read;
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
      boolean done = false;
      try {
        int read = CallStreams.this.read(target, offset, count);
        done = true;
        return read;
      } finally {
        leave(done);
      }
    }

    @Override
    public int available() throws IOException {
      return users < 0 ? 0 : below.input().available();
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
      boolean done = false;
      try {
        CallStreams.this.write(bytes, offset, count);
        done = true;
      } finally {
        leave(done);
      }
    }

    @Override
    public void flush() throws IOException {
      enter();
      boolean done = false;
      try {
        CallStreams.this.flush();
        done = true;
      } finally {
        leave(done);
      }
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
