package dev.slimwire.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Writes at once. */
final class SocketOutlet implements Outlet {

  private final SocketChannel target;
  private final Runnable finished;

  SocketOutlet(SocketChannel target, Runnable finished) {
    this.target = target;
    this.finished = finished;
  }

  @Override
  public void write(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      target.write(bytes);
    }
  }

  @Override
  public void finish() throws IOException {
    target.shutdownOutput();
    finished.run();
  }
}
