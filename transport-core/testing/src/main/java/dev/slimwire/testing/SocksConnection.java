package dev.slimwire.testing;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;

/** A client of a {@link SocksCounter}, and the target that it asks for. */
final class SocksConnection implements Closeable {

  /** Is notified of the bytes of one direction. */
  interface Watcher {

    /**
     * Bytes are about to pass.
     *
     * @param offset how many have passed before
     */
    void passing(byte[] bytes, int length, long offset);
  }

  private static final int CONNECTED = 0;
  private static final int REFUSED = 5;
  private static final int UNKNOWN_ADDRESS = 8;

  private final Socket client;
  private final Socket target = new Socket();
  private final Watcher up;
  private final Watcher down;

  SocksConnection(Socket client, Watcher up, Watcher down) {
    this.client = client;
    this.up = up;
    this.down = down;
  }

  /** Connects to the target, and carries bytes until both directions have ended, or one fails. */
  void serve() throws IOException, InterruptedException {
    try {
      client.setTcpNoDelay(true);
      if (connect()) {
        Thread back = start(() -> pump(target, client, down));
        pump(client, target, up);
        back.join();
      }
    } finally {
      close();
    }
  }

  /** Returns whether the client is connected; otherwise it was sent the reason. */
  private boolean connect() throws IOException {
    DataInputStream in = new DataInputStream(client.getInputStream());
    OutputStream out = client.getOutputStream();
    in.readUnsignedByte(); // version
    in.skipNBytes(in.readUnsignedByte()); // methods of authentication
    out.write(new byte[] {5, 0});
    in.skipNBytes(3); // version, connect, reserved
    int length = addressLength(in.readUnsignedByte());
    if (length == 0) {
      answer(out, UNKNOWN_ADDRESS);
      return false;
    }
    InetAddress host = InetAddress.getByAddress(in.readNBytes(length));
    try {
      target.connect(new InetSocketAddress(host, in.readUnsignedShort()));
    } catch (SocketException refused) {
      answer(out, REFUSED);
      return false;
    }
    target.setTcpNoDelay(true);
    answer(out, CONNECTED);
    return true;
  }

  private static int addressLength(int type) {
    return switch (type) {
      case 1 -> 4;
      case 4 -> 16;
      default -> 0; // names, which Java's sockets resolve themselves
    };
  }

  private static void answer(OutputStream out, int code) throws IOException {
    out.write(new byte[] {5, (byte) code, 0, 1, 0, 0, 0, 0, 0, 0});
  }

  /** Carries one direction to its end, which is passed on; if it fails, the other one ends, too. */
  private void pump(Socket from, Socket to, Watcher watcher) throws IOException {
    boolean ended = false;
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[8192];
      long offset = 0;
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        watcher.passing(buffer, n, offset);
        out.write(buffer, 0, n);
        offset += n;
      }
      to.shutdownOutput();
      ended = true;
    } finally {
      if (!ended) {
        close();
      }
    }
  }

  /** Starts a thread that ends silently on failure. */
  static Thread start(ProxiedConnection.Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException | InterruptedException closed) {
                // the end of a connection
              }
            },
            "socks");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  @Override
  public void close() throws IOException {
    try (client) {
      target.close();
    }
  }
}
