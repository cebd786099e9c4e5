package dev.slimwire.examples.answerpages.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A socket with deflate streams, as applications write it in 25 lines: level 6, and a flush that
 * reaches the peer.
 */
final class DeflateSocket extends CountingSocket {

  private static final int BUFFER = 8_192;
  private static final int LEVEL = 6;

  private final Deflater deflater = new Deflater(LEVEL);
  private @Nullable InputStream in;
  private @Nullable OutputStream out;

  DeflateSocket(ByteCount count) {
    super(count);
  }

  @Override
  public synchronized InputStream getInputStream() throws IOException {
    if (in == null) {
      in = new InflaterInputStream(super.getInputStream());
    }
    return in;
  }

  @Override
  public synchronized OutputStream getOutputStream() throws IOException {
    if (out == null) {
      out = new DeflaterOutputStream(super.getOutputStream(), deflater, BUFFER, true);
    }
    return out;
  }
}
