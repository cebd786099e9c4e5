package dev.slimwire.perf.transport;

import dev.slimwire.testing.tools.StreamLayer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** One GZIP stream per direction, with a flush that reaches the peer. */
final class GzipLayer implements StreamLayer {

  private static final int BUFFER = 8192;

  /** Waits until the peer has written its header, as it does with its first message. */
  @Override
  public InputStream input(InputStream in) throws IOException {
    return new GZIPInputStream(in, BUFFER);
  }

  @Override
  public OutputStream output(OutputStream out) throws IOException {
    return new GZIPOutputStream(out, BUFFER, true);
  }
}
