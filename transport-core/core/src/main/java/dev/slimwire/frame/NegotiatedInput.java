package dev.slimwire.frame;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** The input of a connection: reads the peer's preamble before its first frame. */
final class NegotiatedInput extends InputStream {

  private final FrameConnection connection;

  NegotiatedInput(FrameConnection connection) {
    this.connection = connection;
  }

  @Override
  public int read() throws IOException {
    connection.awaitPreamble();
    return connection.frames().read();
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    Objects.checkFromIndexSize(offset, count, target.length);
    if (count == 0) {
      return 0;
    }
    connection.awaitPreamble();
    return connection.frames().read(target, offset, count);
  }

  @Override
  public int available() {
    return connection.frames().available();
  }

  @Override
  public void close() throws IOException {
    connection.inputClosed();
    connection.frames().close();
  }
}
