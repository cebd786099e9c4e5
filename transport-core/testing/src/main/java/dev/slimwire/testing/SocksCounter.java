package dev.slimwire.testing;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * A SOCKS proxy (RFC 1928) on the loopback interface that counts bytes: it is in the way of all
 * connections that a JVM opens by {@link Socket}, whichever ports it learns from stubs, and the
 * programs in that JVM are not changed.
 *
 * <p>Safe for use by many threads. Its threads are daemons and end with {@link #close()}.
 */
public final class SocksCounter implements AutoCloseable {

  /** Where JRMP's magic and version end, and the protocol byte follows. */
  private static final int PROTOCOL_OFFSET = 6;

  private static final int CONNECTED = 0;
  private static final int REFUSED = 5;
  private static final int UNKNOWN_ADDRESS = 8;

  private final ServerSocket server;
  private final LongAdder up = new LongAdder();
  private final LongAdder down = new LongAdder();
  private final Set<Integer> protocols = ConcurrentHashMap.newKeySet();
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

  /**
   * Begins to listen, at a free port.
   *
   * @throws IOException if it cannot
   */
  public SocksCounter() throws IOException {
    this(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
  }

  SocksCounter(ServerSocket server) {
    this.server = server;
    start(this::accept);
  }

  /** Returns the options of a JVM that send its connections through here. */
  public List<String> options() {
    return List.of(
        "-DsocksProxyHost=" + server.getInetAddress().getHostAddress(),
        "-DsocksProxyPort=" + server.getLocalPort(),
        "-DsocksNonProxyHosts=");
  }

  /** Returns the bytes that clients sent, without those of SOCKS. */
  public long bytesUp() {
    return up.sum();
  }

  /** Returns the bytes that came from servers, without those of SOCKS. */
  public long bytesDown() {
    return down.sum();
  }

  /** Returns the bytes of both directions. */
  public long bytes() {
    return bytesUp() + bytesDown();
  }

  /** Returns the protocol bytes that clients of RMI began with: 53 for slimwire, 4b for stock. */
  public Set<String> protocols() {
    Set<String> texts = new TreeSet<>();
    protocols.forEach(protocol -> texts.add(Integer.toHexString(protocol)));
    return texts;
  }

  private void accept() {
    AcceptLoop.run(() -> !server.isClosed(), server::accept, this::begin, this::reset);
  }

  private void begin(Socket client) {
    sockets.add(client);
    start(() -> serve(client));
  }

  private void reset(Socket client) {
    sockets.remove(client);
    try (client) {
      client.setSoLinger(true, 0);
    } catch (IOException closed) {
      // then there is nothing to reset
    }
  }

  private void serve(Socket client) throws IOException {
    try (client) {
      client.setTcpNoDelay(true);
      DataInputStream in = new DataInputStream(client.getInputStream());
      OutputStream out = client.getOutputStream();
      in.readUnsignedByte(); // version
      in.skipNBytes(in.readUnsignedByte()); // methods of authentication
      out.write(new byte[] {5, 0});
      in.skipNBytes(3); // version, connect, reserved
      int length = addressLength(in.readUnsignedByte());
      if (length == 0) {
        answer(out, UNKNOWN_ADDRESS);
        return;
      }
      InetAddress host = InetAddress.getByAddress(in.readNBytes(length));
      try (Socket target = connect(host, in.readUnsignedShort(), out)) {
        sockets.add(target);
        target.setTcpNoDelay(true);
        answer(out, CONNECTED);
        start(() -> pump(target, client, down));
        byte[] greeting = in.readNBytes(PROTOCOL_OFFSET + 1);
        if (greeting.length > PROTOCOL_OFFSET) {
          protocols.add(greeting[PROTOCOL_OFFSET] & 0xff);
        }
        up.add(greeting.length);
        target.getOutputStream().write(greeting);
        pump(client, target, up);
      }
    }
  }

  private static int addressLength(int type) {
    return switch (type) {
      case 1 -> 4;
      case 4 -> 16;
      default -> 0; // names, which Java's sockets resolve themselves
    };
  }

  private static Socket connect(InetAddress host, int port, OutputStream out) throws IOException {
    try {
      return new Socket(host, port);
    } catch (SocketException refused) {
      answer(out, REFUSED);
      throw refused;
    }
  }

  private static void answer(OutputStream out, int code) throws IOException {
    out.write(new byte[] {5, (byte) code, 0, 1, 0, 0, 0, 0, 0, 0});
  }

  private static void pump(Socket from, Socket to, LongAdder passed) throws IOException {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[8192];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        passed.add(n);
        out.write(buffer, 0, n);
      }
      to.shutdownOutput();
    }
  }

  private interface Work {

    void run() throws IOException;
  }

  private static void start(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException closed) {
                // the end of a connection, or of this proxy
              }
            },
            "socks");
    thread.setDaemon(true);
    thread.start();
  }

  /** Frees the port, closes all connections and ends all threads. Idempotent. */
  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
