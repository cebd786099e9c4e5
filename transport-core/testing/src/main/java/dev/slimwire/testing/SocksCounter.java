package dev.slimwire.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * A SOCKS proxy (RFC 1928) on the loopback interface that counts bytes. All connections that a JVM
 * opens by {@link Socket} pass through it, whichever ports the JVM learns from stubs, without
 * changes to the programs in that JVM.
 *
 * <p>Safe for use by many threads. Its threads are daemons and end with {@link #close()}.
 */
public final class SocksCounter implements AutoCloseable {

  /** The offset at which JRMP's protocol byte follows its magic and version. */
  private static final int PROTOCOL_OFFSET = 6;

  private final ServerSocket server;
  private final LongAdder up = new LongAdder();
  private final LongAdder down = new LongAdder();
  private final Set<Integer> protocols = ConcurrentHashMap.newKeySet();
  private final Set<SocksConnection> connections = ConcurrentHashMap.newKeySet();

  /**
   * Starts listening on a free port.
   *
   * @throws IOException if that fails
   */
  public SocksCounter() throws IOException {
    this(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
  }

  SocksCounter(ServerSocket server) {
    this.server = server;
    SocksConnection.start(this::accept);
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

  /** Returns the protocol bytes with which RMI clients began: 53 for slimwire, 4b for stock. */
  public Set<String> protocols() {
    Set<String> texts = new TreeSet<>();
    protocols.forEach(protocol -> texts.add(Integer.toHexString(protocol)));
    return texts;
  }

  private void accept() {
    AcceptLoop.run(() -> !server.isClosed(), server::accept, this::begin, SocksCounter::reset);
  }

  private void begin(Socket client) {
    SocksConnection connection = new SocksConnection(client, this::sent, this::received);
    connections.add(connection);
    SocksConnection.start(
        () -> {
          try {
            connection.serve();
          } finally {
            connections.remove(connection);
          }
        });
  }

  private void sent(byte[] bytes, int length, long offset) {
    up.add(length);
    if (offset <= PROTOCOL_OFFSET && PROTOCOL_OFFSET < offset + length) {
      protocols.add(bytes[PROTOCOL_OFFSET - (int) offset] & 0xff);
    }
  }

  private void received(byte[] bytes, int length, long offset) {
    down.add(length);
  }

  private static void reset(Socket client) {
    try (client) {
      client.setSoLinger(true, 0);
    } catch (IOException closed) {
      // then there is nothing to reset
    }
  }

  /** Frees the port, closes all connections and ends all threads. Idempotent. */
  @Override
  public void close() throws IOException {
    server.close();
    for (SocksConnection connection : connections) {
      connection.close();
    }
  }
}
