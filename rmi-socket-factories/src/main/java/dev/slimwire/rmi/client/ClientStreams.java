package dev.slimwire.rmi.client;

import dev.slimwire.rmi.park.UnderlyingConnection;
import dev.slimwire.rmi.socket.CountedConnection;
import dev.slimwire.rmi.socket.InnerSocket;
import dev.slimwire.rmi.socket.SocketStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A client's streams: those of the protocol that {@link ClientNegotiation} settles on. Closing one
 * does nothing: the enclosing socket is what gets closed.
 */
final class ClientStreams implements SocketStreams, UnderlyingConnection {

  private final InnerSocket socket;
  private final ClientLevels levels;
  private final @Nullable CountedConnection counted;
  private final InputStream input = new Input();
  private final OutputStream output = new Output();

  /** Null once it is over, as idle connections do not hold it; then there is a result. */
  private volatile @Nullable ClientNegotiation negotiation;

  private volatile @Nullable ClientAttempt settled;

  /**
   * Makes streams whose protocol is not settled yet.
   *
   * @param counted is notified when they are closed; null for none
   */
  ClientStreams(
      InnerSocket socket,
      ClientNegotiation negotiation,
      ClientLevels levels,
      @Nullable CountedConnection counted) {
    this.socket = socket;
    this.negotiation = negotiation;
    this.levels = levels;
    this.counted = counted;
  }

  @Override
  public Socket socket() {
    return socket.get();
  }

  @Override
  public InputStream input() {
    return input;
  }

  /** What arrives before a reply neither ends its call nor says which level was granted. */
  @Override
  public int readWithinCall() throws IOException {
    boolean asked = levels.pause();
    try {
      return settled().input().read();
    } finally {
      levels.goOn(asked);
    }
  }

  @Override
  public OutputStream output() {
    return output;
  }

  @Override
  public boolean isLasting() {
    return attempt().isLasting();
  }

  @Override
  public void release() {
    try {
      attempt().release();
    } finally {
      if (counted != null) {
        counted.close();
      }
    }
  }

  private ClientAttempt attempt() {
    ClientNegotiation open = negotiation;
    return open != null ? open.attempt() : Objects.requireNonNull(settled);
  }

  private ClientAttempt settled() throws IOException {
    ClientNegotiation open = negotiation;
    if (open == null) {
      return Objects.requireNonNull(settled);
    }
    ClientAttempt done = open.settled();
    settled = done;
    negotiation = null;
    return done;
  }

  private final class Input extends InputStream {

    @Override
    public int read() throws IOException {
      levels.reading();
      return settled().input().read();
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      levels.reading();
      return settled().input().read(target, offset, count);
    }

    @Override
    public int available() throws IOException {
      ClientAttempt done = settled;
      return done == null ? 0 : done.input().available();
    }
  }

  private final class Output extends OutputStream {

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      levels.writing(bytes, offset, count);
      ClientNegotiation open = negotiation;
      if (open == null || open.isSettled()) {
        attempt().output().write(bytes, offset, count);
      } else {
        open.write(bytes, offset, count);
      }
    }

    @Override
    public void flush() throws IOException {
      attempt().output().flush();
    }
  }
}
