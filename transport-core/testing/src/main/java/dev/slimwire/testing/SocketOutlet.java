package dev.slimwire.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.function.BooleanSupplier;

/** Writes at once, unless the connection is lost; then nothing arrives, not even an end. */
final class SocketOutlet implements Outlet {

  private final SocketChannel target;
  private final BooleanSupplier lost;
  private final Runnable finished;

  SocketOutlet(SocketChannel target, BooleanSupplier lost, Runnable finished) {
    this.target = target;
    this.lost = lost;
    this.finished = finished;
  }

  @Override
  public void write(ByteBuffer bytes) throws IOException {
    if (lost.getAsBoolean()) {
      bytes.position(bytes.limit());
    }
    while (bytes.hasRemaining()) {
      target.write(bytes);
    }
  }

  @Override
  public void finish() throws IOException {
    if (!lost.getAsBoolean()) {
      target.shutdownOutput();
    }
    finished.run();
  }
}
