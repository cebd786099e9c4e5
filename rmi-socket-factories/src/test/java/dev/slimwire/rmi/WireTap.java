package dev.slimwire.rmi;

import dev.slimwire.rmi.socket.DelegatingSocket;
import dev.slimwire.rmi.socket.InnerSocket;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A user's own client factory, which keeps what its sockets write. Each has connections of its own,
 * also when it comes back in a stub.
 *
 * @param name tells it from others
 */
public record WireTap(UUID name) implements RMIClientSocketFactory, Serializable {

  @Serial private static final long serialVersionUID = 1L;

  private static final Map<UUID, Log> LOGS = new ConcurrentHashMap<>();

  private record Log(List<byte[]> writes, List<Socket> sockets) {}

  public WireTap() {
    this(UUID.randomUUID());
  }

  private Log log() {
    return LOGS.computeIfAbsent(
        name, key -> new Log(new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>()));
  }

  /** Returns what was written so far, write by write; each is one frame but for the first. */
  public List<byte[]> writes() {
    return List.copyOf(log().writes());
  }

  /** Ends all connections, as a client that goes away does. */
  public void closeConnections() throws IOException {
    for (Socket socket : log().sockets()) {
      socket.close();
    }
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    Log log = log();
    Socket socket = new Socket(host, port);
    log.sockets().add(socket);
    return new DelegatingSocket(InnerSocket.fixed(socket)) {

      @Override
      public InputStream getInputStream() throws IOException {
        return socket.getInputStream();
      }

      @Override
      public OutputStream getOutputStream() throws IOException {
        OutputStream out = socket.getOutputStream();
        return new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
          }

          @Override
          public void write(byte[] bytes, int offset, int count) throws IOException {
            log.writes().add(Arrays.copyOfRange(bytes, offset, offset + count));
            out.write(bytes, offset, count);
          }
        };
      }
    };
  }
}
