package dev.slimwire.agent;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * A SOCKS proxy (RFC 1928) that counts: it is in the way of all connections of a JVM, whichever
 * ports it learns from stubs.
 */
final class SocksCounter implements AutoCloseable {

  /** Where JRMP's magic and version end, and the protocol byte follows. */
  private static final int PROTOCOL_OFFSET = 6;

  private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final LongAdder up = new LongAdder();
  private final LongAdder down = new LongAdder();
  private final Set<Integer> protocols = ConcurrentHashMap.newKeySet();
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

  SocksCounter() throws IOException {
    start(this::accept);
  }

  /** Returns the options of a JVM that send its connections through here. */
  List<String> options() {
    return List.of(
        "-DsocksProxyHost=" + server.getInetAddress().getHostAddress(),
        "-DsocksProxyPort=" + server.getLocalPort(),
        "-DsocksNonProxyHosts=");
  }

  /** Returns the bytes that came from servers. */
  long bytesDown() {
    return down.sum();
  }

  /** Returns the bytes of both directions. */
  long bytes() {
    return up.sum() + down.sum();
  }

  /** Returns the protocol bytes that clients began with: 53 for slimwire, 4b for stock RMI. */
  Set<String> protocols() {
    Set<String> texts = new TreeSet<>();
    protocols.forEach(protocol -> texts.add(Integer.toHexString(protocol)));
    return texts;
  }

  private void accept() throws IOException {
    while (true) {
      Socket client = server.accept();
      sockets.add(client);
      start(() -> serve(client));
    }
  }

  private void serve(Socket client) throws IOException {
    DataInputStream in = new DataInputStream(client.getInputStream());
    OutputStream out = client.getOutputStream();
    in.readUnsignedByte(); // version
    in.skipNBytes(in.readUnsignedByte()); // methods of authentication
    out.write(new byte[] {5, 0});
    in.skipNBytes(3); // version, connect, reserved
    InetAddress host = InetAddress.getByAddress(in.readNBytes(addressLength(in)));
    Socket target = new Socket(host, in.readUnsignedShort());
    sockets.add(target);
    out.write(new byte[] {5, 0, 0, 1, 0, 0, 0, 0, 0, 0});
    start(() -> pump(target, client, down));
    byte[] greeting = in.readNBytes(PROTOCOL_OFFSET + 1);
    protocols.add(greeting[PROTOCOL_OFFSET] & 0xff);
    up.add(greeting.length);
    target.getOutputStream().write(greeting);
    pump(client, target, up);
  }

  private static int addressLength(DataInputStream in) throws IOException {
    return in.readUnsignedByte() == 1 ? 4 : 16;
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

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
