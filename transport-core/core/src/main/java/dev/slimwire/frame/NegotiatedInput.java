package dev.slimwire.frame;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** What a connection reads: the peer's preamble before the first of its frames. */
final class NegotiatedInput extends InputStream {

  private final FrameConnection connection;
  private final FrameInputStream frames;

  NegotiatedInput(FrameConnection connection, FrameInputStream frames) {
    this.connection = connection;
    this.frames = frames;
  }

  @Override
  public int read() throws IOException {
    connection.awaitPreamble();
    return frames.read();
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    Objects.checkFromIndexSize(offset, count, target.length);
    if (count == 0) {
      return 0;
    }
    connection.awaitPreamble();
    return frames.read(target, offset, count);
  }

  @Override
  public int available() {
    return frames.available();
  }

  @Override
  public void close() throws IOException {
    connection.release();
    frames.close();
  }
}
