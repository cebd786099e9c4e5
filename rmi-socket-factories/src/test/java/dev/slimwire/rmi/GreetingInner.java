package dev.slimwire.rmi;

import dev.slimwire.rmi.socket.DelegatingSocket;
import dev.slimwire.rmi.socket.InnerSocket;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.net.Socket;
import java.net.SocketException;
import java.rmi.server.RMIClientSocketFactory;
import java.util.HexFormat;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** A user's own client factory; notes what RMI has written to a socket before it reads. */
public final class GreetingInner implements RMIClientSocketFactory, Serializable {

  public static final Queue<String> WRITTEN_BEFORE_FIRST_READ = new ConcurrentLinkedQueue<>();

  @Serial private static final long serialVersionUID = 1L;

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return new Noting(new Socket(host, port));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GreetingInner;
  }

  @Override
  public int hashCode() {
    return 3;
  }

  private static final class Noting extends DelegatingSocket {

    private final Socket socket;
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private boolean read;

    Noting(Socket socket) throws SocketException {
      super(InnerSocket.fixed(socket));
      this.socket = socket;
    }

    private void note() {
      if (!read) {
        read = true;
        WRITTEN_BEFORE_FIRST_READ.add(HexFormat.of().formatHex(written.toByteArray()));
      }
    }

    @Override
    public InputStream getInputStream() throws IOException {
      return new FilterInputStream(socket.getInputStream()) {
        @Override
        public int read() throws IOException {
          note();
          return in.read();
        }

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
          note();
          return in.read(target, offset, count);
        }
      };
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      return new FilterOutputStream(socket.getOutputStream()) {
        @Override
        public void write(int b) throws IOException {
          written.write(b);
          out.write(b);
        }

        @Override
        public void write(byte[] bytes, int offset, int count) throws IOException {
          written.write(bytes, offset, count);
          out.write(bytes, offset, count);
        }
      };
    }
  }
}
