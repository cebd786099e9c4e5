package dev.slimwire.rmi.socket;

import dev.slimwire.closing.Failures;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A socket's streams, opened with their first use: on the thread that serves the connection, never
 * on the one that accepts. If that fails, the socket is closed. Closing a stream closes the socket
 * and writes nothing, since RMI closes under locks.
 */
public final class LazySocketStreams {

  private final Socket socket;
  private final InputStream input = new Input();
  private final OutputStream output = new Output();

  /** Null once they are open, as idle connections do not hold it; then there are streams. */
  private volatile @Nullable Opening opening;

  private volatile @Nullable SocketStreams streams;

  /**
   * Makes streams that are not open yet.
   *
   * @param socket is closed with the streams
   * @param opener opens them, once
   */
  public LazySocketStreams(Socket socket, SocketStreams.Opener opener) {
    this.socket = socket;
    this.opening = new Opening(opener);
  }

  /** Returns the input; its first read opens both. */
  public InputStream input() {
    return input;
  }

  /** Returns the output; its first write opens both. */
  public OutputStream output() {
    return output;
  }

  /** The socket has been closed. */
  public void release() {
    SocketStreams open = streams;
    if (open != null) {
      open.release();
    }
  }

  private SocketStreams streams() throws IOException {
    Opening first = opening;
    if (first == null) {
      return Objects.requireNonNull(streams);
    }
    SocketStreams open = first.await();
    streams = open;
    opening = null;
    return open;
  }

  /** Opens the streams once, on their first use. */
  private final class Opening {

    private final SocketStreams.Opener opener;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable SocketStreams opened;
    private @Nullable Throwable failure;

    Opening(SocketStreams.Opener opener) {
      this.opener = opener;
    }

    SocketStreams await() throws IOException {
      lock.lock();
      try {
        SocketStreams open = opened;
        if (open == null) {
          Throwable first = failure;
          if (first != null) {
            throw new IOException("handshake failed before: " + first.getMessage(), first);
          }
          open = openOnce();
          opened = open;
        }
        return open;
      } finally {
        lock.unlock();
      }
    }

    private SocketStreams openOnce() throws IOException {
      try {
        return opener.open();
      } catch (RuntimeException cause) {
        IOException failed = new IOException("handshake failed: " + cause, cause);
        keep(failed);
        throw failed;
      } catch (IOException | Error cause) {
        keep(cause);
        throw cause;
      }
    }

    /** Any failure is final, since some of the peer's bytes are lost. */
    private void keep(Throwable cause) {
      failure = cause;
      Failures.close(socket, cause);
    }
  }

  private final class Input extends InputStream {

    @Override
    public int read() throws IOException {
      return streams().input().read();
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      return streams().input().read(target, offset, count);
    }

    @Override
    public int available() throws IOException {
      SocketStreams open = streams;
      return open == null ? 0 : open.input().available();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  private final class Output extends OutputStream {

    @Override
    public void write(int b) throws IOException {
      streams().output().write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      streams().output().write(bytes, offset, count);
    }

    @Override
    public void flush() throws IOException {
      streams().output().flush();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
