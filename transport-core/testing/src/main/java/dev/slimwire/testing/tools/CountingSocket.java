package dev.slimwire.testing.tools;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A socket that counts what crosses it below the streams of a {@link StreamLayer}, which is what is
 * on the wire. As thread-safe as any socket.
 */
public final class CountingSocket extends Socket {

  private final SocketTraffic traffic;
  private final StreamLayer layer;
  private final AtomicBoolean closed = new AtomicBoolean();
  private @Nullable InputStream in;
  private @Nullable OutputStream out;

  /**
   * Creates an unconnected socket.
   *
   * @param traffic counts
   * @param layer creates this socket's streams
   */
  public CountingSocket(SocketTraffic traffic, StreamLayer layer) {
    this.traffic = traffic;
    this.layer = layer;
  }

  @Override
  public void connect(SocketAddress endpoint, int timeout) throws IOException {
    super.connect(endpoint, timeout);
    traffic.addOpened();
  }

  @Override
  public synchronized InputStream getInputStream() throws IOException {
    InputStream stream = in;
    if (stream == null) {
      stream = layer.input(new CountingInputStream(super.getInputStream()));
      in = stream;
    }
    return stream;
  }

  @Override
  public synchronized OutputStream getOutputStream() throws IOException {
    OutputStream stream = out;
    if (stream == null) {
      stream = layer.output(new CountingOutputStream(super.getOutputStream()));
      out = stream;
    }
    return stream;
  }

  /** Closes the connection; writes nothing, and ends no stream of the layer. */
  @Override
  public void close() throws IOException {
    if (isConnected() && closed.compareAndSet(false, true)) {
      traffic.addClosed();
    }
    super.close();
  }

  private final class CountingInputStream extends FilterInputStream {

    CountingInputStream(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int value = in.read();
      traffic.addRead(value < 0 ? 0 : 1);
      return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = in.read(bytes, offset, length);
      traffic.addRead(read);
      return read;
    }
  }

  private final class CountingOutputStream extends FilterOutputStream {

    CountingOutputStream(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int value) throws IOException {
      traffic.addWrite(1);
      out.write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      traffic.addWrite(length);
      out.write(bytes, offset, length);
    }
  }
}
