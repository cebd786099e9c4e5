package dev.slimwire.frame.message;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.LongSupplier;

/** Measures how many bytes were written since the last query, and how long that took. */
final class MeteredOutput extends OutputStream {

  private final OutputStream out;
  private final LongSupplier clock;
  private int written;
  private long nanos;

  MeteredOutput(OutputStream out, LongSupplier clock) {
    this.out = out;
    this.clock = clock;
  }

  void reset() {
    written = 0;
    nanos = 0;
  }

  int written() {
    return written;
  }

  long nanos() {
    return nanos;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    long begun = clock.getAsLong();
    out.write(bytes, offset, count);
    nanos += clock.getAsLong() - begun;
    written += count;
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
