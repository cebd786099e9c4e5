package dev.slimwire.perf.transport;

import dev.slimwire.testing.tools.StreamLayer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.xerial.snappy.SnappyFramedInputStream;
import org.xerial.snappy.SnappyFramedOutputStream;

/** Snappy's frames of up to 64 KiB, with the checks that its streams make by default. */
final class SnappyLayer implements StreamLayer {

  /** Waits until the peer has written its header, as it does with its first message. */
  @Override
  public InputStream input(InputStream in) throws IOException {
    return new SnappyFramedInputStream(in);
  }

  @Override
  public OutputStream output(OutputStream out) throws IOException {
    return new SnappyFramedOutputStream(out);
  }
}
