package dev.slimwire.rmi.server;

import java.io.IOException;
import java.io.OutputStream;

/** A server's output, which logs why it fails: RMI and the client only learn that it is closed. */
final class ServingOutputStream extends OutputStream {

  private final OutputStream out;
  private final FailureLog failures;

  ServingOutputStream(OutputStream out, FailureLog failures) {
    this.out = out;
    this.failures = failures;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    try {
      out.write(bytes, offset, count);
    } catch (IOException | Error failure) {
      failures.tell(failure);
      throw failure;
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      out.flush();
    } catch (IOException | Error failure) {
      failures.tell(failure);
      throw failure;
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
