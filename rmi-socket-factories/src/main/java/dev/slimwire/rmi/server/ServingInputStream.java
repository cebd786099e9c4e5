package dev.slimwire.rmi.server;

import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.InputStream;

/**
 * A server's input: whichever thread reads a request is the one that will serve it, so its level is
 * bound to that thread.
 */
final class ServingInputStream extends InputStream {

  private final InputStream in;
  private final ServingLevel serving;

  ServingInputStream(InputStream in, ServingLevel serving) {
    this.in = in;
    this.serving = serving;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    boolean done = false;
    try {
      int read = in.read(target, offset, count);
      done = read >= 0;
      return read;
    } finally {
      if (done) {
        serving.bind();
      } else {
        // whatever is bound: what came last may have replaced the socket's level, but not the
        // thread's
        TransferContext.unbind();
      }
    }
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
