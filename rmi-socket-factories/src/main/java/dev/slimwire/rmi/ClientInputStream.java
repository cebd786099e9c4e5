package dev.slimwire.rmi;

import dev.slimwire.frame.FrameConnection;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/** A client's input: the server's preamble comes first, under a deadline. */
final class ClientInputStream extends InputStream {

  private final Socket socket;
  private final DeadlineInputStream raw;
  private final FrameConnection connection;
  private volatile boolean accepted;

  ClientInputStream(Socket socket, DeadlineInputStream raw, FrameConnection connection) {
    this.socket = socket;
    this.raw = raw;
    this.connection = connection;
  }

  @Override
  public int read() throws IOException {
    requirePreamble();
    return connection.input().read();
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    requirePreamble();
    return connection.input().read(target, offset, count);
  }

  @Override
  public int available() throws IOException {
    return connection.input().available();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private void requirePreamble() throws IOException {
    if (accepted) {
      return;
    }
    try {
      connection.awaitPreamble();
    } catch (IOException cause) {
      socket.close();
      throw new IOException(
          String.format(
              "handshake with %s failed: %s (a stock RMI server refuses: export its objects"
                  + " with CompressedRMIServerSocketFactory)",
              socket.getRemoteSocketAddress(), cause.getMessage()),
          cause);
    }
    raw.lift();
    accepted = true;
  }
}
